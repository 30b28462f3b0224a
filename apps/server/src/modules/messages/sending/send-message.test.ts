import { contentTypes } from '@touchline/contract/enums';
import { conversationOf, groupConversation, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { freshClientId } from '../testing/conversation-fixture.ts';
import { createMessageFixture, type MessageFixture } from '../testing/message-fixture.ts';

let fixture: MessageFixture;
let nextUid = 1000;
let nextGroup = 800;

beforeAll(async () => {
  fixture = await createMessageFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.pushed.clear();
  fixture.blocks.clear();
  fixture.announced.length = 0;
});

const freshUid = (): string => {
  nextUid += 1;
  return String(nextUid);
};
const pair = (): [string, string, string] => {
  const [a, b] = [freshUid(), freshUid()];
  return [a, b, conversationOf(a, b)];
};
const group = async (...uids: string[]): Promise<string> => {
  nextGroup += 1;
  return fixture.group(String(nextGroup), uids);
};
const historyOf = async (uid: string, conversationId: string) =>
  dataOf(await fixture.api.call(messageCalls.history, { conversationId }, { token: fixture.tokenOf(uid) })).items;

describe('sending a message', () => {
  it('makes the private conversation and reaches both users', async () => {
    const [a, b, conversationId] = pair();
    const message = await fixture.say(a, conversationId, ' Hello there \n');
    expect(message).toMatchObject({ seq: 1, from: { uid: a }, contentType: 101, content: { text: 'Hello there' } });
    expect(await historyOf(b, conversationId)).toEqual([message]);
    expect(fixture.pushed.get(b)).toMatchObject([{ type: 'message', data: message, readState: { unread: 1 } }]);
    expect(fixture.pushed.get(a)).toMatchObject([{ type: 'message', data: message, readState: { unread: 0 } }]);
  });

  it.each([
    ['blank text', ' \u200b\n ', 'bad_input'],
    ['a text of 5,001 characters', '界'.repeat(5001), 'message_too_long'],
    ['a blocked word', 'this is forbidden', 'sensitive_words'],
  ])('refuses %s', async (_what, text, code) => {
    const [a, b, conversationId] = pair();
    expect(await fixture.send(a, conversationId, text)).toMatchObject({ success: false, code });
    expect(await historyOf(b, conversationId)).toEqual([]);
  });

  // Proves consolePeople:effect.muteWrites
  // Proves consolePeople:effect.writeAgain
  it('is refused while operators mute the sender, in private and in groups, with the reason and the end', async () => {
    const [a, b, conversationId] = pair();
    const groupId = await group(a, b);
    fixture.muted.set(a, { until: new Date('2026-03-02T00:00:00Z'), reason: 'Spam' });
    const refusal = { code: 'account_muted', data: { until: '2026-03-02T00:00:00.000Z', reason: 'Spam' } };
    for (const chat of [conversationId, groupId])
      expect(await fixture.send(a, chat, 'anyway')).toMatchObject({ success: false, ...refusal });
    expect(await historyOf(b, conversationId)).toEqual([]);
    fixture.muted.delete(a);
    expect((await fixture.send(a, conversationId, 'again')).success).toBe(true);
  });

  it('accepts a text of 5,000 characters and masks words', async () => {
    const [a, , conversationId] = pair();
    const long = await fixture.say(a, conversationId, '😀'.repeat(5000));
    expect(long.seq).toBe(1);
    const masked = await fixture.say(a, conversationId, 'how rude');
    expect(masked.content).toEqual({ text: 'how ****' });
  });

  it.each([
    'user_not_found',
    'user_id_is_own',
    'recipient_blacklisted_by_you',
    'rejected_by_recipient',
    'not_friends',
  ] as const)('refuses a private message with %s before it looks at the text', async (code) => {
    const [a, b, conversationId] = pair();
    fixture.blocks.set(`${a}>${b}`, code);
    expect(await fixture.send(a, conversationId, 'this is forbidden')).toMatchObject({ success: false, code });
  });

  it('refuses a private message to oneself with the notice that asking for it has', async () => {
    const uid = freshUid();
    expect(await fixture.send(uid, conversationOf(uid, uid), 'Hi')).toMatchObject({ code: 'user_id_is_own' });
    expect(await fixture.send(freshUid(), conversationOf(uid, uid), 'Hi')).toMatchObject({ code: 'not_found' });
  });

  it('refuses the private conversation of others', async () => {
    const [, , conversationId] = pair();
    const stranger = freshUid();
    expect(await fixture.send(stranger, conversationId, 'Hi')).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each([
    ['nobody has', '999', {}, 'group_not_found'],
    ['without the sender', null, { state: null }, 'group_not_found'],
    ['that mutes the sender', null, { muted: true, mutedUntil: new Date(0) }, 'group_muted'],
    ['that mutes everybody', null, { allMuted: true }, 'group_all_muted'],
    ['that was dissolved', null, { state: 'dissolved' as const }, 'group_dissolved'],
    ['that the sender left', null, { state: 'exited' as const }, 'group_left'],
    ['that removed the sender', null, { state: 'removed' as const }, 'group_removed'],
  ])('refuses a message to a group %s', async (_what, unknown, standing, code) => {
    const a = freshUid();
    const conversationId = unknown ? groupConversation(unknown) : await group(a, freshUid());
    fixture.standings.set(`${conversationId.slice(1)} ${a}`, standing);
    expect(await fixture.send(a, conversationId, 'Hi')).toMatchObject({ success: false, code });
  });

  it('stores nothing of a member who was removed after the checks', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await group(a, b);
    const groupId = conversationId.slice(1);
    // The standing still says active, as when the removal commits between the check and the insert.
    fixture.standings.set(`${groupId} ${b}`, { state: 'active' });
    await fixture.change((tx) => fixture.conversations.leave(tx, groupId, [b], 'removed'));
    expect(await fixture.send(b, conversationId, 'Hi')).toMatchObject({ success: false, code: 'group_removed' });
    await fixture.change((tx) => fixture.conversations.dissolve(tx, groupId));
    fixture.standings.set(`${groupId} ${a}`, { state: 'active' });
    expect(await fixture.send(a, conversationId, 'Hi')).toMatchObject({ success: false, code: 'group_dissolved' });
    expect(await historyOf(a, conversationId)).toEqual([]);
  });
});

describe('a conversation that was deleted', () => {
  it('is made again by the next message', async () => {
    const [a, b, conversationId] = pair();
    await fixture.say(a, conversationId);
    await fixture.conversations.removePeople([b]);
    expect((await fixture.say(a, conversationId)).seq).toBe(1);
    expect(await historyOf(b, conversationId)).toHaveLength(1);
  });
});

describe('a repeated send', () => {
  it('stores one message of forty concurrent ones in two processes', async () => {
    const [a, b, conversationId] = pair();
    const clientId = freshClientId();
    const there = await fixture.another();
    const input = { conversationId, clientId, message: { contentType: 101, content: { text: 'once' } } } as const;
    const token = fixture.tokenOf(a);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 === 0 ? fixture.api : there).call(messageCalls.send, input, { token }),
      ),
    );
    const messages = answers.map((answer) => dataOf(answer).message);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(1);
    expect(await historyOf(b, conversationId)).toEqual([messages[0]]);
    expect(fixture.pushed.get(b)).toHaveLength(1);
  });

  it('returns the first message, whatever has changed since', async () => {
    const [a, b, conversationId] = pair();
    const clientId = freshClientId();
    const first = dataOf(await fixture.send(a, conversationId, 'once', { clientId })).message;
    fixture.blocks.set(`${a}>${b}`, 'rejected_by_recipient');
    expect(dataOf(await fixture.send(a, conversationId, 'once', { clientId })).message).toEqual(first);
  });

  it('is refused with other content or for another conversation', async () => {
    const [a, , conversationId] = pair();
    const clientId = freshClientId();
    await fixture.send(a, conversationId, 'once', { clientId });
    for (const [target, text] of [
      [conversationId, 'twice'],
      [conversationOf(a, freshUid()), 'once'],
    ] as const)
      expect(await fixture.send(a, target, text, { clientId })).toMatchObject({ code: 'idempotency_conflict' });
    expect(await historyOf(a, conversationId)).toHaveLength(1);
  });

  it('is another message for another sender', async () => {
    const [a, b, conversationId] = pair();
    const clientId = freshClientId();
    await fixture.send(a, conversationId, 'once', { clientId });
    await fixture.send(b, conversationId, 'once', { clientId });
    expect(await historyOf(a, conversationId)).toHaveLength(2);
  });
});

