//! Classes of the JDK that stand for its interfaces and abstract classes, and the methods that fill them.
//!
//! The library's own hierarchy is not searched: it has thousands of implementations that no test wants.

/// Implementations of a JDK type, the plainest first.
#[must_use]
pub fn implementations(name: &str) -> &'static [&'static str] {
    match name {
        "java/lang/Object" => &["java/lang/Object", "java/lang/String", "java/lang/Integer"],
        "java/lang/CharSequence" => &["java/lang/String", "java/lang/StringBuilder"],
        "java/lang/Appendable" => &["java/lang/StringBuilder", "java/io/StringWriter"],
        "java/lang/Number" => &["java/lang/Integer", "java/lang/Double", "java/lang/Long"],
        "java/lang/Comparable" | "java/io/Serializable" => {
            &["java/lang/String", "java/lang/Integer"]
        }
        "java/lang/Cloneable" => &["java/util/ArrayList", "java/util/Date"],
        "java/lang/Iterable" | "java/util/Collection" | "java/util/AbstractCollection" => {
            &["java/util/ArrayList", "java/util/HashSet"]
        }
        "java/util/List" | "java/util/AbstractList" | "java/util/RandomAccess" => {
            &["java/util/ArrayList", "java/util/LinkedList"]
        }
        "java/util/Set" | "java/util/AbstractSet" => &["java/util/HashSet", "java/util/TreeSet"],
        "java/util/SortedSet" | "java/util/NavigableSet" => &["java/util/TreeSet"],
        "java/util/Queue" | "java/util/Deque" => &["java/util/ArrayDeque", "java/util/LinkedList"],
        "java/util/Map" | "java/util/AbstractMap" => &["java/util/HashMap", "java/util/TreeMap"],
        "java/util/SortedMap" | "java/util/NavigableMap" => &["java/util/TreeMap"],
        "java/util/concurrent/ConcurrentMap" => &["java/util/concurrent/ConcurrentHashMap"],
        "java/util/Map$Entry" => &["java/util/AbstractMap$SimpleEntry"],
        "java/util/Dictionary" => &["java/util/Hashtable"],
        "java/util/Enumeration" => &["java/util/StringTokenizer"],
        "java/util/Calendar" => &["java/util/GregorianCalendar"],
        "java/util/TimeZone" => &["java/util/SimpleTimeZone"],
        "java/io/InputStream" => &["java/io/ByteArrayInputStream"],
        "java/io/OutputStream" => &["java/io/ByteArrayOutputStream"],
        "java/io/FilterInputStream" => &["java/io/BufferedInputStream"],
        "java/io/FilterOutputStream" => &["java/io/BufferedOutputStream"],
        "java/io/Reader" => &["java/io/StringReader"],
        "java/io/Writer" => &["java/io/StringWriter"],
        "java/io/DataInput" => &["java/io/DataInputStream"],
        "java/io/DataOutput" => &["java/io/DataOutputStream"],
        "java/text/Format" | "java/text/NumberFormat" => &["java/text/DecimalFormat"],
        "java/text/DateFormat" => &["java/text/SimpleDateFormat"],
        "java/lang/reflect/Type" | "java/lang/reflect/AnnotatedElement" => &["java/lang/Class"],
        "java/lang/Readable" => &["java/io/StringReader"],
        "java/lang/AutoCloseable" | "java/io/Closeable" => &["java/io/StringReader"],
        "java/io/Flushable" => &["java/io/StringWriter"],
        "java/time/temporal/TemporalAccessor" | "java/time/temporal/Temporal" => &[
            "java/time/LocalDate",
            "java/time/LocalDateTime",
            "java/time/Instant",
        ],
        "java/time/temporal/TemporalAmount" => &["java/time/Duration", "java/time/Period"],
        "java/time/chrono/ChronoLocalDate" => &["java/time/LocalDate"],
        "java/time/ZoneId" => &["java/time/ZoneOffset"],
        "java/util/random/RandomGenerator" => &["java/util/Random"],
        "java/security/Principal" => &["javax/security/auth/x500/X500Principal"],
        _ => &[],
    }
}

/// Methods of other JDK classes that yield objects of a JDK class, where its own constructors will not do: they are
/// deprecated, or there are none. Owner, name and descriptor.
#[must_use]
pub fn makers(name: &str) -> &'static [(&'static str, &'static str, &'static str)] {
    match name {
        "java/net/URL" => &[("java/net/URI", "toURL", "()Ljava/net/URL;")],
        "java/nio/file/Path" => &[("java/io/File", "toPath", "()Ljava/nio/file/Path;")],
        "java/util/regex/Matcher" => &[(
            "java/util/regex/Pattern",
            "matcher",
            "(Ljava/lang/CharSequence;)Ljava/util/regex/Matcher;",
        )],
        _ => &[],
    }
}

