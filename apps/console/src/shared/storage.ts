/** Local storage that may be full, blocked or missing: the back office works without it, it only forgets. */
export const storage = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(`touchline.${key}`);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(`touchline.${key}`);
      else localStorage.setItem(`touchline.${key}`, value);
    } catch {
      // Kept in memory only, by whoever called.
    }
  },
};
