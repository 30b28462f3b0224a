import { limits } from '@touchline/contract/limits';
import { notificationCalls } from '@touchline/contract/notifications';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { dataOf } from '../../testing/api.ts';
import { createNoticeFixture, type NoticeFixture } from './testing/notice-fixture.ts';

let fixture: NoticeFixture;
beforeAll(async () => {
  fixture = await createNoticeFixture();
});
afterAll(() => fixture.close());

const content = { kind: 'host_approved' } as const;

describe('notices', () => {
  it('are listed newest first, page by page, with users as they are now', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 4);
    (await fixture.add({ uid, content: { kind: 'friend_accepted', uid: '7' } }))();
    const first = await fixture.list(uid, { limit: 3 });
    expect(first.items.map((item) => item.content)).toMatchObject([
      { kind: 'friend_accepted', user: { uid: '7', nickname: 'Person 7' } },
      { coins: 4 },
      { coins: 3 },
    ]);
    const second = await fixture.list(uid, { limit: 3, cursor: first.next ?? '' });
    expect([second.items.map((item) => item.content), second.next]).toMatchObject([[{ coins: 2 }, { coins: 1 }], null]);
    expect(await fixture.ask(uid, notificationCalls.list, { cursor: 'x' })).toMatchObject({ code: 'bad_input' });
  });

  it('exist only when the transaction that causes them is committed', async () => {
    const uid = fixture.person();
    const failed = inTransaction(fixture.platform.db, async (tx) => {
      await fixture.notices.add(tx, [{ uid, content }]);
      throw new Error('no coins');
    });
    await expect(failed).rejects.toThrow('no coins');
    await fixture.platform.timers.run('outbox.notifications.notice');
    expect([(await fixture.list(uid)).items, fixture.counts(uid)]).toEqual([[], []]);
  });

  it('reach the devices although the process ends before it announces them', async () => {
    const uid = fixture.person();
    await fixture.add({ uid, content });
    await fixture.platform.timers.run('outbox.notifications.notice');
    expect(fixture.counts(uid)).toEqual([]);
    fixture.platform.clock.advance(5000);
    await fixture.platform.timers.run('outbox.notifications.notice');
    expect(fixture.counts(uid)).toEqual([1]);
    await fixture.platform.timers.run('outbox.notifications.notice');
    expect(fixture.counts(uid)).toEqual([1]);
  });

  it('are announced once when the process that adds them announces them', async () => {
    const uid = fixture.person();
    (await fixture.add({ uid, content }))();
    await vi.waitFor(() => expect(fixture.counts(uid)).toEqual([1]));
    fixture.platform.clock.advance(5000);
    await fixture.platform.timers.run('outbox.notifications.notice');
    expect(fixture.counts(uid)).toEqual([1]);
  });

  it('are read by opening them, on all devices', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 2);
    await vi.waitFor(() => expect(fixture.counts(uid).at(-1)).toBe(2));
    const id = (await fixture.list(uid)).items[0]?.id ?? '';
    const opened = await Promise.all([1, 2, 3].map(() => fixture.ask(uid, notificationCalls.detail, { id })));
    expect(opened.map((answer) => dataOf(answer).read)).toEqual([true, true, true]);
    expect((await fixture.list(uid)).items.map(({ read }) => read)).toEqual([true, false]);
    expect([await fixture.unread(uid), fixture.counts(uid).at(-1)]).toEqual([1, 1]);
  });

  it('that the reader has not seen stay unread when all are read', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 3);
    const { items } = await fixture.list(uid);
    await fixture.give(uid);
    const answer = await fixture.ask(uid, notificationCalls.readAll, { upTo: items[0]?.id ?? '' });
    expect(dataOf(answer)).toEqual({ unread: 1 });
    expect((await fixture.list(uid)).items.map(({ read }) => read)).toEqual([false, true, true, true]);
  });

  it('are deleted one by one, or all that are read', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 4);
    const [newest, second] = (await fixture.list(uid)).items;
    for (const repeat of [1, 2])
      expect([repeat, dataOf(await fixture.ask(uid, notificationCalls.delete, { id: newest?.id ?? '' }))]).toEqual([
        repeat,
        { unread: 3 },
      ]);
    await fixture.ask(uid, notificationCalls.detail, { id: second?.id ?? '' });
    expect(dataOf(await fixture.ask(uid, notificationCalls.deleteRead, {}))).toEqual({ unread: 2 });
    expect((await fixture.list(uid)).items.map((item) => item.content)).toMatchObject([{ coins: 2 }, { coins: 1 }]);
  });

  it('of others cannot be opened, read or deleted by their id', async () => {
    const [owner, thief] = [fixture.person(), fixture.person()];
    await fixture.give(owner, 1);
    const id = (await fixture.list(owner)).items[0]?.id ?? '';
    expect(await fixture.ask(thief, notificationCalls.detail, { id })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    await fixture.ask(thief, notificationCalls.delete, { id });
    await fixture.ask(thief, notificationCalls.readAll, { upTo: id });
    expect((await fixture.list(owner)).items).toMatchObject([{ id, read: false }]);
    expect(await fixture.api.call(notificationCalls.detail, { id })).toMatchObject({ status: 401 });
  });

  it('are counted up to one more than a badge shows', async () => {
    const uid = fixture.person();
    (await fixture.add(...Array.from({ length: 120 }, () => ({ uid, content }))))();
    expect(await fixture.unread(uid)).toBe(100);
    await vi.waitFor(() => expect(fixture.counts(uid)).toEqual([100]));
  });

  it('leave the devices with the right count after many changes at the same time', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 10);
    const { items } = await fixture.list(uid);
    await Promise.all([
      ...items.slice(0, 4).map(({ id }) => fixture.ask(uid, notificationCalls.detail, { id })),
      ...items.slice(2, 6).map(({ id }) => fixture.ask(uid, notificationCalls.delete, { id })),
      fixture.give(uid, 3),
    ]);
    expect(await fixture.unread(uid)).toBe(7);
    await vi.waitFor(() => expect(fixture.counts(uid).at(-1)).toBe(7));
    const positions = fixture.events(uid).map(({ position }) => position);
    expect([...positions].sort((one, other) => one - other)).toEqual(positions.map((_position, at) => at + 1));
  });

  it('are deleted after their time, and their readers are told', async () => {
    const uid = fixture.person();
    await fixture.give(uid, 2);
    fixture.platform.clock.advance(limits.notifications.noticeLifeMs - 500);
    await fixture.give(uid, 1);
    await fixture.platform.timers.run('notifications.delete');
    expect((await fixture.list(uid)).items).toHaveLength(1);
    expect([await fixture.unread(uid), fixture.counts(uid).at(-1)]).toEqual([1, 1]);
  });

  it('go with their user', async () => {
    const [gone, stays] = [fixture.person(), fixture.person()];
    for (const uid of [gone, stays]) await fixture.give(uid, 1);
    await fixture.ask(gone, notificationCalls.changeSettings, { messageNotification: false });
    await fixture.notifications.removePeople([gone]);
    expect((await fixture.list(gone)).items).toEqual([]);
    expect(dataOf(await fixture.ask(gone, notificationCalls.settings, {}))).toMatchObject({
      messageNotification: true,
    });
    expect((await fixture.list(stays)).items).toHaveLength(1);
  });

  it('of the demo are made once', async () => {
    const uid = fixture.person();
    for (let run = 0; run < 2; run += 1) await fixture.notifications.seedDemo(uid, [content, content, content]);
    expect((await fixture.list(uid)).items.map(({ read }) => read)).toEqual([false, true, true]);
  });
});

