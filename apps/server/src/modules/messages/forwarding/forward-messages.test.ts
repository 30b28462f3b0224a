import { conversationOf } from '@touchline/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMediaFixture, type MediaFixture } from '../testing/media-fixture.ts';

let fixture: MediaFixture;
beforeAll(async () => {
  fixture = await createMediaFixture();
});
afterAll(() => fixture.close());

/** A conversation of this account with so many messages, and others that it may forward to. */
async function messagesOf(uid: string, messages: number) {
  const conversationId = conversationOf(uid, '7002');
  const ids: string[] = [];
  for (let at = 0; at < messages; at += 1) ids.push((await fixture.say(uid, conversationId, `Line ${at}`)).id);
  const chats = Array.from({ length: 51 }, (_, at) => conversationOf(uid, String(7100 + at)));
  return { ids, chats };
}
const sentTo = async (conversationIds: readonly string[]): Promise<number[]> => {
  const rows = await fixture.platform.db
    .selectFrom('messages_message')
    .select(({ fn }) => ['conversation_id', fn.countAll<string>().as('count')])
    .where('conversation_id', 'in', conversationIds)
    .groupBy('conversation_id')
    .execute();
  return rows.map(({ count }) => Number(count));
};

it('sends every number of messages that the dialog offers one by one to 50 chats', async () => {
  for (const [uid, messages] of [
    ['7001', 3],
    ['7003', 30],
  ] as const) {
    const { ids, chats } = await messagesOf(uid, messages);
    expect(await fixture.forward(uid, ids, chats)).toMatchObject({ code: 'forward_limit_exceeded', data: { max: 50 } });
    expect(await sentTo(chats)).toEqual([]);
    const { success, data } = await fixture.forward(uid, ids, chats.slice(0, 50));
    expect(success && data.results.filter(({ code }) => code !== null)).toEqual([]);
    expect(await sentTo(chats)).toEqual(Array(50).fill(messages));
  }
});

it('refuses more than 1,500 copies with the number of chats that so many messages may go to', async () => {
  const { ids, chats } = await messagesOf('7005', 31);
  expect(await fixture.forward('7005', ids, chats.slice(0, 49))).toMatchObject({
    code: 'forward_limit_exceeded',
    data: { max: 48 },
  });
  expect(await sentTo(chats)).toEqual([]);
  expect(await fixture.forward('7005', ids, chats.slice(0, 50), { mode: 'merged' })).toMatchObject({ success: true });
  expect(await sentTo(chats)).toEqual(Array(50).fill(1));
});

it('sends 1,500 copies of an account a minute, and what is missing in a repeat', async () => {
  const { ids, chats } = await messagesOf('7007', 30);
  const once = { clientId: 'forward-once-7007' };
  expect(await fixture.forward('7007', ids, chats.slice(0, 50), once)).toMatchObject({ success: true });
  expect(await fixture.forward('7007', ids.slice(0, 1), chats.slice(0, 1))).toMatchObject({
    code: 'too_many_requests',
    data: { seconds: 1 },
  });
  expect(await fixture.forward('7007', ids, chats.slice(0, 50), once)).toMatchObject({ success: true });
  expect(await sentTo(chats)).toEqual(Array(50).fill(30));
  fixture.platform.clock.advance(1000);
  expect(await fixture.forward('7007', ids.slice(0, 1), chats.slice(0, 1))).toMatchObject({ success: true });
});
