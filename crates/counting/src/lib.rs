//! The system's allocator with a counter for each thread, to measure what a piece of work allocates.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// How often the current thread has allocated, including reallocations, in a program that uses [`Counting`].
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// Counts what each thread allocates: `#[global_allocator] static COUNTING: Counting = Counting;`.
#[derive(Debug)]
pub struct Counting;

#[inline]
fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

// SAFETY: every method passes its arguments on to `System` unchanged and returns what `System` returns, so the
// contract of `GlobalAlloc` holds because `System` keeps it. The counter is a plain number of the thread without a
// destructor: counting neither allocates nor panics.
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

    #[global_allocator]
    static COUNTING: Counting = Counting;

    #[test]
    fn allocations_are_counted() {
        let before = allocations();
        drop(std::hint::black_box(vec![1]));
        assert_eq!(allocations() - before, 1);
    }
}
