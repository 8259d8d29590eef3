//! PIT's XML: a tag for every mutant.

use super::attribute;

/// The program.
pub(super) const MAIN: &str = "org.pitest.mutationtest.commandline.MutationCoverageReport";

/// Mutants that were told from the original, and all of them.
pub(super) fn score(xml: &str) -> (u32, u32) {
    let mutants = xml.split('<').filter(|tag| tag.starts_with("mutation "));
    mutants.fold((0, 0), |(killed, all), tag| {
        let detected = attribute(tag, "detected") == "true";
        (killed + u32::from(detected), all + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutants_of_a_report() {
        let xml = "<?xml version='1.0'?><mutations partial='true'><mutation detected='true' status='KILLED'><a/></mutation>\
                   <mutation detected='false' status='SURVIVED'/></mutations>";
        assert_eq!(score(xml), (1, 2));
    }
}
