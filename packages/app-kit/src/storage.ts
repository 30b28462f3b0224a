/** The key in local storage; both apps share the language and the device id. */
export const storageKey = (name: string): string => `touchline.${name}`;

/** Local storage that may be full, blocked or missing: an app then works without stored values. */
export const storage = {
  get: (name: string): string | null => {
    try {
      return localStorage.getItem(storageKey(name));
    } catch {
      return null;
    }
  },
  set: (name: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(storageKey(name));
      else localStorage.setItem(storageKey(name), value);
    } catch {
      // The caller keeps the value in memory only.
    }
  },
};
