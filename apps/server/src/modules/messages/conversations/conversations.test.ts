import { conversationOf, type LogEvent } from '@touchline/contract/messages';
import { logEvent } from '@touchline/contract/messages/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  type ConversationFixture,
  createConversationFixture,
  groupLine,
  textMessage,
} from '../testing/conversation-fixture.ts';
import { readConversationStates } from './states.store.ts';

let fixture: ConversationFixture;
let nextUid = 100;

beforeAll(async () => {
  fixture = await createConversationFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.pushed.clear());

const freshUid = (): string => {
  nextUid += 1;
  return String(nextUid);
};

const pair = async (): Promise<[string, string, string]> => {
  const [a, b] = [freshUid(), freshUid()];
  const conversationId = await inTransaction(fixture.platform.db, (tx) =>
    fixture.conversations.ensurePrivate(tx, [a, b]),
  );
  return [a, b, conversationId];
};

const stateOf = async (conversationId: string, uid: string) => {
  const [state] = await readConversationStates(fixture.platform.db, [{ conversationId, uid }]);
  if (!state) throw new Error('no such member');
  return state;
};
const unreadOf = async (conversationId: string, uid: string) => (await stateOf(conversationId, uid)).unread;
const pushedTo = (uid: string): LogEvent[] => fixture.pushed.get(uid) ?? [];
const logOf = (uid: string) =>
  fixture.platform.db.selectFrom('messages_log').selectAll().where('uid', '=', uid).orderBy('position').execute();

describe('a private conversation', () => {
  it('exists once, whoever makes it', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        inTransaction(fixture.platform.db, (tx) =>
          fixture.conversations.ensurePrivate(tx, at % 2 === 0 ? [a, b] : [b, a]),
        ),
      ),
    );
    expect(new Set(ids)).toEqual(new Set([conversationOf(a, b)]));
    expect(await stateOf(ids[0] ?? '', a)).toMatchObject({ unread: 0, peer_uid: b, state: 'active' });
  });

  it('gives each message to both, unread only for the receiver', async () => {
    const [a, b, conversationId] = await pair();
    await fixture.append(textMessage(conversationId, a, 'one'), textMessage(conversationId, a, 'two'));
    await expect.poll(() => pushedTo(b).length).toBe(2);
    expect(pushedTo(b).map((event) => event.position)).toEqual([1, 2]);
    for (const event of [...pushedTo(a), ...pushedTo(b)]) expect(z.parse(logEvent, event)).toEqual(event);
    expect(pushedTo(b).at(-1)).toMatchObject({
      type: 'message',
      data: { conversationId, seq: 2, from: { uid: a, nickname: `Person ${a}` }, content: { text: 'two' } },
      readState: { readSeq: 0, unread: 2, mentionSeq: null },
    });
    expect(pushedTo(a).at(-1)).toMatchObject({ readState: { readSeq: 2, unread: 0 } });
  });

  it('never counts own messages as unread, also between those of others', async () => {
    const [a, b, conversationId] = await pair();
    await fixture.append(textMessage(conversationId, a));
    await fixture.append(
      textMessage(conversationId, b),
      textMessage(conversationId, a),
      textMessage(conversationId, b),
    );
    expect(await unreadOf(conversationId, a)).toBe(2);
    expect(await unreadOf(conversationId, b)).toBe(2);
  });

  it('leaves out messages of conversations that do not exist', async () => {
    const [a, , conversationId] = await pair();
    const { messages } = await inTransaction(fixture.platform.db, (tx) =>
      fixture.conversations.append(tx, [textMessage('p1_2', a), textMessage(conversationId, a)]),
    );
    expect(messages.map((message) => [message.conversation_id, message.seq])).toEqual([[conversationId, '1']]);
  });
});

