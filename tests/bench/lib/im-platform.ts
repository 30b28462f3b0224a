// The platform as `npm start` runs it, on its own durable database, with friends and a large group.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { userTypes } from '@touchline/contract/enums';
import { groupCalls } from '@touchline/contract/groups';
import { conversationOf, groupConversation } from '@touchline/contract/messages';
import { arriveViewer, directCalls, plainTransactions, startTouchline } from '@touchline/dev-env';
import { serveParent } from './child.ts';

const touchline = await startTouchline({
  durable: true,
  env: { MEDIA_EMBEDDED: 'off', VOICE_EMBEDDED: 'off', RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'error' },
});
const { accounts, conversations, friends, groups, platform } = touchline.app;
const { db, clock } = platform;

export interface Chatter {
  readonly uid: string;
  readonly token: string;
}

const arrive = async (name: string): Promise<Chatter> => {
  const actor = await arriveViewer(touchline, name);
  actor.leave();
  return { uid: actor.me.uid, token: actor.me.imToken };
};

const work = {
  /** The root process of the database. */
  databasePid: (): number =>
    Number(readFileSync(join(platform.config.database.dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
  port: (): number => Number(new URL(touchline.url).port),
  /** Pairs of friends, each with its conversation. */
  pairs: async (count: number): Promise<{ conversationId: string; users: [Chatter, Chatter] }[]> => {
    const made: { conversationId: string; users: [Chatter, Chatter] }[] = [];
    for (let at = 0; at < count; at += 1) {
      const users: [Chatter, Chatter] = [await arrive(`One ${at}`), await arrive(`Two ${at}`)];
      made.push({ conversationId: conversationOf(users[0].uid, users[1].uid), users });
    }
    await friends.seedDemo({ friends: made.map(({ users: [one, two] }) => [one.uid, two.uid]), requests: [] });
    return made;
  },
  /** A group of these users and enough others; the first is its owner. */
  group: async (size: number, uids: readonly string[]): Promise<string> => {
    const [owner = ''] = uids;
    const made = await directCalls(groups)(
      groupCalls.create,
      { name: 'Large group', avatar: null, joinMode: 'open', uids: [] },
      { principal: { uid: owner, sessionId: '1', userType: userTypes.user } },
    );
    if (!('group' in made)) throw new Error('the group was not created');
    const { groupId } = made.group;
    const others = uids.slice(1);
    while (others.length < size - 1) {
      const at = others.length;
      const user = { username: `member${at}`, nickname: `Member ${at}`, password: 'not-used-1', userType: 1 as const };
      others.push(await accounts.createUser(user));
    }
    const announce = await db.transaction().execute(async (tx) => {
      const joinedAt = clock.date();
      const rows = others.map((uid, at) => ({
        group_id: groupId,
        uid,
        place: String(at + 2),
        role: 2,
        source: 'invitation' as const,
        joined_at: joinedAt,
      }));
      await tx
        .insertInto('groups_member')
        .values(rows as never)
        .execute();
      await tx
        .updateTable('groups_group')
        .set({ members: size } as never)
        .where('id', '=', groupId)
        .execute();
      return conversations.record(tx, await conversations.join(tx, groupId, others));
    });
    announce();
    return groupConversation(groupId);
  },
  /** Pauses the logs of all but these users, as if the others had not come for days. */
  pauseOthers: async (uids: readonly string[]): Promise<void> => {
    await db
      .updateTable('messages_position')
      .set({ used_at: new Date(0) })
      .where('uid', 'not in', uids)
      .execute();
    await platform.timers.run('messages.log.pause');
  },
  /** Plain transactions per second of the same database, without platform code. */
  plainTransactions: (seconds: number): Promise<number> => plainTransactions(db, seconds),
  /** Stored messages, and conversations whose sequences have holes. */
  stored: async (): Promise<{ messages: number; holes: number }> => {
    const rows = await db
      .selectFrom('messages_message')
      .select(({ fn }) => [fn.countAll().as('messages'), fn.max('seq').as('last')])
      .groupBy('conversation_id')
      .execute();
    return {
      messages: rows.reduce((sum, { messages }) => sum + Number(messages), 0),
      holes: rows.filter(({ messages, last }) => Number(messages) !== Number(last)).length,
    };
  },
};

export type ImPlatform = typeof work;

serveParent(work, () => touchline.stop());
