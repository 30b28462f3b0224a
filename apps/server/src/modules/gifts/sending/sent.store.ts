import { type Selectable, sql } from 'kysely';
import { instants, integers } from '../../../platform/db/arrays.ts';
import type { Queries, Tables } from '../../../platform/db/database.ts';
import '../gifts.tables.ts';

export type SentRow = Selectable<Tables['gifts_sent']>;

/** A gift to be paid and stored. */
export interface NewSent extends Omit<SentRow, 'combo_id' | 'combo_count' | 'balance' | 'ever'> {
  readonly movement_id: string;
  readonly movement_digest: string;
  /** For the sender's statement. */
  readonly details: { readonly gift: string; readonly art: string; readonly count: number };
  /** Every bucket that it counts for, separated by spaces. */
  readonly buckets: string;
}

/** Gifts by id: those that are stored, and those that their sender could not pay, with the balance. Others are repeated. */
export interface RecordedSent {
  readonly stored: readonly (readonly [
    id: string,
    balance: number,
    comboId: string,
    comboCount: number,
    ever: number,
  ])[];
  readonly short: readonly (readonly [id: string, balance: number])[];
  /** Totals of hosts after these gifts. */
  readonly totals: readonly (readonly [hostId: string, bucket: string, share: number])[];
}

/** Pays and stores gifts, with combos, leaderboards and totals, in the one statement `gifts_record` of the database. */
export async function recordSent(
  queries: Queries,
  fresh: readonly NewSent[],
  {
    comboMs,
    lines,
  }: { readonly comboMs: number; readonly lines: { readonly topic: string; readonly due: Date } | null },
): Promise<RecordedSent> {
  const { rows } = await sql<{ recorded: RecordedSent }>`
    select gifts_record(
      array(select s from jsonb_populate_recordset(null::gifts_sending, ${JSON.stringify(fresh)}::jsonb) s),
      ${comboMs} * interval '1 millisecond', ${lines?.topic ?? null}::text, ${lines?.due ?? null}::timestamptz
    ) as recorded`.execute(queries);
  const [first] = rows;
  if (!first) throw new Error('a batch of gifts had no answer');
  return first.recorded;
}

/** Gifts by id, earliest first. */
export async function sentByIds(db: Queries, ids: readonly string[]): Promise<SentRow[]> {
  return await db.selectFrom('gifts_sent').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

/** The gift id of each of these sendings. */
export async function giftsOfSent(db: Queries, ids: readonly string[]): Promise<{ id: string; gift_id: string }[]> {
  if (ids.length === 0) return [];
  return await db.selectFrom('gifts_sent').select(['id', 'gift_id']).where('id', 'in', ids).execute();
}

/** A message in the chat: its first gift, and the combo count that it covers. */
export interface PostedLine {
  readonly first: SentRow;
  readonly upTo: number;
}

/** Ids of all gifts that these messages cover, however recent. */
export async function giftsOfLines(db: Queries, lines: readonly PostedLine[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const column = <K extends keyof SentRow>(name: K): SentRow[K][] => lines.map(({ first }) => first[name]);
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(
      ${integers(column('uid'))}::bigint[], ${integers(column('gift_id'))}::bigint[], ${instants(column('at'))}::timestamptz[],
      ${integers(column('combo_id'))}::bigint[], ${integers(column('combo_count'))}::bigint[],
      ${integers(lines.map(({ upTo }) => upTo))}::bigint[]
    ) as line (uid, gift_id, at, combo_id, first, last)
    join gifts_sent s on s.uid = line.uid and s.gift_id = line.gift_id and s.at >= line.at
      and s.combo_id = line.combo_id and s.combo_count between line.first and line.last`.execute(db);
  return rows.map(({ id }) => id);
}

export async function sentByKeys(db: Queries, keys: readonly string[]): Promise<Map<string, SentRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('gifts_sent').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}
