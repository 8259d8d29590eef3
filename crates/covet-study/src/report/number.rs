//! Numbers as reports write them.

/// A share as `0.93`; a dash for nothing.
pub(super) fn share(value: Option<f64>) -> String {
    value.map_or_else(|| "-".to_owned(), |v| format!("{v:.2}"))
}

/// A share as `93.1 %`; a dash for nothing.
pub(super) fn percent(value: Option<f64>) -> String {
    value.map_or_else(|| "-".to_owned(), |v| format!("{:.1} %", v * 100.0))
}

/// A p-value: `0.013`, `< 0.001`; a dash for nothing.
pub(super) fn p_value(value: Option<f64>) -> String {
    match value {
        None => "-".to_owned(),
        Some(p) if p < 0.001 => "< 0.001".to_owned(),
        Some(p) => format!("{p:.3}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        assert_eq!(share(Some(0.925)), "0.93");
        assert_eq!(percent(Some(0.9314)), "93.1 %");
        assert_eq!(p_value(Some(0.0004)), "< 0.001");
        assert_eq!(p_value(Some(0.0134)), "0.013");
        assert_eq!(p_value(None), "-");
    }
}
