import { limits } from '@touchline/contract/limits';
import { conversationOf, messageCalls } from '@touchline/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { dataOf } from '../../../testing/api.ts';
import { type ChatReportFixture, createChatReportFixture } from '../testing/chat-reports-fixture.ts';
import { forgetMessages } from './forget-messages.ts';

let fixture: ChatReportFixture;
let next = 20_000;
beforeAll(async () => {
  fixture = await createChatReportFixture();
});
afterAll(() => fixture.stop());

const freshUid = (): string => {
  next += 1;
  return String(next);
};
/** Two users who write to each other; the second one is reported. */
const pair = (): [reporter: string, sender: string, conversationId: string] => {
  const [a, b] = [freshUid(), freshUid()];
  return [a, b, conversationOf(a, b)];
};
const group = async (owner: string, ...uids: readonly string[]): Promise<[groupId: string, conversationId: string]> => {
  const groupId = freshUid();
  fixture.owners.set(groupId, owner);
  return [groupId, await fixture.group(groupId, [owner, ...uids])];
};
const call = async (uid: string, path: 'delete' | 'revoke' | 'clear', input: never) =>
  dataOf((await fixture.api.call(messageCalls[path] as never, input, { token: fixture.tokenOf(uid) })) as never);
const textsOf = async (reportId: string) => (await fixture.messages(reportId)).items.map(({ text }) => text);

