import { messageCalls } from '@touchline/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMessageCast, type MessageCast } from '../testing/message-cast.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

let fixture: MessageFixture;
let cast: MessageCast;

beforeAll(async () => {
  fixture = await createMessageFixture();
  cast = createMessageCast(fixture);
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

describe('sync', () => {
  it('returns what follows a position in pages, and messages as they are now', async () => {
    const [a, b, conversationId] = cast.pair();
    const first = await fixture.say(a, conversationId, 'first');
    await cast.sayAll(a, conversationId, ['second', 'third']);
    await cast.ask(a, messageCalls.revoke, { messageId: first.id });
    const page = await cast.ask(b, messageCalls.sync, { position: 0, limit: 2 });
    expect(page).toMatchObject({ position: 2, more: true, reload: false });
    expect(page.events.map(({ type, position }) => [type, position])).toEqual([
      ['message', 1],
      ['message', 2],
    ]);
    expect(page.events[0]?.data).toMatchObject({ id: first.id, contentType: 2101 });
    const rest = await cast.ask(b, messageCalls.sync, { position: 2 });
    expect(rest).toMatchObject({
      position: 4,
      more: false,
      events: [{ position: 3 }, { type: 'changed', position: 4 }],
    });
    expect(await cast.ask(b, messageCalls.sync, { position: 4 })).toEqual({
      events: [],
      position: 4,
      more: false,
      reload: false,
    });
  });

  it('asks to load again when the position is too old or ahead', async () => {
    const [a, b, conversationId] = cast.pair();
    await fixture.say(a, conversationId);
    fixture.platform.clock.advance(31 * 86_400_000);
    await fixture.platform.timers.run('messages.log.trim');
    expect(await cast.ask(b, messageCalls.sync, { position: 0 })).toMatchObject({
      reload: true,
      position: 1,
      events: [],
    });
    expect(await cast.ask(b, messageCalls.sync, { position: 7 })).toMatchObject({ reload: true, position: 1 });
    expect(await cast.ask(b, messageCalls.sync, { position: 1 })).toMatchObject({ reload: false });
  });

  it('has every position when a message was deleted for good', async () => {
    const [a, b] = [cast.freshUid(), cast.freshUid()];
    const conversationId = await cast.group(a, b);
    const message = await fixture.say(a, conversationId);
    await sql`delete from messages_message where id = ${message.id}`.execute(fixture.platform.db);
    const { events } = await cast.ask(b, messageCalls.sync, { position: 1 });
    expect(events).toMatchObject([{ type: 'removed', position: 2, data: { messageIds: [message.id] } }]);
  });
});
