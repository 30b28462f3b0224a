import { conversationOf, type MembershipState } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import type { StoredMessage } from './messages.store.ts';

/** Active members of a conversation, or some of them. */
export async function activeMembers(db: Queries, conversationId: string, limit?: number): Promise<string[]> {
  let members = db
    .selectFrom('messages_member')
    .select('uid')
    .where('conversation_id', '=', conversationId)
    .where('left_seq', 'is', null);
  if (limit !== undefined) members = members.limit(limit);
  return (await members.execute()).map(({ uid }) => uid);
}

export async function countActive(db: Queries, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom('messages_member')
    .select(({ fn }) => fn.countAll<string>().as('members'))
    .where('conversation_id', '=', conversationId)
    .where('left_seq', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.members);
}

/** Who gets the events of a conversation. */
export interface Receivers {
  readonly uids: readonly string[];
  /** Whether somebody hid the conversation. */
  readonly hidden: boolean;
}

/**
 * Active members of locked conversations whose logs get the events, by conversation. Paused logs are left out of groups;
 * the lock is what a resume waits for. Uids come as one text, because groups have hundreds.
 */
export async function readReceivers(tx: Tx, conversationIds: readonly string[]): Promise<Map<string, Receivers>> {
  const { rows } = await sql<{ conversation_id: string; uids: string | null; hidden: boolean }>`
    select m.conversation_id, bool_or(m.hidden) as hidden,
      string_agg(m.uid::text, ',') filter (where left(m.conversation_id, 1) <> 'g' or p.paused is not true) as uids
    from messages_member m left join messages_position p on p.uid = m.uid
    where m.conversation_id = any(${texts(conversationIds)}::text[]) and m.left_seq is null
    group by m.conversation_id`.execute(tx);
  return new Map(rows.map((row) => [row.conversation_id, { uids: row.uids?.split(',') ?? [], hidden: row.hidden }]));
}

/** Messages just appended to a conversation, as far as one member is concerned. */
export interface Uncounted {
  readonly conversationId: string;
  readonly uid: string;
  /** How many of them are not unread for this member. */
  readonly uncounted: number;
  /** How many there are. */
  readonly total: number;
}

/**
 * Counts appended messages that are not unread for these members. When nothing was unread before and nothing is now,
 * the cursor moves on instead, so that the counter stays small.
 */
export async function raiseUncounted(tx: Tx, rows: readonly Uncounted[]): Promise<void> {
  // Only `m` is read again when another transaction has just changed the member.
  const allRead = sql`s.uncounted = s.total and m.read_seq + m.uncounted = c.last_seq - s.total`;
  await sql`
    update messages_member m set
      read_seq = case when ${allRead} then c.last_seq else m.read_seq end,
      uncounted = case when ${allRead} then 0 else m.uncounted + s.uncounted end
    from unnest(
      ${texts(rows.map(({ conversationId }) => conversationId))}::text[], ${integers(rows.map(({ uid }) => uid))}::bigint[],
      ${integers(rows.map(({ uncounted }) => uncounted))}::int[], ${integers(rows.map(({ total }) => total))}::int[]
    ) as s (conversation_id, uid, uncounted, total)
    join messages_conversation c on c.id = s.conversation_id
    where m.conversation_id = s.conversation_id and m.uid = s.uid and m.left_seq is null`.execute(tx);
}

/** The same for all members of a conversation except those listed. */
export async function raiseUncountedOfAll(
  tx: Tx,
  conversationId: string,
  uncounted: number,
  except: readonly string[],
): Promise<void> {
  await sql`
    update messages_member set uncounted = uncounted + ${uncounted}
    where conversation_id = ${conversationId} and left_seq is null
      and uid <> all(${integers(except)}::bigint[])`.execute(tx);
}

export interface Mentioned {
  readonly conversationId: string;
  readonly uid: string;
  readonly seq: number;
}

const withSeqs = sql`(array(select seq from unnest(m.mentions || s.seqs) as t (seq) order by seq))[1:100]`;

