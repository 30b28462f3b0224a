/** Where the JWT is stored: local storage in browsers, shared by all tabs. */
export interface TokenStore {
  readonly get: () => string | null;
  readonly set: (token: string) => void;
  readonly clear: () => void;
}

/** A store that lasts as long as the process, for tests and tools. */
export function memoryTokenStore(token: string | null = null): TokenStore {
  let stored = token;
  return {
    get: () => stored,
    set: (next) => {
      stored = next;
    },
    clear: () => {
      stored = null;
    },
  };
}
