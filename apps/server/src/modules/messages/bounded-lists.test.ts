import type { Call, InputOf } from '@touchline/contract/kernel';
import { messageCalls } from '@touchline/contract/messages';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createMessageCast, type MessageCast } from './testing/message-cast.ts';
import { createMessageFixture, type MessageFixture } from './testing/message-fixture.ts';

let fixture: MessageFixture;
let cast: MessageCast;
let uid: string;
let conversationId: string;
let merged: string;
beforeAll(async () => {
  fixture = await createMessageFixture();
  cast = createMessageCast(fixture);
  [uid, , conversationId] = cast.pair();
  const texts = [await fixture.say(uid, conversationId, 'one'), await fixture.say(uid, conversationId, 'two')];
  const messageIds = texts.map(({ id }) => id);
  const { results } = await cast.ask(uid, messageCalls.forward, {
    messageIds,
    conversationIds: [conversationId],
    mode: 'merged',
    clientId: 'bounded-lists-1',
  });
  merged = results[0]?.messages[0]?.id ?? '';
});
afterAll(() => fixture.close());
afterEach(() => void vi.restoreAllMocks());

/** The statements that a call sends to the database, in one line each. */
async function statementsOf<C extends Call>(call: C, input: InputOf<C>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await cast.ask(uid, call, input);
  return query.mock.calls.map(([given]) => {
    const text: unknown = given;
    return typeof text === 'string' ? text : String((text as { text?: unknown }).text);
  });
}

const lists: Readonly<Record<string, () => Promise<string[]>>> = {
  history: () => statementsOf(messageCalls.history, { conversationId }),
  conversations: () => statementsOf(messageCalls.conversations, {}),
  'a search in one conversation': () => statementsOf(messageCalls.search, { text: 'one', conversationId }),
  'a search over all': () => statementsOf(messageCalls.search, { text: 'one' }),
  sync: () => statementsOf(messageCalls.sync, { position: 0 }),
  'the messages of a merged forward': () => statementsOf(messageCalls.merged, { messageId: merged }),
};

it.each(Object.keys(lists))('reads %s in statements that the database ends after five seconds', async (name) => {
  const sent = (await lists[name]?.()) ?? [];
  const begin = sent.findIndex((text) => text.includes('set local statement_timeout = 5000'));
  expect(begin, sent.join('\n')).toBeGreaterThanOrEqual(0);
  const bounded = sent.slice(begin, sent.indexOf('commit', begin));
  expect(bounded.filter((text) => /\bmessages_/.test(text))).not.toEqual([]);
});
