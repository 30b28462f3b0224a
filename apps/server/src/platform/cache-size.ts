/**
 * Bounds an `LRUCache` by its number of entries. With `max` it would allocate memory for all of them when it is made:
 * 17 MB for the caches of a server.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 }) as const;
