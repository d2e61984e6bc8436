//! The allocator of the program: the system's, which counts its allocations while somebody wants to know.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

static IS_ON: AtomicBool = AtomicBool::new(false);
static COUNT: AtomicU64 = AtomicU64::new(0);

/// The system's allocator with a counter.
pub(crate) struct Counting;

/// How many allocations, reallocations included, `work` makes on whatever thread.
pub(crate) fn allocations_in(work: impl FnOnce()) -> u64 {
    let before = COUNT.load(Relaxed);
    IS_ON.store(true, Relaxed);
    work();
    IS_ON.store(false, Relaxed);
    COUNT.load(Relaxed) - before
}

fn count() {
    if IS_ON.load(Relaxed) {
        COUNT.fetch_add(1, Relaxed);
    }
}

// SAFETY: every method passes its arguments on to `System` unchanged and returns what `System` returns, so the
// contract of `GlobalAlloc` holds because `System` keeps it. Counting touches only atomics: it neither allocates nor
// panics.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`, which is that of `System`.
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`; `pointer` came from `System` through this allocator.
        unsafe { System.dealloc(pointer, layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc_zeroed`, which is that of `System`.
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `realloc`; `pointer` came from `System` through this allocator.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn allocations_are_counted_while_it_is_on() {
        assert!(allocations_in(|| drop(std::hint::black_box(vec![1]))) >= 1);
    }
}