describe('report of messages', () => {
  it('shows operators exactly the chosen messages, with sender and time, and no other call shows them', async () => {
    const [a, b, conversationId] = pair();
    const [first, , third] = [
      await fixture.say(b, conversationId, 'secret-one'),
      await fixture.say(b, conversationId, 'secret-two'),
      await fixture.say(b, conversationId, 'secret-three'),
    ];
    await fixture.say(a, conversationId, 'secret-answer');
    const { reportId, repeated } = dataOf(await fixture.report(a, conversationId, [third?.id ?? '', first?.id ?? '']));
    expect(repeated).toBe(false);
    const { items, next: more } = await fixture.messages(reportId);
    expect(items).toMatchObject([
      { id: first?.id, text: 'secret-one', from: { uid: b, nickname: `Person ${b}` }, at: first?.at, removed: false },
      { id: third?.id, text: 'secret-three', reporter: { uid: a, nickname: `Person ${a}` }, inGroup: false },
    ]);
    expect(more).toBeNull();
    const shown = JSON.stringify([await fixture.list(), await fixture.details(reportId)]);
    expect(shown).not.toContain('secret');
    expect(await fixture.find(b)).toMatchObject({
      kind: 'chat',
      snapshot: { text: `Person ${b}`, person: { uid: b } },
    });
  });

  it('pages through the messages of several reporters of one user', async () => {
    const sender = freshUid();
    const sent: string[] = [];
    let reportId = '';
    for (let nth = 0; nth < 3; nth += 1) {
      const reporter = freshUid();
      const conversationId = conversationOf(reporter, sender);
      const messages = [
        await fixture.say(sender, conversationId, `${nth} a`),
        await fixture.say(sender, conversationId, `${nth} b`),
      ];
      sent.push(`${nth} a`, `${nth} b`);
      const ids = messages.map(({ id }) => id);
      ({ reportId } = dataOf(await fixture.report(reporter, conversationId, ids)));
    }
    expect((await fixture.find(sender)).reporters).toBe(3);
    const one = await fixture.messages(reportId, { limit: 4 });
    const two = await fixture.messages(reportId, { limit: 4, cursor: one.next ?? '' });
    expect([...one.items, ...two.items].map(({ text }) => text)).toEqual(sent);
    expect(two.next).toBeNull();
  });

  it('is refused for messages that the reporter may not read, for own ones and for several senders', async () => {
    const [a, b, conversationId] = pair();
    const [own, other] = [await fixture.say(a, conversationId), await fixture.say(b, conversationId)];
    const code = async (uid: string, ...ids: string[]) => (await fixture.report(uid, conversationId, ids)).code;
    expect(await code(freshUid(), other.id)).toBe('not_found');
    expect(await code(a, '123456789')).toBe('not_found');
    expect(await code(a, other.id, '123456789')).toBe('not_found');
    expect(await code(a, own.id, other.id)).toBe('no_permission');
    expect(await code(a)).toBe('bad_input');
    const many = Array.from({ length: limits.content.reportMessagesMax + 1 }, () => other.id);
    expect(await code(a, ...many)).toBe('bad_input');
    expect((await fixture.report(a, conversationId, [other.id], { kind: 'group' })).code).toBe('bad_input');
    expect((await fixture.report(a, conversationId, [other.id], { words: 'x'.repeat(501) })).code).toBe(
      'text_too_long',
    );
    const [elsewhere] = [await fixture.say(b, conversationOf(b, a))];
    expect((await fixture.report(a, conversationOf(a, freshUid()), [elsewhere.id])).code).toBe('not_found');
    await call(a, 'delete', { conversationId, messageIds: [other.id] } as never);
    expect(await code(a, other.id)).toBe('not_found');

    const [c, d, e] = [freshUid(), freshUid(), freshUid()];
    const [groupId, groupChat] = await group(c, d);
    const before = await fixture.say(d, groupChat, 'before');
    await fixture.change((tx) => fixture.conversations.join(tx, groupId, [e]));
    const [after, third] = [await fixture.say(d, groupChat, 'after'), await fixture.say(c, groupChat, 'third')];
    expect((await fixture.report(e, groupChat, [before.id])).code).toBe('not_found');
    expect((await fixture.report(e, groupChat, [after.id, third.id])).code).toBe('bad_input');
    expect((await fixture.report(e, groupChat, [after.id])).code).toBe('200');
    await call(e, 'clear', { conversationId: groupChat } as never);
    expect((await fixture.report(e, groupChat, [third.id])).code).toBe('not_found');
    expect((await fixture.list({ targetId: b, states: ['open'] })).items).toEqual([]);
  });

  it('is possible for what was received before leaving a group', async () => {
    const [owner, member] = [freshUid(), freshUid()];
    const [groupId, chat] = await group(owner, member);
    const received = await fixture.say(owner, chat, 'received');
    await fixture.change((tx) => fixture.conversations.leave(tx, groupId, [member], 'removed'));
    const later = await fixture.say(owner, chat, 'later');
    expect((await fixture.report(member, chat, [later.id])).code).toBe('not_found');
    const { reportId } = dataOf(await fixture.report(member, chat, [received.id]));
    expect(await textsOf(reportId)).toEqual(['received']);
  });

  // Proves consoleReview:report.removeKept
  it('keeps the messages after they are taken back or deleted', async () => {
    const [a, b, conversationId] = pair();
    const [first, second] = [await fixture.say(b, conversationId, 'one'), await fixture.say(b, conversationId, 'two')];
    const { reportId } = dataOf(await fixture.report(a, conversationId, [first.id, second.id]));
    await call(b, 'revoke', { messageId: first.id } as never);
    await call(a, 'delete', { conversationId, messageIds: [second.id] } as never);
    expect((await fixture.messages(reportId)).items).toMatchObject([
      { text: 'one', removed: true },
      { text: 'two', removed: false },
    ]);
  });

  it('has no text of a quoted message that was taken back before', async () => {
    const [a, b, conversationId] = pair();
    const quoteOf = async (text: string) => {
      const { id } = await fixture.say(a, conversationId, text);
      const content = { text: `about ${text}`, mentions: [], all: false, messageId: id };
      return { id, quote: await fixture.show(b, conversationId, { contentType: 114, content }) };
    };
    const [kept, taken] = [await quoteOf('kept'), await quoteOf('taken')];
    await call(a, 'revoke', { messageId: taken.id } as never);
    const { reportId } = dataOf(await fixture.report(a, conversationId, [kept.quote.id, taken.quote.id]));
    expect((await fixture.messages(reportId)).items).toMatchObject([
      { text: 'about kept', quote: { nickname: `Person ${a}`, text: 'kept' } },
      { text: 'about taken', quote: { nickname: `Person ${a}`, text: '' } },
    ]);
  });

  it('answers a repeat alike, also after the message was taken back, and adds new messages', async () => {
    const [a, b, conversationId] = pair();
    const [first, second] = [await fixture.say(b, conversationId, 'one'), await fixture.say(b, conversationId, 'two')];
    const made = dataOf(await fixture.report(a, conversationId, [first.id]));
    await call(b, 'revoke', { messageId: first.id } as never);
    const { reportId } = made;
    expect(dataOf(await fixture.report(a, conversationId, [first.id]))).toEqual({ reportId, repeated: true });
    expect(dataOf(await fixture.report(a, conversationId, [second.id]))).toEqual({ reportId, repeated: true });
    const both = await Promise.all([1, 2, 3].map(() => fixture.report(a, conversationId, [first.id, second.id])));
    expect(both.map((answer) => dataOf(answer).reportId)).toEqual([reportId, reportId, reportId]);
    expect(await textsOf(reportId)).toEqual(['one', 'two']);
    expect((await fixture.find(b)).reporters).toBe(1);
  });

  it('keeps the latest messages of a reporter who goes on', async () => {
    const [a, b, conversationId] = pair();
    let reportId = '';
    const { reportMessagesKept, reportMessagesMax } = limits.content;
    for (let sent = 0; sent < reportMessagesKept + reportMessagesMax; sent += reportMessagesMax) {
      const messages = [];
      for (let nth = 0; nth < reportMessagesMax; nth += 1)
        messages.push(await fixture.say(b, conversationId, String(sent + nth)));
      fixture.platform.clock.advance(1000);
      const ids = messages.map(({ id }) => id);
      ({ reportId } = dataOf(await fixture.report(a, conversationId, ids)));
    }
    const { items } = await fixture.messages(reportId, { limit: 100 });
    expect([items.length, items[0]?.text]).toEqual([reportMessagesKept, String(reportMessagesMax)]);
  });

  it('is refused after fifty reports in a day, also when they are made at the same time', async () => {
    const [owner, reporter] = [freshUid(), freshUid()];
    const members = Array.from({ length: 55 }, freshUid);
    const [, chat] = await group(owner, reporter, ...members);
    const messages = await Promise.all(members.map((uid) => fixture.say(uid, chat)));
    const answers = await Promise.all(messages.map(({ id }) => fixture.report(reporter, chat, [id])));
    expect(answers.filter(({ success }) => success)).toHaveLength(limits.content.reportsPerDay);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200', 'too_many_requests']));
  });

  it('forgets the messages of a report half a year after it was closed', async () => {
    const [a, b, conversationId] = pair();
    const { id } = await fixture.say(b, conversationId, 'old');
    const { reportId } = dataOf(await fixture.report(a, conversationId, [id]));
    await fixture.close(b);
    fixture.platform.clock.advance(limits.content.reportedMessagesLifeMs);
    await forgetMessages(fixture.platform);
    expect(await textsOf(reportId)).toEqual(['old']);
    fixture.platform.clock.advance(1);
    await forgetMessages(fixture.platform);
    expect(await textsOf(reportId)).toEqual([]);
    expect((await fixture.find(b)).state).toBe('closed');
  });
});

