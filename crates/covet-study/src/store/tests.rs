use super::*;

struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("covet-store-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn identity() -> Identity {
    Identity {
        jdk: "17".into(),
        points: 2,
        extent: Extent::Suite,
    }
}

fn record(seed: u64, covered: u32) -> Record {
    Record {
        key: Key {
            origin: "o".into(),
            class: "a.B".into(),
            strategy: "random".into(),
            budget: "1 M instructions".into(),
            seed,
        },
        covet: "1".into(),
        outcome: Outcome::Done(Measures {
            branches: (covered, 9),
            curve: vec![1, covered],
            open: vec!["b1".into()],
            ..Measures::default()
        }),
        cost: Some(Cost::default()),
        judged: Some(crate::judge::Judged {
            jacoco: Some((covered, 8)),
            ..Default::default()
        }),
    }
}

fn failed(seed: u64) -> Record {
    Record {
        outcome: Outcome::Failed("a reason".into()),
        cost: None,
        judged: None,
        ..record(seed, 0)
    }
}

#[test]
fn cells_are_there_after_opening_again() {
    let directory = Directory::new("again");
    let file = directory.file("r.db");
    let records = [record(3, 5), failed(u64::MAX)];
    {
        let mut store = Store::open(&file, &identity()).unwrap();
        records.iter().rev().for_each(|r| store.put(r).unwrap());
    }
    let mut store = Store::open(&file, &identity()).unwrap();
    assert_eq!(store.records().unwrap(), records);
    assert_eq!(store.done().unwrap().len(), 2);
    assert_eq!(store.forget_failed().unwrap(), 1);
    assert_eq!(store.records().unwrap(), records[..1]);
}

#[test]
fn one_process_at_a_time() {
    let directory = Directory::new("lock");
    let file = directory.file("r.db");
    let _first = Store::open(&file, &identity()).unwrap();
    let second = Store::open(&file, &identity());
    assert!(matches!(second, Err(StoreError::InUse(_))));
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let directory = Directory::new("other");
    let file = directory.file("r.db");
    let store = Store::open(&file, &identity()).unwrap();
    store.know("o", "a.B", "f1").unwrap();
    store.know("o", "a.B", "f1").unwrap();
    let other = store.know("o", "a.B", "f2").unwrap_err().to_string();
    assert!(other.ends_with("were made with another class a.B; use a new file"));
    drop(store);
    let newer = Identity {
        jdk: "25".into(),
        ..identity()
    };
    let error = Store::open(&file, &newer).err().unwrap().to_string();
    assert!(error.ends_with("were made on JDK 17, not 25"), "{error}");
    let text = directory.file("text");
    std::fs::write(&text, "hello, this is no database at all, is it?").unwrap();
    assert!(matches!(Store::existing(&text), Err(StoreError::Alien(_))));
    let missing = Store::existing(&directory.file("none"));
    assert!(matches!(missing, Err(StoreError::Missing(_))));
}

#[test]
fn shards_are_merged() {
    let directory = Directory::new("merge");
    let [a, b, all] = ["a.db", "b.db", "all.db"].map(|n| directory.file(n));
    let put = |file: &Path, records: &[Record]| {
        let mut store = Store::open(file, &identity()).unwrap();
        records.iter().for_each(|r| store.put(r).unwrap());
    };
    put(&a, &[record(1, 5), failed(2)]);
    put(&b, &[record(1, 5), record(2, 6)]);
    let merged = merge(&all, &[a.clone(), b.clone()]).unwrap();
    assert_eq!(merged, Merged { added: 3, same: 1 });
    let records = Store::existing(&all).unwrap().records().unwrap();
    assert_eq!(records, [record(1, 5), record(2, 6)]);
    put(&b, &[record(1, 7)]);
    let error = merge(&all, &[a, b]).unwrap_err();
    assert!(matches!(error, StoreError::Contradiction { .. }));
}
