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

/** A message covers gifts of seconds, of more while the chat is stuck. */
const lineSpan = sql`interval '1 minute'`;
const lineGiftsMax = 500;

/** Some gifts of a combo. */
export interface ComboPart {
  readonly first: SentRow;
  readonly last: SentRow;
}

/** The gifts of these combos from shortly before the first of each part, whose message may cover it, to the last. */
export async function giftsAround(
  db: Queries,
  parts: readonly ComboPart[],
): Promise<Pick<SentRow, 'id' | 'combo_id' | 'combo_count'>[]> {
  if (parts.length === 0) return [];
  const lasts = parts.map(({ last }) => last);
  const { rows } = await sql<Pick<SentRow, 'id' | 'combo_id' | 'combo_count'>>`
    select around.id, around.combo_id, around.combo_count from unnest(
      ${integers(lasts.map(({ uid }) => uid))}::bigint[], ${integers(lasts.map(({ gift_id }) => gift_id))}::bigint[],
      ${instants(parts.map(({ first }) => first.at))}::timestamptz[], ${instants(lasts.map(({ at }) => at))}::timestamptz[],
      ${integers(lasts.map(({ combo_id }) => combo_id))}::bigint[],
      ${integers(lasts.map(({ combo_count }) => combo_count))}::bigint[]
    ) as part (uid, gift_id, first_at, last_at, combo_id, combo_count)
    cross join lateral (
      select s.id, s.combo_id, s.combo_count from gifts_sent s
      where s.uid = part.uid and s.gift_id = part.gift_id and s.at between part.first_at - ${lineSpan} and part.last_at
        and s.combo_id = part.combo_id and s.combo_count < part.combo_count
      order by s.at desc, s.id desc limit ${lineGiftsMax}
    ) around`.execute(db);
  return rows;
}

export async function sentByKeys(db: Queries, keys: readonly string[]): Promise<Map<string, SentRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('gifts_sent').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}
