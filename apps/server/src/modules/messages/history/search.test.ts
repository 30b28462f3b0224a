import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
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

const seqsOf = (page: { readonly items: readonly { readonly seq: number }[] }) => page.items.map(({ seq }) => seq);

describe('search', () => {
  it('finds by text, sender, kind, day and conversation, newest first, only what the user may read', async () => {
    const [a, b, conversationId] = cast.pair();
    const [, , others] = cast.pair();
    await cast.sayAll(a, conversationId, ['Ñandú at noon', '进球了', 'nothing']);
    await cast.sayAll(b, conversationId, ['nandu again']);
    const shared = await cast.group(a, b);
    await fixture.say(b, shared, 'NANDU in the group');
    const stranger = others.slice(1).split('_')[0] ?? '';
    await fixture.say(stranger, others, 'nandu of strangers');
    const found = async (uid: string, input: InputOf<typeof messageCalls.search>) =>
      (await cast.ask(uid, messageCalls.search, input)).items.map(({ content }) => 'text' in content && content.text);
    expect(await found(a, { text: 'nandu' })).toEqual(['NANDU in the group', 'nandu again', 'Ñandú at noon']);
    expect(await found(a, { text: 'nandu', uid: a })).toEqual(['Ñandú at noon']);
    expect(await found(a, { text: '进球', conversationId })).toEqual(['进球了']);
    expect(await found(a, { kind: 'picture' })).toEqual([]);
    expect(await found(a, { text: 'nandu', to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await found(a, { text: '100%' })).toEqual([]);
    expect(await cast.answerTo(stranger, messageCalls.search, { conversationId })).toMatchObject({ code: 'not_found' });
    const first = await cast.ask(a, messageCalls.search, { text: 'nandu', conversationId, limit: 1 });
    const second = await cast.ask(a, messageCalls.search, {
      text: 'nandu',
      conversationId,
      limit: 1,
      cursor: first.next ?? '',
    });
    expect([...seqsOf(first), ...seqsOf(second)]).toEqual([4, 1]);
  });

  it('finds the oldest message behind any number of others, in steps of bounded cost', async () => {
    const [a, b, conversationId] = cast.pair();
    await fixture.say(a, conversationId, '早安 old words');
    await fixture.say(a, conversationOf(a, cast.freshUid()), '早安 elsewhere');
    fixture.platform.clock.advance(84 * 86_400_000);
    // One in two minutes, about 83 days.
    await sql`
      insert into messages_message (id, conversation_id, seq, sender_uid, content_type, content, text, at)
      select (select max(id) from messages_message) + (n * 120000::bigint << 22), ${conversationId}, n + 1, ${b}, 101,
        '{"text":"filler"}', 'filler', now()
      from generate_series(1, 60000) n`.execute(fixture.platform.db);
    await sql`update messages_conversation set last_seq = 60001 where id = ${conversationId}`.execute(
      fixture.platform.db,
    );
    await sql`analyze messages_message`.execute(fixture.platform.db);
    const found: string[] = [];
    const each: number[] = [];
    let cursor: string | null = null;
    do {
      const page: OutputOf<typeof messageCalls.search> = await cast.ask(a, messageCalls.search, {
        text: '早安',
        limit: 1,
        ...(cursor === null ? {} : { cursor }),
      });
      found.push(...page.items.map(({ content }) => ('text' in content ? content.text : '')));
      each.push(page.items.length);
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(['早安 elsewhere', '早安 old words']);
    // The first step finds nothing and goes on.
    expect(each).toEqual([0, 1, 1]);
  }, 120_000);
});