describe('report of a group', () => {
  it('concerns the owner and may have messages of several members, or none', async () => {
    const [owner, member, reporter] = [freshUid(), freshUid(), freshUid()];
    const [groupId, chat] = await group(owner, member, reporter);
    const sent = [await fixture.say(owner, chat, 'of the owner'), await fixture.say(member, chat, 'of a member')];
    const report = (uid: string, ids: readonly string[]) => fixture.report(uid, chat, ids, { kind: 'group' });
    expect((await report(freshUid(), [])).code).toBe('not_found');
    expect((await report(owner, [])).code).toBe('no_permission');
    const { reportId } = dataOf(await report(member, []));
    expect(await textsOf(reportId)).toEqual([]);
    const ids = sent.map(({ id }) => id);
    expect(dataOf(await report(reporter, ids)).reportId).toBe(reportId);
    expect((await fixture.messages(reportId)).items).toMatchObject([
      { text: 'of the owner', from: { uid: owner }, inGroup: true },
      { text: 'of a member', from: { uid: member } },
    ]);
    const snapshot = { text: `Group ${groupId}`, person: { uid: owner } };
    expect(await fixture.find(groupId)).toMatchObject({ kind: 'group', reporters: 2, snapshot });
  });
});

describe('files in a report', () => {
  const jobs = async () => {
    await fixture.platform.timers.run('messages.media.expire');
    await fixture.platform.timers.run('messages.media.sweep');
  };
  const status = async (reportId: string, messageId: string) => {
    const answer = await fixture.media(reportId, messageId);
    return answer.success ? fixture.status(answer.data.url) : answer.code;
  };

  it('open at an address of some minutes, only for messages of the report', async () => {
    const [a, b, conversationId] = pair();
    const [{ message }, { message: other }] = [
      await fixture.picture(b, conversationId),
      await fixture.picture(b, conversationId),
    ];
    const { reportId } = dataOf(await fixture.report(a, conversationId, [message.id]));
    expect((await fixture.messages(reportId)).items).toMatchObject([
      { contentType: 102, text: '', file: { gone: false, duration: null } },
    ]);
    expect(JSON.stringify(await fixture.messages(reportId))).not.toContain('/files/');
    const { url } = dataOf(await fixture.media(reportId, message.id));
    expect(await fixture.status(url)).toBe(200);
    expect(await fixture.media(reportId, other.id)).toMatchObject({ code: 'not_found' });
    expect(await fixture.media('77', message.id)).toMatchObject({ code: 'not_found' });
    fixture.platform.clock.advance(limits.content.reportMediaLifeMs);
    expect(await fixture.status(url)).toBe(404);
  });

  it('outlive their message and their time while the report is open, and end with it', async () => {
    const [a, b, conversationId] = pair();
    const [{ message: kept }, { message: taken }, { message: lost }] = [
      await fixture.picture(b, conversationId),
      await fixture.picture(b, conversationId),
      await fixture.picture(b, conversationId),
    ];
    const { reportId } = dataOf(await fixture.report(a, conversationId, [kept.id, taken.id]));
    await call(b, 'revoke', { messageId: taken.id } as never);
    fixture.platform.clock.advance(limits.messages.mediaLifeMs + 1);
    await jobs();
    expect(await fixture.open(a, kept.id)).toMatchObject({ code: 'message_expired' });
    expect([await status(reportId, kept.id), await status(reportId, taken.id)]).toEqual([200, 200]);
    // Reported too late: the file is gone, the message is not.
    dataOf(await fixture.report(a, conversationId, [lost.id]));
    expect((await fixture.messages(reportId)).items.map(({ file }) => file?.gone)).toEqual([false, false, true]);
    expect(await status(reportId, lost.id)).toBe('message_expired');

    const { url } = dataOf(await fixture.media(reportId, kept.id));
    await fixture.close(b);
    await fixture.platform.timers.run('files.sweep');
    expect(await fixture.status(url)).toBe(404);
    expect((await fixture.messages(reportId)).items.map(({ file }) => file?.gone)).toEqual([true, true, true]);
  });

  it('stay after the report is closed as long as their message shows them, and are kept again when it is reopened', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(b, conversationId);
    const { reportId } = dataOf(await fixture.report(a, conversationId, [message.id]));
    await fixture.close(b);
    await jobs();
    expect(await status(reportId, message.id)).toBe(200);
    await fixture.reopen(b);
    fixture.platform.clock.advance(limits.messages.mediaLifeMs + 1);
    await jobs();
    expect(await status(reportId, message.id)).toBe(200);
  });

  it('in a merged forward open by their place', async () => {
    const [user, c, source] = pair();
    const a = freshUid();
    const { message: picture } = await fixture.picture(c, source);
    const beside = await fixture.say(c, source, 'beside it');
    const target = conversationOf(user, a);
    const [sent] = dataOf(await fixture.forward(user, [picture.id, beside.id], [target], { mode: 'merged' })).results;
    const { reportId } = dataOf(await fixture.report(a, target, [sent?.messages[0]?.id ?? '']));
    const [merged] = (await fixture.messages(reportId)).items;
    expect(merged).toMatchObject({ contentType: 107, merged: 2 });
    expect(dataOf(await fixture.merged(reportId, merged?.id ?? '')).items).toMatchObject([
      { contentType: 102, file: { gone: false } },
      { text: 'beside it', nickname: `Person ${c}` },
    ]);
    const { url } = dataOf(await fixture.media(reportId, merged?.id ?? '', { item: 0 }));
    expect(await fixture.status(url)).toBe(200);
    expect(await fixture.media(reportId, merged?.id ?? '', { item: 1 })).toMatchObject({ code: 'not_found' });
  });
});