describe('message settings', () => {
  it('are on until they are changed, and change on all devices', async () => {
    const uid = fixture.person();
    const all = { messageNotification: true, messageInfoNotification: true, newMessageNotificationVoice: true };
    expect(dataOf(await fixture.ask(uid, notificationCalls.settings, {}))).toEqual(all);
    const change = (input: object) => fixture.ask(uid, notificationCalls.changeSettings, input);
    expect(dataOf(await change({ messageInfoNotification: false }))).toEqual({
      ...all,
      messageInfoNotification: false,
    });
    expect(dataOf(await change({}))).toEqual({ ...all, messageInfoNotification: false });
    await Promise.all([change({ messageNotification: false }), change({ newMessageNotificationVoice: false })]);
    const off = { messageNotification: false, messageInfoNotification: false, newMessageNotificationVoice: false };
    expect(dataOf(await fixture.ask(uid, notificationCalls.settings, {}))).toEqual(off);
    await vi.waitFor(() => expect(fixture.events(uid)).toHaveLength(4));
    const newest = fixture
      .events(uid)
      .toSorted((one, other) => one.position - other.position)
      .at(-1);
    expect(newest).toMatchObject({ type: 'settings', data: off });
    expect(await fixture.ask(fixture.person(), notificationCalls.settings, {})).toMatchObject({ data: all });
  });
});
