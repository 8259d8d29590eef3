//! The sandbox: everything a guest can learn about or do to the world around it, as plain data.
//!
//! A [`World`] says what a run sees; [`VirtualClock`], [`Entropy`] and [`Schedule`] turn its run part into streams;
//! [`Vfs`](fs::Vfs) is the only file system there is; [`SandboxReport`] keeps what the guest did and where. Every part
//! can be marked and rolled back, because a run is a transaction.
//!
//! Nothing here knows the rest of the machine: no heap, no frames, no natives. Deliberately absent: sockets and
//! processes, which do not exist for the guest (the natives throw and record the attempt).

pub mod clock;
pub mod elsewhere;
pub mod entropy;
pub mod fingerprint;
pub mod fs;
pub mod identity;
pub mod journal;
pub mod report;
pub mod schedule;
pub mod state;
pub mod world;

pub use clock::VirtualClock;
pub use entropy::Entropy;
pub use fingerprint::Fingerprint;
pub use report::{Act, Place, SandboxReport};
pub use schedule::{Order, Schedule};
pub use state::{Captured, Console, Sandbox};
pub use world::World;
