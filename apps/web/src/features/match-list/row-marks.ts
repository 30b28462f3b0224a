import { useSyncExternalStore } from 'react';

type Parts = typeof import('./RowMarks.tsx');

let parts: Parts | null = null;
let loading = false;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  loading = true;
  try {
    parts = await import('./RowMarks.tsx');
    for (const listener of listeners) listener();
  } catch {
    // Without them the list is whole; the next list tries again.
    loading = false;
  }
}

/** What stands beside matches of the list: null until it has come, which is after the list itself. */
export function useRowMarks(): Parts | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      if (!loading) void load();
      return () => listeners.delete(listener);
    },
    () => parts,
  );
}