/** Adds unread mentions of active members; above a hundred only the earliest are kept. */
export async function addMentions(tx: Tx, mentioned: readonly Mentioned[]): Promise<void> {
  await sql`
    update messages_member m set mentions = ${withSeqs}
    from (
      select conversation_id, uid, array_agg(seq order by seq) as seqs from unnest(
        ${texts(mentioned.map(({ conversationId }) => conversationId))}::text[],
        ${integers(mentioned.map(({ uid }) => uid))}::bigint[], ${integers(mentioned.map(({ seq }) => seq))}::bigint[]
      ) as t (conversation_id, uid, seq)
      group by conversation_id, uid
    ) as s
    where m.conversation_id = s.conversation_id and m.uid = s.uid and m.left_seq is null`.execute(tx);
}

/** Adds a mention of everybody but its sender. */
export async function addMentionOfAll(
  tx: Tx,
  {
    conversation_id: conversationId,
    sender_uid: senderUid,
    seq,
  }: Pick<StoredMessage, 'conversation_id' | 'sender_uid' | 'seq'>,
): Promise<void> {
  await sql`
    update messages_member m set mentions = ${withSeqs}
    from (select array[${seq}::bigint] as seqs) as s
    where m.conversation_id = ${conversationId} and m.left_seq is null and m.uid <> ${senderUid}`.execute(tx);
}

/** Shows conversations in the lists of those who hid them. */
export const showHidden = (tx: Tx, conversationIds: readonly string[]): Promise<unknown> =>
  tx
    .updateTable('messages_member')
    .set({ hidden: false })
    .where('conversation_id', 'in', conversationIds)
    .where('hidden', '=', true)
    .execute();

/**
 * Makes members of a conversation, who read what comes after this moment. Somebody who was a member before joins again.
 * Returns those who were not active.
 */
export async function insertMembers(tx: Tx, conversationId: string, uids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    insert into messages_member as m (conversation_id, uid, joined_seq, read_seq)
    select c.id, t.uid, c.last_seq, c.last_seq
    from messages_conversation c, unnest(${integers(uids)}::bigint[]) as t (uid)
    where c.id = ${conversationId}
    order by t.uid
    on conflict (conversation_id, uid) do update
      set state = 'active', left_seq = null, left_at = null, hidden = false, joined_seq = excluded.joined_seq,
        read_seq = excluded.read_seq, uncounted = 0, mentions = '{}'
      where m.left_seq is not null
    returning uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/** Ends memberships; all of the conversation without `uids`. Returns those who were active. */
export async function endMemberships(
  tx: Tx,
  conversationId: string,
  {
    uids,
    state,
    at,
  }: { readonly uids: readonly string[] | null; readonly state: Exclude<MembershipState, 'active'>; readonly at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update messages_member m set state = ${state}, left_seq = c.last_seq, left_at = ${at}
    from messages_conversation c
    where c.id = ${conversationId} and m.conversation_id = c.id and m.left_seq is null
      and (${uids === null} or m.uid = any(${integers(uids ?? [])}::bigint[]))
    returning m.uid`.execute(tx);
  return rows.map(({ uid }) => uid);
}

/**
 * Those of `uids` who are in a conversation with a user: `group` when they have a group in common, else `private`.
 * Private conversations are found by their id, so that a long list of them costs nothing.
 */
export async function sharedWith(
  db: Queries,
  uid: string,
  uids: readonly string[],
): Promise<Map<string, 'private' | 'group'>> {
  const others = uids.filter((other) => other !== uid);
  const { rows } = await sql<{ uid: string; kind: 'private' | 'group' }>`
    select m.uid, 'private' as kind from unnest(
      ${texts(others.map((other) => conversationOf(uid, other)))}::text[], ${integers(others)}::bigint[]
    ) as asked (conversation_id, uid)
    join messages_member m on m.conversation_id = asked.conversation_id and m.uid = asked.uid
    union all
    select distinct other.uid, 'group' as kind from messages_member mine
    join messages_member other on other.conversation_id = mine.conversation_id
    where mine.uid = ${uid} and mine.left_seq is null and left(mine.conversation_id, 1) = 'g'
      and other.uid = any(${integers(others)}::bigint[]) and other.left_seq is null
    order by kind desc`.execute(db);
  return new Map(rows.map((row) => [row.uid, row.kind]));
}