describe('mentions', () => {
  it('mark the first unread message for those mentioned, until they have read it', async () => {
    const [a, b, c] = [freshUid(), freshUid(), freshUid()];
    const conversationId = await group(a, b, c);
    await fixture.say(a, conversationId);
    const content = { text: 'Look', mentions: [b, freshUid(), a], all: false };
    const message = { contentType: contentTypes.mention, content };
    const sent = dataOf(await fixture.send(a, conversationId, '', { message })).message;
    expect(sent.content).toEqual({ text: 'Look', mentions: [{ uid: b, nickname: `Person ${b}` }], all: false });
    expect(fixture.pushed.get(b)?.at(-1)).toMatchObject({ readState: { unread: 2, mentionSeq: 2 } });
    expect(fixture.pushed.get(c)?.at(-1)).toMatchObject({ readState: { unread: 2, mentionSeq: null } });
    const token = fixture.tokenOf(b);
    const read = async (seq: number) =>
      dataOf(await fixture.api.call(messageCalls.read, { conversationId, seq }, { token })).readState;
    expect(await read(1)).toEqual({ readSeq: 1, unread: 1, mentionSeq: 2 });
    expect(await read(2)).toEqual({ readSeq: 2, unread: 0, mentionSeq: null });
  });

  it('of everybody are for owners and admins', async () => {
    const [a, b] = [freshUid(), freshUid()];
    const conversationId = await group(a, b);
    const message = { contentType: contentTypes.mention, content: { text: 'All', mentions: [], all: true } };
    expect(await fixture.send(a, conversationId, '', { message })).toMatchObject({ code: 'no_permission' });
    fixture.standings.set(`${conversationId.slice(1)} ${a}`, { role: 'admin' });
    expect((await fixture.send(a, conversationId, '', { message })).success).toBe(true);
    expect(fixture.pushed.get(b)?.at(-1)).toMatchObject({ readState: { mentionSeq: 1 } });
  });
});