describe('removal of reported messages', () => {
  // Proves consoleReview:report.removeEffect
  it('takes them back on all devices, is audited without their text, and is the outcome of the report', async () => {
    const [a, b, conversationId] = pair();
    const sent = [
      await fixture.say(b, conversationId, 'bad-one'),
      await fixture.say(b, conversationId, 'bad-two'),
      await fixture.say(b, conversationId, 'fine'),
    ];
    const [one, two, fine] = sent.map(({ id }) => id) as [string, string, string];
    const { reportId } = dataOf(await fixture.report(a, conversationId, [one, two]));
    expect(await fixture.act(b, { kind: 'remove_chat_messages', messageIds: [fine] })).toMatchObject({
      code: 'not_found',
    });
    fixture.log.length = 0;
    const done = dataOf(await fixture.act(b, { kind: 'remove_chat_messages', messageIds: [one, two, fine] }));
    expect(done).toMatchObject({ acts: [{ outcome: 'message_removed' }], report: { takenBy: { uid: '901' } } });
    for (const uid of [a, b]) {
      const shown = (await fixture.history(uid, conversationId)).map(({ contentType, content }) => [
        contentType,
        content,
      ]);
      expect(shown).toEqual([
        [2101, { by: null }],
        [2101, { by: null }],
        [101, { text: 'fine' }],
      ]);
      const events = (fixture.pushed.get(uid) ?? []).filter(({ type }) => type === 'changed');
      expect(events.map((event) => (event.type === 'changed' ? event.data.id : ''))).toEqual([one, two]);
    }
    expect(fixture.log).toMatchObject([
      { action: 'chat.remove_messages', target: { kind: 'person', id: b }, details: { messages: 2, reportId } },
    ]);
    expect(JSON.stringify(fixture.log)).not.toContain('bad-');
    expect((await fixture.messages(reportId)).items).toMatchObject([
      { text: 'bad-one', removed: true },
      { text: 'bad-two', removed: true },
    ]);
    expect(await fixture.act(b, { kind: 'remove_chat_messages', messageIds: [one] })).toMatchObject({
      code: 'not_found',
    });
    expect((await fixture.close(b)).outcomes).toEqual(['message_removed']);
  });

  it('changes nothing when a colleague closed the report first', async () => {
    const [a, b, conversationId] = pair();
    const { id } = await fixture.say(b, conversationId, 'still here');
    dataOf(await fixture.report(a, conversationId, [id]));
    const { version, id: reportId } = await fixture.find(b);
    await inTransaction(fixture.platform.db, (tx) =>
      tx
        .updateTable('reports_report')
        .set({ version: version + 1 })
        .where('id', '=', reportId)
        .execute(),
    );
    const stale = { kind: 'remove_chat_messages' as const, messageIds: [id] };
    expect((await fixture.actOn({ id: reportId, version }, stale)).code).toBe('conflict');
    expect(await fixture.history(a, conversationId)).toMatchObject([{ content: { text: 'still here' } }]);
  });

  it('lets one of a removal and the end of the report win when they meet', async () => {
    const [a, b, conversationId] = pair();
    const { message } = await fixture.picture(b, conversationId);
    dataOf(await fixture.report(a, conversationId, [message.id]));
    const { id: reportId, version } = await fixture.find(b);
    const removal = fixture.actOn(
      { id: reportId, version },
      { kind: 'remove_chat_messages', messageIds: [message.id] },
    );
    const both = await Promise.all([removal, fixture.closeNow({ id: reportId, version })]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['200', 'conflict']);
  });

  it('is offered for reports of the messenger only', async () => {
    const [a, b, conversationId] = pair();
    const { id } = await fixture.say(b, conversationId);
    dataOf(await fixture.report(a, conversationId, [id]));
    for (const kind of ['delete_message', 'delete_messages'] as const)
      expect(await fixture.act(b, { kind })).toMatchObject({ code: 'bad_input' });
    expect(await fixture.act(b, { kind: 'dissolve_group', reason: 'x' })).toMatchObject({ code: 'bad_input' });
  });
});
