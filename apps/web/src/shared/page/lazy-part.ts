import { startTransition, useEffect, useState } from 'react';

/**
 * Creates a hook for a lazy part of a component: null until it is loaded. `load` runs when the first component wants
 * the part; after a failure the page works without it and the next component retries.
 */
export function lazyPart<T>(load: () => Promise<T>): (wanted?: boolean) => T | null {
  let part: T | null = null;
  let loading = false;
  const listeners = new Set<() => void>();
  const fetch = async (): Promise<void> => {
    loading = true;
    try {
      part = await load();
      for (const listener of listeners) listener();
    } catch {
      loading = false;
    }
  };
  const wants = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!loading) void fetch();
    return () => void listeners.delete(listener);
  };
  return (wanted = true) => {
    const [shown, setShown] = useState(() => part);
    useEffect(() => {
      if (!wanted) return;
      // In slices: hundreds of rows may show the part.
      const show = (): void => startTransition(() => setShown(() => part));
      show();
      return wants(show);
    }, [wanted]);
    return shown;
  };
}
