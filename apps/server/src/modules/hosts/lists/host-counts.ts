import type { ColumnId } from '@touchline/contract/enums';
import type { Clock } from '../../../platform/clock.ts';

/** Maximum age of a total: a count reads thousands of rows. */
const keptMs = 5000;

/** Number of hosts in a column; counts again when the cached total is too old. One entry per column. */
export type HostCounts = (column: ColumnId, count: () => Promise<number>) => Promise<number>;

export function createHostCounts(clock: Clock): HostCounts {
  const cache = new Map<ColumnId, { readonly at: number; readonly total: Promise<number> }>();
  return async (column, count) => {
    const known = cache.get(column);
    // Negative when the clock was set back.
    const age = known ? clock.now() - known.at : keptMs;
    if (known && age >= 0 && age < keptMs) return await known.total;
    const fresh = { at: clock.now(), total: count() };
    cache.set(column, fresh);
    try {
      return await fresh.total;
    } catch (error) {
      if (cache.get(column) === fresh) cache.delete(column);
      throw error;
    }
  };
}
