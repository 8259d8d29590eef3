//! JaCoCo's XML, read tag by tag: nothing nests but report, package, class and method, and methods have the counters.

use super::attribute;

/// Branches of all methods of a report: covered and all.
pub(super) fn branches(xml: &str) -> (u32, u32) {
    let (mut covered, mut all) = (0, 0);
    let mut in_method = false;
    for tag in xml.split('<').filter_map(|tag| tag.split('>').next()) {
        if tag.starts_with("method ") {
            in_method = true;
        } else if tag == "/method" {
            in_method = false;
        } else if in_method && tag.starts_with("counter ") && attribute(tag, "type") == "BRANCH" {
            let number = |name| attribute(tag, name).parse::<u32>().unwrap_or(0);
            covered += number("covered");
            all += number("covered") + number("missed");
        }
    }
    (covered, all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_of_methods_only() {
        let xml = r#"<report name="x"><package name="a"><class name="a/B"><method name="m" desc="()V">
            <counter type="BRANCH" missed="1" covered="3"/><counter type="METHOD" missed="0" covered="1"/></method>
            <counter type="BRANCH" missed="1" covered="3"/></class></package></report>"#;
        assert_eq!(branches(xml), (3, 4));
    }
}
