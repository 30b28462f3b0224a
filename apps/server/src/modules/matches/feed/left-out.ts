import type { StoredRef } from './feed.store.ts';
import type { FeedRecords } from './feed.types.ts';

/** Records that were not stored: of unknown ones, of another sport, or of a kind that their sport does not have. */
export interface LeftOut {
  readonly unknown: string[];
  readonly foreign: string[];
  readonly unfitting: string[];
}

/** The match that a record belongs to, unless the delivery may not change it; adds the name of the record otherwise. */
export function allowedMatch(
  { sportId = null }: FeedRecords,
  match: StoredRef | undefined,
  name: string,
  left: LeftOut,
): StoredRef | undefined {
  if (match && (sportId === null || match.sportId === sportId)) return match;
  (match ? left.foreign : left.unknown).push(name);
  return undefined;
}
