import type { TokenStore } from '@touchline/client';
import { storage, storageKey } from '../storage.ts';

export interface SharedTokenStore extends TokenStore {
  /** Calls `listener` after another tab signed in, renewed the token or signed out. */
  readonly onChangedElsewhere: (listener: (token: string | null, before: string | null) => void) => void;
}

/** The token of an app, in local storage under `name`: all tabs share it. */
export function sharedTokenStore(name: string): SharedTokenStore {
  let current = storage.get(name);
  const keep = (token: string | null): void => {
    current = token;
    storage.set(name, token);
  };
  return {
    get: () => current,
    set: keep,
    clear: () => keep(null),
    onChangedElsewhere: (listener) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (key !== storageKey(name) || newValue === current) return;
        const before = current;
        current = newValue;
        listener(newValue, before);
      }),
  };
}
