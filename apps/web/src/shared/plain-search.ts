/** How what stands behind the `?` of an address is read and written: as text, for a number would round long ids. */
export const plainSearch = {
  parseSearch: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: (search: Record<string, string | undefined>): string => {
    const query = new URLSearchParams(
      Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ).toString();
    return query ? `?${query}` : '';
  },
};
