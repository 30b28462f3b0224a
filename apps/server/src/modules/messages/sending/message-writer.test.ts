import { conversationOf } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { freshClientId, textMessage } from '../testing/conversation-fixture.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';
import { createMessageWriter, type SentMessage } from './message-writer.ts';

let fixture: MessageFixture;
let nextUid = 7000;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

/** Where the connection breaks in a transaction. */
type Break = 'before the commit' | 'after the commit';

/** The database, with the next transactions broken. */
function breaking(breaks: Break[]): Db {
  const broken = (real: ReturnType<Db['transaction']>, at: Break) => ({
    setIsolationLevel: (level: Parameters<typeof real.setIsolationLevel>[0]) => ({
      execute: async (work: Parameters<typeof real.execute>[0]) => {
        await real.setIsolationLevel(level).execute(async (tx) => {
          await work(tx);
          if (at === 'before the commit') throw new Error('Connection terminated unexpectedly');
        });
        throw new Error('Connection terminated unexpectedly');
      },
    }),
  });
  return new Proxy(fixture.platform.db, {
    get: (target, name) => {
      const at = name === 'transaction' ? breaks.shift() : undefined;
      if (at) return () => broken(target.transaction(), at);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const writerOn = (db: Db) =>
  createMessageWriter({
    ...fixture.platform,
    db,
    metrics: createMetrics({ process: false }),
    needs: fixture.messageNeeds,
    conversations: fixture.conversations,
  });

const messagesTo = (count: number) => {
  nextUid += 2;
  const [from, to] = [String(nextUid), String(nextUid + 1)];
  const conversationId = conversationOf(from, to);
  const messages = Array.from({ length: count }, (_, at) => ({
    ...textMessage(conversationId, from, `text ${at}`),
    id: fixture.platform.ids.next(),
    at: fixture.platform.clock.date(),
    clientId: freshClientId(),
    digest: 'digest',
  })) as SentMessage[];
  return { to, messages, ids: messages.map(({ id }) => id) };
};

describe('a connection that breaks', () => {
  it.each<Break[]>([['after the commit'], ['before the commit'], ['before the commit', 'after the commit']])(
    'stores messages once and sends them to their receivers once: %s %s',
    async (...breaks) => {
      const { to, messages, ids } = messagesTo(3);
      const writer = writerOn(breaking([...breaks]));
      const results = await Promise.all(messages.map((message) => writer.write(message)));
      expect(results).toMatchObject(ids.map((id) => ({ stored: { id }, message: { id } })));
      expect(fixture.pushed.get(to)).toMatchObject(ids.map((id) => ({ type: 'message', data: { id } })));
    },
  );

  it('sends nothing of messages that are not stored', async () => {
    const { to, messages } = messagesTo(2);
    const writer = writerOn(breaking(['before the commit', 'before the commit']));
    const results = await Promise.allSettled(messages.map((message) => writer.write(message)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(fixture.pushed.get(to)).toBeUndefined();
  });
});
