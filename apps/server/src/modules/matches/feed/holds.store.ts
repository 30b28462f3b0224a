import type { HeldPart } from '@touchline/contract/matches';
import type { Insertable, Selectable } from 'kysely';
import type { Queries, Tables } from '../../../platform/db/database.ts';
import type { FeedValues } from '../matches.tables.ts';

type MatchColumn = keyof FeedValues;
export type MatchValues = Pick<Selectable<Tables['matches_match']>, MatchColumn>;
type NewMatch = Insertable<Tables['matches_match']>;
export type HoldRow = Selectable<Tables['matches_hold']>;

const clockColumns = ['phase', 'clock_seconds', 'clock_at', 'clock_runs'] as const;

/** The columns of each part. The server of a point is never held: nobody corrects it, and it changes by itself. */
export const columnsOfPart: Readonly<Record<HeldPart, readonly MatchColumn[]>> = {
  league: ['league_id'],
  teams: ['home_id', 'away_id'],
  kickoff: ['kickoff_at'],
  round: ['round'],
  popular: ['popular'],
  status: ['status', ...clockColumns],
  clock: clockColumns,
  score: ['home_score', 'away_score', 'vb_scores', 'points_home', 'points_away'],
};

/** The feed's values of a row, in the shape stored as JSON. */
export const feedValuesOf = (row: MatchValues): FeedValues => ({
  league_id: row.league_id,
  home_id: row.home_id,
  away_id: row.away_id,
  kickoff_at: row.kickoff_at.toISOString(),
  round: row.round,
  popular: row.popular,
  status: row.status,
  home_score: row.home_score,
  away_score: row.away_score,
  vb_scores: row.vb_scores,
  phase: row.phase,
  clock_seconds: row.clock_seconds,
  clock_at: row.clock_at?.toISOString() ?? null,
  clock_runs: row.clock_runs,
  points_home: row.points_home,
  points_away: row.points_away,
  serving: row.serving,
});

/** The columns of some parts with the feed's values. */
export function columnsFromFed(fed: FeedValues, parts: readonly HeldPart[]): Partial<MatchValues> {
  const word: MatchValues = {
    ...fed,
    kickoff_at: new Date(fed.kickoff_at),
    clock_at: fed.clock_at === null ? null : new Date(fed.clock_at),
  };
  return pick(
    word,
    parts.flatMap((part) => columnsOfPart[part]),
  );
}

const pick = <T extends object>(row: T, columns: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Partial<T>;

/**
 * The values to write of a delivery: held columns keep the value of the locked row. The feed's own values are stored
 * with the hold until it is released.
 */
export async function applyHolds(
  db: Queries,
  locked: readonly (MatchValues & { id: string; provider_id: string; sequence: string })[],
  values: readonly NewMatch[],
): Promise<NewMatch[]> {
  if (locked.length === 0) return [...values];
  const found = await db
    .selectFrom('matches_hold')
    .selectAll()
    .where(
      'match_id',
      'in',
      locked.map((row) => row.id),
    )
    .execute();
  if (found.length === 0) return [...values];
  const holds = new Map(found.map((hold) => [hold.match_id, hold]));
  const rows = new Map(locked.map((row) => [row.provider_id, row]));
  const allowed: NewMatch[] = [];
  for (const value of values) {
    const row = rows.get(value.provider_id);
    const hold = row && holds.get(row.id);
    if (!row || !hold) {
      allowed.push(value);
      continue;
    }
    if (Number(value.sequence) > Number(row.sequence)) {
      // The delivery in the shape of a row, without the identity.
      const fed = feedValuesOf(value as MatchValues);
      await db
        .updateTable('matches_hold')
        .set({ fed: JSON.stringify(fed) })
        .where('match_id', '=', row.id)
        .execute();
    }
    allowed.push({ ...value, ...heldColumns(row, hold.parts, value.status) });
  }
  return allowed;
}

/**
 * When operator and feed both say a match is in progress, its clock still comes from the feed, unless an operator holds the
 * clock, too. The end of the match ends that.
 */
function heldColumns(
  row: MatchValues,
  parts: readonly HeldPart[],
  fedStatus: MatchValues['status'],
): Partial<MatchValues> {
  const columns = parts.flatMap((part) => {
    const runs = part === 'status' && row.status === 'in_progress' && fedStatus === 'in_progress';
    if (part === 'clock' && fedStatus !== 'in_progress') return [];
    return runs ? ['status' as const] : columnsOfPart[part];
  });
  return pick(row, columns);
}

export const readHold = (db: Queries, matchId: string): Promise<HoldRow | undefined> =>
  db.selectFrom('matches_hold').selectAll().where('match_id', '=', matchId).executeTakeFirst();

/** Holds more parts; `fed` has the feed's values when nothing was held before. */
export async function holdParts(
  db: Queries,
  matchId: string,
  parts: readonly HeldPart[],
  entry: { fed: FeedValues; by: string; at: Date },
): Promise<void> {
  const old = await readHold(db, matchId);
  const all = [...new Set([...(old?.parts ?? []), ...parts])];
  await db
    .insertInto('matches_hold')
    .values({
      match_id: matchId,
      parts: all,
      fed: JSON.stringify(entry.fed),
      held_by: entry.by,
      held_at: entry.at,
    })
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet({ parts: all, held_by: entry.by, held_at: entry.at }),
    )
    .execute();
}

/** Keeps only these parts held; an empty list ends the hold. */
export async function setHeldParts(db: Queries, matchId: string, parts: readonly HeldPart[]): Promise<void> {
  if (parts.length === 0) await db.deleteFrom('matches_hold').where('match_id', '=', matchId).execute();
  else
    await db
      .updateTable('matches_hold')
      .set({ parts: [...parts] })
      .where('match_id', '=', matchId)
      .execute();
}
