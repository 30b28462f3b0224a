/** Local storage that may be full, blocked or missing; the console works without it but forgets choices. */
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
      // The caller keeps the value in memory.
    }
  },
};
