//! Cells as tables for other programs: comma-separated, a header line, numbers with a point.

use super::data::Data;
use crate::store::{Outcome, Record};

/// Everything that is the same in every run, a line per cell in the order of the plan. `curve` has the branches covered at
/// each point of the budget, with spaces between; `operators` the parts of the search: name, executions, instructions and
/// branches covered first, with colons between.
#[must_use]
pub fn cells_csv(data: &Data<'_>) -> String {
    let mut text = String::from(
        "origin,class,strategy,budget,seed,branches_covered,branches,lines_covered,lines,methods_covered,methods,\
         mutants_killed,mutants,tests,statements,found,executions,evaluations,queries,instructions,curve,operators,failure\n",
    );
    for record in &data.records {
        let mut fields = key(record);
        match &record.outcome {
            Outcome::Done(m) => {
                let pairs = [m.branches, m.lines, m.methods, m.mutants];
                fields.extend(
                    pairs
                        .iter()
                        .flat_map(|p| [p.0.to_string(), p.1.to_string()]),
                );
                fields.extend([m.tests, m.statements, m.found].map(|n| n.to_string()));
                let counts = [m.executions, m.evaluations, m.queries, m.instructions];
                fields.extend(counts.map(|n| n.to_string()));
                let curve: Vec<String> = m.curve.iter().map(u32::to_string).collect();
                let parts = m.operators.iter().map(|o| {
                    let (name, executions) = (&o.name, o.executions);
                    format!("{name}:{executions}:{}:{}", o.instructions, o.covered)
                });
                let parts: Vec<String> = parts.collect();
                fields.extend([curve.join(" "), parts.join(" "), String::new()]);
            }
            Outcome::Failed(reason) => {
                fields.resize(fields.len() + 17, String::new());
                fields.push(reason.clone());
            }
        }
        push(&mut text, &fields);
    }
    text
}

/// What cells took, which is different in every run.
#[must_use]
pub fn cost_csv(data: &Data<'_>) -> String {
    let mut text = String::from(
        "origin,class,strategy,budget,seed,covet,wall_seconds,cpu_seconds,search_seconds,memory_bytes,jacoco_covered,jacoco_branches,\
         pit_killed,pit_mutants,complaint\n",
    );
    for record in &data.records {
        let Some(cost) = record.cost else { continue };
        let mut fields = key(record);
        fields.push(record.covet.clone());
        fields.extend([cost.wall, cost.cpu, cost.search].map(|s| format!("{s:.3}")));
        fields.push(cost.memory.to_string());
        let judged = record.judged.clone().unwrap_or_default();
        for pair in [judged.jacoco, judged.pit] {
            fields.push(pair.map_or_else(String::new, |p| p.0.to_string()));
            fields.push(pair.map_or_else(String::new, |p| p.1.to_string()));
        }
        fields.push(judged.complaint.unwrap_or_default());
        push(&mut text, &fields);
    }
    text
}

fn key(record: &Record) -> Vec<String> {
    let key = &record.key;
    vec![
        key.origin.clone(),
        key.class.clone(),
        key.strategy.clone(),
        key.budget.clone(),
        key.seed.to_string(),
    ]
}

fn push(text: &mut String, fields: &[String]) {
    let fields: Vec<String> = fields.iter().map(|f| quoted(f)).collect();
    text.push_str(&fields.join(","));
    text.push('\n');
}

fn quoted(field: &str) -> String {
    match field.contains(['"', ',', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn quotes() {
        assert_eq!(quoted("a b"), "a b");
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
