import { decodeCursor, isInstant } from '../../../platform/cursor.ts';
import { BadInput } from '../../../platform/refusal.ts';
import type { ListPosition } from '../matches.store.ts';

type Cursor = string | undefined;

/** Rejects numbers that none of our cursors contain and the database cannot compare. */
const isSmall = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 2 ** 31;

function fitting<P>(place: P | null | BadInput, fits: (place: P) => boolean): P | null | BadInput {
  if (place === null || place instanceof BadInput || fits(place)) return place;
  return new BadInput([{ path: 'cursor', code: 'invalid' }]);
}

/** Decodes the cursor of the match list. */
export const readListCursor = (cursor: Cursor): ListPosition | null | BadInput =>
  fitting(decodeCursor(cursor, ['boolean', 'whole', 'id', 'kickoff', 'id']), ([, rank]) => isSmall(rank));

/** Decodes the cursor of found matches: the reference instant, the distance to it in milliseconds, the match. */
export const readMatchCursor = (
  cursor: Cursor,
): [around: number, distance: number, matchId: string] | null | BadInput =>
  fitting(
    decodeCursor(cursor, ['whole', 'whole', 'id']),
    ([around, distance]) => distance >= 0 && isInstant(around + distance) && isInstant(around - distance),
  );

/** Decodes the cursor of found teams or leagues. */
export const readNameCursor = (cursor: Cursor): [place: number, id: string] | null | BadInput =>
  fitting(decodeCursor(cursor, ['whole', 'id']), ([place]) => isSmall(place));