describe('quotes and cards', () => {
  it('carry the start of the quoted message until it is taken back', async () => {
    const [a, b, conversationId] = pair();
    const first = await fixture.say(a, conversationId, 'first');
    const message = {
      contentType: contentTypes.quote,
      content: { text: 'I agree', messageId: first.id },
    } as const;
    const quote = dataOf(await fixture.send(b, conversationId, '', { message })).message;
    expect(quote.content).toMatchObject({ quote: { messageId: first.id, seq: 1, from: { uid: a }, text: 'first' } });
    await fixture.api.call(messageCalls.revoke, { messageId: first.id }, { token: fixture.tokenOf(a) });
    const [, later] = await historyOf(b, conversationId);
    expect(later?.content).toMatchObject({ text: 'I agree', quote: { contentType: 2101, text: '' } });
    expect(await fixture.send(b, conversationId, '', { message })).toMatchObject({ code: 'not_found' });
  });

  it('never carry a message of another conversation', async () => {
    const [a, , conversationId] = pair();
    const secret = await fixture.say(a, conversationId, 'secret');
    const [c, , other] = pair();
    const message = { contentType: contentTypes.quote, content: { text: 'x', messageId: secret.id } } as const;
    expect(await fixture.send(c, other, '', { message })).toMatchObject({ code: 'not_found' });
    // Nor one that the sender may read, but not there.
    expect(await fixture.send(a, conversationOf(a, c), '', { message })).toMatchObject({ code: 'not_found' });
  });

  it('show a user as a card', async () => {
    const [a, b, conversationId] = pair();
    const message = { contentType: contentTypes.card, content: { uid: b } } as const;
    const sent = dataOf(await fixture.send(a, conversationId, '', { message })).message;
    expect(sent.content).toEqual({
      card: { uid: b, appNumber: String(10_000_000 + Number(b)), nickname: `Person ${b}`, avatar: null },
    });
  });
});

describe('typing', () => {
  it('is shown to the other members only', async () => {
    const [a, b, conversationId] = pair();
    await fixture.say(a, conversationId);
    await fixture.typing(a, conversationId);
    expect(fixture.announced).toEqual([{ uids: [b], data: { conversationId, uid: a } }]);
    fixture.blocks.set(`${a}>${b}`, 'rejected_by_recipient');
    await fixture.typing(a, conversationId);
    expect(fixture.announced).toHaveLength(1);
    expect(await fixture.typing(freshUid(), conversationId)).toBe('not_found');
  });
});
