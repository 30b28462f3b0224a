import type { ColumnId } from '@touchline/contract/enums';
import type { Clock } from '../../platform/clock.ts';

/** A total may be this old: hosts come and go, and counting them reads thousands of rows. */
const keptMs = 5000;

/** How many hosts a list has, by its column; counted again when the kept number is old. As many are kept as columns. */
export type HostCounts = (column: ColumnId, count: () => Promise<number>) => Promise<number>;

export function createHostCounts(clock: Clock): HostCounts {
  const kept = new Map<ColumnId, { readonly at: number; readonly total: Promise<number> }>();
  return async (column, count) => {
    const known = kept.get(column);
    // Below zero: the clock was set back.
    const age = known ? clock.now() - known.at : keptMs;
    if (known && age >= 0 && age < keptMs) return await known.total;
    const fresh = { at: clock.now(), total: count() };
    kept.set(column, fresh);
    try {
      return await fresh.total;
    } catch (error) {
      if (kept.get(column) === fresh) kept.delete(column);
      throw error;
    }
  };
}
