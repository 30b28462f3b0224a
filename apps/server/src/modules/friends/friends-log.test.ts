import { contentTypes } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { conversationOf } from '@touchline/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type FriendWorld, startFriends, type TestUser } from './testing/friends-fixture.ts';

let world: FriendWorld;
beforeAll(async () => {
  world = await startFriends({ realConversations: true });
});
afterAll(() => world.close());

const logOf = ({ uid }: TestUser) =>
  world.platform.db.selectFrom('messages_log').selectAll().where('uid', '=', uid).orderBy('position').execute();

it('opens the conversation of new friends with a line that nobody has to read', async () => {
  const [ana, bo] = [await world.user('Ana'), await world.user('Bo')];
  await world.befriend(ana, bo);
  const { db } = world.platform;
  const conversationId = conversationOf(ana.uid, bo.uid);
  const messages = await db
    .selectFrom('messages_message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .execute();
  expect(messages).toMatchObject([{ content_type: contentTypes.group_notice, content: { notice: 'befriended' } }]);
  for (const user of [ana, bo]) {
    const log = await logOf(user);
    expect(log.map(({ type }) => type)).toEqual(['friend', 'friend', 'friend', 'message']);
    expect(log.at(-1)).toMatchObject({ conversation_id: conversationId, unread: 0 });
  }
});

it('shows one line for each time two users become friends', async () => {
  const [ana, bo] = [await world.user('Ana'), await world.user('Bo')];
  await world.befriend(ana, bo);
  await world.api.call(friendCalls.remove, { uid: bo.uid }, { token: ana.token });
  await world.befriend(bo, ana);
  const { messages } = await world.platform.db
    .selectFrom('messages_message')
    .select(({ fn }) => fn.countAll<string>().as('messages'))
    .where('conversation_id', '=', conversationOf(ana.uid, bo.uid))
    .executeTakeFirstOrThrow();
  expect(messages).toBe('2');
});

it('keeps logs without holes while everybody asks everybody at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_each, at) => world.user(`P${at}`)));
  const pairs = people.flatMap((a) => people.filter((b) => b !== a).map((b) => [a, b] as const));
  const answers = await Promise.all(pairs.map(([a, b]) => world.apply(a, b)));
  expect(answers.filter(({ success }) => !success)).toEqual([]);
  for (const person of people) {
    const friends = dataOf(await world.api.call(friendCalls.friends, {}, { token: person.token })).items;
    expect(friends).toHaveLength(5);
    const log = await logOf(person);
    expect(log.map(({ position }) => Number(position))).toEqual(log.map((_event, at) => at + 1));
    expect(log.filter(({ type }) => type === 'message')).toHaveLength(5);
  }
});
