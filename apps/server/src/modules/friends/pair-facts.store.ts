import type { MessageFacts } from '@touchline/contract/friends';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { defaultSettings } from './settings.store.ts';

export interface Pair {
  readonly from: string;
  readonly to: string;
}

export type PairFacts = Omit<MessageFacts, 'exists' | 'own' | 'senderIsFollowedHost' | 'senderIsFollower'>;

/** What senders and receivers are to each other, by `from>to`, with the settings of the receivers. */
export async function pairFacts(db: Queries, pairs: readonly Pair[]): Promise<Map<string, PairFacts>> {
  const { messages_from_hosts: fromHosts, messages_from_followers: fromFollowers } = defaultSettings;
  const { rows } = await sql<PairFacts & { from_uid: string; to_uid: string }>`
    select asked.from_uid, asked.to_uid,
      friend.uid is not null as friends,
      mine.uid is not null as "blacklistedByYou",
      theirs.uid is not null as "blacklistedByThem",
      coalesce(setting.messages_from_hosts, ${fromHosts}) as "fromHosts",
      coalesce(setting.messages_from_followers, ${fromFollowers}) as "fromFollowers"
    from unnest(${pairs.map(({ from }) => from)}::bigint[], ${pairs.map(({ to }) => to)}::bigint[])
      as asked (from_uid, to_uid)
    left join friends_friend friend on friend.uid = asked.from_uid and friend.friend_uid = asked.to_uid
    left join friends_block mine on mine.uid = asked.from_uid and mine.blocked_uid = asked.to_uid
    left join friends_block theirs on theirs.uid = asked.to_uid and theirs.blocked_uid = asked.from_uid
    left join friends_setting setting on setting.uid = asked.to_uid`.execute(db);
  return new Map(rows.map(({ from_uid, to_uid, ...facts }) => [`${from_uid}>${to_uid}`, facts]));
}
