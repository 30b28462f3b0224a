import type { MembershipState } from '@touchline/contract/messages';
import { type RawBuilder, sql } from 'kysely';
import { integers, texts } from '../../../platform/db/arrays.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { storedBytes } from '../history/message-page.store.ts';

/** A conversation as one member sees it. */
export interface ConversationState {
  readonly conversation_id: string;
  readonly uid: string;
  readonly kind: 'private' | 'group';
  readonly group_id: string | null;
  readonly name: string;
  readonly avatar: string | null;
  readonly state: MembershipState;
  /** Messages after `hidden_seq` and up to `visible_seq` may be read. */
  readonly hidden_seq: string;
  readonly visible_seq: string;
  readonly last_at: Date | null;
  readonly read_seq: string;
  readonly unread: number;
  readonly mention_seq: string | null;
  readonly pinned_at: Date | null;
  readonly muted: boolean;
  readonly hidden: boolean;
  readonly draft: { text: string; quote: string | null; at: string } | null;
  readonly peer_uid: string | null;
  readonly peer_read_seq: string | null;
  readonly last_id: string | null;
  /** The JSON of the last message in bytes. */
  readonly last_bytes: number | null;
}

/** The newest activity that a member may know of. */
export const lastActivity = sql`(case when m.left_seq is null then c.last_at else m.left_at end)`;

const selected = sql`
  select c.id as conversation_id, m.uid, c.kind, c.group_id, c.name, c.avatar, m.state,
    greatest(m.joined_seq, m.cleared_seq, c.cleared_seq) as hidden_seq,
    coalesce(m.left_seq, c.last_seq) as visible_seq, ${lastActivity} as last_at, m.read_seq,
    greatest(0, coalesce(m.left_seq, c.last_seq) - m.read_seq - m.uncounted)::int as unread,
    m.mentions[1] as mention_seq, m.pinned_at, m.muted, m.hidden, m.draft,
    peer.uid as peer_uid, peer.receipt_seq as peer_read_seq, last.id as last_id,
    last.bytes as last_bytes`;

/** The id of a group finds no peer, instead of all its members. */
const joined = sql`
  join messages_conversation c on c.id = m.conversation_id
  left join messages_member peer
    on peer.conversation_id = case when c.kind = 'private' then m.conversation_id end and peer.uid <> m.uid
  left join lateral (
    select x.id, ${storedBytes(sql`x`)} as bytes from messages_message x
    where x.conversation_id = c.id and x.seq > greatest(m.joined_seq, m.cleared_seq, c.cleared_seq)
      and x.seq <= coalesce(m.left_seq, c.last_seq)
      and not exists (
        select from messages_deleted d where d.conversation_id = c.id and d.uid = m.uid and d.seq = x.seq)
    order by x.seq desc limit 1
  ) as last on true`;

/** States of the member rows `m` that `from` gives. */
export async function readStates(
  db: Queries,
  from: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<ConversationState[]> {
  const { rows } = await sql<ConversationState>`${selected} from ${from} ${joined} ${rest}`.execute(db);
  return rows;
}

export interface MemberKey {
  readonly conversationId: string;
  readonly uid: string;
}

export const readConversationStates = (db: Queries, members: readonly MemberKey[]): Promise<ConversationState[]> =>
  readStates(
    db,
    sql`unnest(
      ${texts(members.map(({ conversationId }) => conversationId))}::text[],
      ${integers(members.map(({ uid }) => uid))}::bigint[]
    ) as wanted (conversation_id, uid)
    join messages_member m on m.conversation_id = wanted.conversation_id and m.uid = wanted.uid`,
    sql``,
  );