/// Texts that constructors and factories of a JDK class accept; nearly all others they refuse. Nothing is looked up or opened
/// for any of them.
#[must_use]
pub fn examples(class: &str) -> &'static [&'static str] {
    match class {
        "java/net/URI" | "java/net/URL" => &[
            "http://localhost/a?b=c",
            "https://localhost:8080/a/b.html#c",
            "file:/a/b.txt",
            "jar:file:/a.jar!/b",
            "mailto:a@b.c",
        ],
        "java/math/BigDecimal" => &["0", "1", "-1.5", "1E+3", "123456789.0123456789"],
        "java/math/BigInteger" => &["0", "1", "-1", "12345678901234567890"],
        "java/nio/charset/Charset" => &["UTF-8", "US-ASCII", "UTF-16BE"],
        "java/text/DecimalFormat" => &["0.00", "#,##0.###", "0.#E0", "#%"],
        "java/text/SimpleDateFormat" | "java/time/format/DateTimeFormatter" => &[
            "yyyy-MM-dd",
            "HH:mm:ss",
            "yyyy-MM-dd'T'HH:mm:ss",
            "EEE, d MMM yyyy",
        ],
        "java/time/Duration" => &["PT1H30M", "-PT0.5S", "P2D"],
        "java/time/Instant" => &["1970-01-01T00:00:00Z", "2024-02-29T12:30:00.5Z"],
        "java/time/LocalDate" => &["2024-02-29", "1970-01-01", "-0001-12-31"],
        "java/time/LocalDateTime" => &["2024-02-29T12:30", "1970-01-01T00:00:00.000000001"],
        "java/time/LocalTime" => &["12:30", "00:00:00.000000001"],
        "java/time/OffsetDateTime" => &["2024-02-29T12:30+01:00", "1970-01-01T00:00Z"],
        "java/time/Period" => &["P1Y2M3D", "-P1M", "P0D"],
        "java/time/YearMonth" => &["2024-02", "1969-12"],
        "java/time/ZoneId" => &["UTC", "Europe/Berlin", "+01:00"],
        "java/time/ZoneOffset" => &["Z", "+01:00", "-05:30"],
        "java/time/ZonedDateTime" => {
            &["2024-02-29T12:30+01:00[Europe/Berlin]", "1970-01-01T00:00Z"]
        }
        "java/util/Currency" => &["EUR", "USD", "JPY"],
        "java/util/Locale" => &["en", "de", "en-US", "tr"],
        "java/util/UUID" => &["00000000-0000-0001-0000-000000000002"],
        "java/util/regex/Pattern" => &["[a-z]+", "(\\d+)-(\\d+)", ".*", "a|b"],
        _ => &[],
    }
}

/// Methods that change an object of a JDK class in the ways that tests want.
#[must_use]
pub fn is_modifier(name: &str) -> bool {
    matches!(
        name,
        "add"
            | "addAll"
            | "addFirst"
            | "addLast"
            | "put"
            | "push"
            | "offer"
            | "append"
            | "insert"
            | "set"
            | "setProperty"
            | "setLength"
            | "remove"
            | "clear"
            | "write"
            | "next"
            | "setTime"
            | "setTimeInMillis"
            | "flip"
            | "initCause"
    )
}

/// What methods are called that put something into their object.
const FILLING: [&str; 8] = [
    "add", "append", "insert", "offer", "push", "put", "register", "set",
];

/// Whether a method puts something into its object, by its name.
#[must_use]
pub fn fills(name: &str) -> bool {
    // `addVertex` does, `address` does not.
    let ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_lowercase());
    let mut rests = FILLING.iter().filter_map(|verb| name.strip_prefix(verb));
    rests.any(ends)
}

/// Members that tests should stay away from: they end or block the machine, or read the world.
#[must_use]
pub fn is_unwanted(class: &str, name: &str) -> bool {
    match class {
        "java/lang/Object" => matches!(
            name,
            "wait" | "notify" | "notifyAll" | "getClass" | "hashCode" | "finalize" | "clone"
        ),
        "java/lang/System" | "java/lang/Runtime" | "java/lang/Thread" | "java/lang/ClassLoader" => {
            true
        }
        "java/io/File" => !matches!(name, "<init>"),
        "java/lang/Class" => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::fills;

    #[test]
    fn names_of_methods_that_fill() {
        for name in ["add", "addVertex", "put", "putAll", "setText", "set_2"] {
            assert!(fills(name), "{name}");
        }
        for name in ["address", "settle", "pushed", "get", "inserted", "ad"] {
            assert!(!fills(name), "{name}");
        }
    }
}
