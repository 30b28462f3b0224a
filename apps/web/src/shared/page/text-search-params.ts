/** Parses and writes the search of an address as text; numbers would round long ids. */
export const textSearchParams = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search: Record<string, string | undefined>): string => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ).toString();
    return query ? `?${query}` : '';
  },
};