describe('a group', () => {
  it('stores a message once and gives it to every member', async () => {
    const uids = Array.from({ length: 40 }, freshUid);
    const conversationId = await fixture.group('701', uids);
    await fixture.append(textMessage(conversationId, uids[0] ?? ''));
    const { count } = await fixture.platform.db
      .selectFrom('messages_message')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('conversation_id', '=', conversationId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    expect(await Promise.all(uids.map((uid) => unreadOf(conversationId, uid)))).toEqual([0, ...Array(39).fill(1)]);
  });

  it('does not count its lines as unread', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('702', [a, b]);
    await fixture.append(groupLine(conversationId, a), textMessage(conversationId, a), groupLine(conversationId, b));
    expect(await unreadOf(conversationId, a)).toBe(0);
    expect(await unreadOf(conversationId, b)).toBe(1);
  });

  it('shows those who leave what they received, and nothing later', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('703', [a, b]);
    await fixture.append(textMessage(conversationId, a));
    await fixture.change((tx) => fixture.conversations.leave(tx, '703', [b], 'removed'));
    await fixture.append(textMessage(conversationId, a));
    expect(await stateOf(conversationId, b)).toMatchObject({ state: 'removed', visible_seq: '1', unread: 1 });
    expect((await logOf(b)).map((row) => row.type)).toEqual(['conversation', 'message', 'conversation']);
  });

  it('shows new members what comes after, also when they were members before', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('704', [a, b]);
    await fixture.append(textMessage(conversationId, a));
    await fixture.change((tx) => fixture.conversations.leave(tx, '704', [b], 'exited'));
    await fixture.append(textMessage(conversationId, a));
    await fixture.change((tx) => fixture.conversations.join(tx, '704', [a, b]));
    await fixture.append(textMessage(conversationId, a));
    expect(await stateOf(conversationId, b)).toMatchObject({ state: 'active', hidden_seq: '2', unread: 1 });
    // A member who stayed gets no event.
    expect((await logOf(a)).filter((row) => row.type === 'conversation')).toHaveLength(1);
  });

  it('receives nothing more after it was dissolved', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('705', [a, b]);
    await fixture.change((tx) => fixture.conversations.dissolve(tx, '705'));
    await fixture.append(textMessage(conversationId, a));
    expect(await stateOf(conversationId, b)).toMatchObject({ state: 'dissolved', visible_seq: '0', unread: 0 });
  });

  it('is empty for everybody after it was cleared', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await fixture.group('706', [a, b]);
    await fixture.append(textMessage(conversationId, a), textMessage(conversationId, a));
    await fixture.change((tx) => fixture.conversations.clearGroup(tx, '706'));
    expect(await stateOf(conversationId, b)).toMatchObject({ unread: 0, last_id: null, hidden_seq: '2' });
    await fixture.append(textMessage(conversationId, a));
    expect(await unreadOf(conversationId, b)).toBe(1);
    await fixture.platform.timers.run('messages.cleared.delete');
    const left = await fixture.platform.db
      .selectFrom('messages_message')
      .select('seq')
      .where('conversation_id', '=', conversationId)
      .execute();
    expect(left).toEqual([{ seq: '3' }]);
  });

  it('stops counting the messages of a member whose messages were deleted', async () => {
    const [a, b, c] = [freshUid(), freshUid(), freshUid()];
    const conversationId = await fixture.group('707', [a, b, c]);
    await fixture.append(
      textMessage(conversationId, a),
      textMessage(conversationId, c),
      groupLine(conversationId, c),
      textMessage(conversationId, c),
    );
    await fixture.change((tx) => fixture.conversations.clearSender(tx, '707', c));
    expect(await unreadOf(conversationId, a)).toBe(0);
    expect(await unreadOf(conversationId, b)).toBe(1);
    expect(await unreadOf(conversationId, c)).toBe(1);
  });
});

