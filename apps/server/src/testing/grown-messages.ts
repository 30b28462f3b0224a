import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { firstUser } from './grown.ts';

/** Conversations of a busy user with the users of a grown platform. */
export interface Conversations {
  readonly uid: string;
  readonly count: number;
  /** Messages of the second one; all others have three. */
  readonly longLength: number;
}

const firstId = 7_000_000_000_000;
const shortLength = 3;

/** The conversation of a busy user at a place of the list. */
export const grownConversation = (uid: string, place: number): string => `p${firstUser + place}_${uid}`;

/** Gives a user private conversations with the first users, all read, the latest one first. */
export async function growConversations(db: Db, { uid, count, longLength }: Conversations): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`insert into messages_conversation (id, kind, last_seq, last_at)
      select 'p' || (${firstUser}::bigint + n) || '_' || ${uid}::text, 'private',
        case n when 1 then ${longLength}::bigint else ${shortLength}::bigint end, now() - n * interval '1 minute'
      from generate_series(0, ${count - 1}::integer) n`.execute(connection);
    await sql`insert into messages_member (conversation_id, uid, read_seq)
      select id, member, last_seq from messages_conversation
      cross join lateral unnest(array[split_part(substr(id, 2), '_', 1)::bigint, ${uid}::bigint]) member`.execute(
      connection,
    );
    await sql`insert into messages_message (id, conversation_id, seq, sender_uid, client_id, digest, content_type,
        content, text, at)
      select ${firstId}::bigint + row_number() over (), c.id, seq,
        case seq % 3 when 0 then ${uid}::bigint else split_part(substr(c.id, 2), '_', 1)::bigint end,
        'bench-' || c.id || '-' || seq, 'bench', 101, jsonb_build_object('text', words), words,
        c.last_at - (c.last_seq - seq) * interval '2 minutes'
      from messages_conversation c
      cross join lateral generate_series(1, c.last_seq) seq
      cross join lateral (select repeat('The corner comes in and the keeper punches it away. ', 1 + seq::integer % 3)
        || seq as words) said`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
