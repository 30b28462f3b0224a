import type { RecordedSent } from '../sending/sent.store.ts';
import { boardKey } from './boards.store.ts';

/** Totals of a host after a batch, by bucket. */
export type LeaderboardTotals = ReadonlyMap<string, number>;

export const totalsOf = (totals: RecordedSent['totals']): LeaderboardTotals =>
  new Map(totals.map(([hostId, bucket, share]) => [boardKey({ hostId, bucket }), share]));