describe('the log of a user', () => {
  it('has no holes and no doubles when many transactions write to the same users', async () => {
    const uids = Array.from({ length: 12 }, freshUid);
    const groups = await Promise.all(['711', '712', '713'].map((groupId) => fixture.group(groupId, uids)));
    const pairs = await Promise.all(Array.from({ length: 3 }, pair));
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        const group = groups[at % 3] ?? '';
        const [one, two, conversationId] = pairs[at % 3] ?? ['', '', ''];
        const sender = uids[at % uids.length] ?? '';
        // Conversations and users in other orders each time.
        const messages = [textMessage(group, sender), textMessage(conversationId, at % 2 === 0 ? one : two)];
        await fixture.append(...(at % 2 === 0 ? messages : messages.toReversed()));
        if (at % 10 === 0) await fixture.change(async () => [{ type: 'notice', uids, data: { unread: at } }]);
      }),
    );
    for (const uid of [...uids, ...pairs.flatMap((each) => each.slice(0, 2))]) {
      const positions = (await logOf(uid)).map((row) => Number(row.position));
      expect(positions).toEqual(positions.map((_, at) => at + 1));
    }
    for (const group of groups) {
      const seqs = await fixture.platform.db
        .selectFrom('messages_message')
        .select('seq')
        .where('conversation_id', '=', group)
        .orderBy('seq')
        .execute();
      expect(seqs.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    }
  });

  it('takes no position when the transaction is rolled back', async () => {
    const [a, b, conversationId] = await pair();
    await expect(
      fixture.change(async (tx) => {
        const { records } = await fixture.conversations.append(tx, [textMessage(conversationId, a)]);
        await fixture.conversations.record(tx, records);
        throw new Error('later failure');
      }),
    ).rejects.toThrow('later failure');
    await fixture.append(textMessage(conversationId, a));
    expect((await logOf(b)).map((row) => row.position)).toEqual(['1']);
    expect(await stateOf(conversationId, b)).toMatchObject({ visible_seq: '1', unread: 1 });
  });

  it('loses events older than thirty days', async () => {
    const [a, b, conversationId] = await pair();
    await fixture.append(textMessage(conversationId, a));
    fixture.platform.clock.advance(20 * 86_400_000);
    await fixture.append(textMessage(conversationId, a));
    fixture.platform.clock.advance(11 * 86_400_000);
    await fixture.platform.timers.run('messages.log.trim');
    expect((await logOf(b)).map((row) => row.position)).toEqual(['2']);
  });
});

describe('removed accounts', () => {
  it('leave nothing behind, and groups without holes in the counts of others', async () => {
    const [a, b, conversationId] = await pair();
    const group = await fixture.group('721', [a, b]);
    await fixture.append(textMessage(conversationId, a), textMessage(group, a), textMessage(group, b));
    await fixture.conversations.removePeople([a]);
    expect(await readConversationStates(fixture.platform.db, [{ conversationId, uid: b }])).toEqual([]);
    expect(await unreadOf(group, b)).toBe(0);
    expect(await logOf(a)).toEqual([]);
    await fixture.conversations.removeGroups(['721']);
    expect(await readConversationStates(fixture.platform.db, [{ conversationId: group, uid: b }])).toEqual([]);
  });
});

describe('common conversations', () => {
  it('are private ones and active memberships of a group, which counts more', async () => {
    const [me, friend, stranger, mate, both, left] = Array.from({ length: 6 }, freshUid) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await inTransaction(fixture.platform.db, async (tx) => {
      await fixture.conversations.ensurePrivate(tx, [me, friend]);
      await fixture.conversations.ensurePrivate(tx, [both, me]);
      await fixture.conversations.ensurePrivate(tx, [friend, stranger]);
    });
    await fixture.group('71001', [me, mate, both, left]);
    await fixture.change((tx) => fixture.conversations.leave(tx, '71001', [left], 'exited'));
    const shared = await fixture.conversations.sharedWith(me, [me, friend, stranger, mate, both, left]);
    expect(shared).toEqual(
      new Map([
        [friend, 'private'],
        [both, 'group'],
        [mate, 'group'],
      ]),
    );
    await fixture.change((tx) => fixture.conversations.leave(tx, '71001', [me], 'removed'));
    expect(await fixture.conversations.sharedWith(me, [mate, both])).toEqual(new Map([[both, 'private']]));
  });
});
