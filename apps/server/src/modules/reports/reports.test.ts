import { type ReportKind, type ReportReason, reportCalls, reportOperatorCalls } from '@touchline/contract/content';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { createTestApi, dataOf, type TestApi } from '../../testing/api.ts';
import { createTestDesk, type TestDesk } from '../../testing/desk.ts';
import { createTestIdentity, type TestIdentity } from '../../testing/identity.ts';
import { createTestPlatform, type TestPlatform } from '../../testing/platform.ts';
import { createTestStaff } from '../../testing/staff.ts';
import type { ActingOperator, AuditRecord, RecordedAct } from '../operators/index.ts';
import { type ReportDoors, reportRoutes } from './index.ts';

const host = '77';
const message = { roomId: '800', uid: '6', text: 'buy coins at my shop', at: new Date('2026-03-01T19:59:00Z') };

const said = {
  ...{ id: '299', uid: '7', nickname: 'Person 7', contentType: 101, text: 'who sells coins?', media: null },
  ...{ at: '2026-03-01T19:58:00.000Z', deleted: false },
};
const ordinary = { role: 'user' as const, operator: false, muted: false, blacklisted: false };

let platform: TestPlatform;
let identity: TestIdentity;
let api: TestApi;
let desk: TestDesk;
let words: string;
let moderator: { token: string };
let colleague: { token: string };
let reviewer: { token: string };
let administrator: { token: string };
/** What the audit log has about people. */
let lines: (RecordedAct & { readonly of: string })[];
/** Runs before something is done about somebody. */
let beforeAct: () => Promise<unknown>;

const cardOf = (uid: string) => ({
  uid,
  appNumber: String(10_000_000 + Number(uid)),
  nickname: `Person ${uid}`,
  avatar: null,
  userType: uid === host ? (2 as const) : (1 as const),
  zb: uid === host ? (1 as const) : (0 as const),
});

beforeEach(async () => {
  platform = await createTestPlatform();
  identity = createTestIdentity();
  desk = createTestDesk();
  words = message.text;
  lines = [];
  beforeAct = async () => undefined;
  const staff = createTestStaff();
  moderator = { token: staff.tokenOf('901', 'moderator') };
  colleague = { token: staff.tokenOf('902', 'moderator') };
  reviewer = { token: staff.tokenOf('903', 'reviewer') };
  administrator = { token: staff.tokenOf('904', 'administrator') };
  const audit: ReportDoors['audit'] = {
    record: async (tx, operator, entry) => {
      await desk.audit.record(tx, operator, entry);
      note(entry.action, entry.target?.id ?? '', entry.details, operator.uid);
    },
  };
  const done = async (
    by: ActingOperator,
    action: AuditRecord['action'],
    uid: string,
    details: Record<string, unknown>,
  ): Promise<true> => {
    await beforeAct();
    const target = { kind: 'person', id: uid, label: uid } as const;
    await inTransaction(platform.db, (tx) => by.audit.record(tx, by.principal, { action, target, details }));
    return true;
  };
  const doors: ReportDoors = {
    ...desk,
    accounts: {
      findUsers: async (uids) =>
        new Map(uids.filter((uid) => Number(uid) < 1000).map((uid) => [uid, cardOf(uid)] as const)),
    },
    rooms: {
      findRoom: async (id) =>
        ({ '800': { ownerId: host, matchId: null }, '801': { ownerId: null, matchId: '500' } })[id] ?? null,
      reportContext: async (roomId, { uid, messageId }) => ({
        roomId,
        messages: messageId === '300' ? [said] : [],
        media: null,
        target: { ...ordinary, muted: uid === '6' },
      }),
      placeOf: async () => ordinary,
      roomOfAnchor: async () => '800',
      findMessage: async (id) => (id === '300' ? { ...message, text: words } : null),
    },
    audit,
    warnings: { since: async () => [] },
    acts: {
      warn: (by, { uid, words: said }) =>
        said === '' ? Promise.resolve(refuse('decision_reason_empty')) : done(by, 'person.warn', uid, { words: said }),
      ban: (by, { uid, scope, until }) => done(by, 'person.ban', uid, { scope, until }),
      cutOff: async (by, { anchorId }) =>
        anchorId === host ? done(by, 'live.cut_off', anchorId, {}) : refuse('stream_not_live'),
      deleteMessage: (by, { roomId, messageId }) => done(by, 'room.delete_message', '6', { roomId, messageId }),
      deleteMessagesOf: (by, { roomId, uid }) => done(by, 'room.delete_person', uid, { roomId }),
      mute: (by, { roomId, uid, duration }) => done(by, 'room.mute', uid, { roomId, duration }),
      about: async (_queries, uid, since) => lines.filter(({ of, at }) => of === uid && at >= since),
    },
    anchors: { roomNameOf: async () => 'Late kick-off' },
    matches: { findMatch: async () => ({ homeName: { eng: 'Reds' }, awayName: { zh: '蓝队', eng: 'Blues' } }) },
  };
  api = await createTestApi(platform, { identity, staff }, (server) => reportRoutes(server, { ...platform, doors }));
});
afterEach(async () => {
  await api.close();
  await platform.close();
});

/** A line of the log about somebody. */
function note(action: string, of: string, details: RecordedAct['details'] = {}, by = '902'): void {
  const id = String(lines.length + 1);
  lines.push({ id, action, of, details, uid: by, name: `Operator ${by}`, at: platform.clock.date() });
}

const report = (uid: string, kind: ReportKind, targetId: string, reason: ReportReason = 'spam', said = '') =>
  api.call(reportCalls.report, { kind, targetId, reason, words: said }, { token: identity.tokenOf(uid) });
const queue = async (input: object = {}, who = moderator) =>
  dataOf(await api.callWith(reportOperatorCalls.list, input, who));
const only = async () => {
  const { items } = await queue({ states: ['open', 'escalated', 'closed'] });
  const [first] = items;
  if (items.length !== 1 || !first) throw new Error(`${items.length} reports`);
  return first;
};
const take = (which: { id: string; version: number }, who = moderator, release = false) =>
  api.call(reportOperatorCalls.take, { reportId: which.id, version: which.version, release }, who);
const close = (which: { id: string; version: number }, who = moderator) =>
  api.call(reportOperatorCalls.close, { reportId: which.id, version: which.version, text: 'x' }, who);
type Input = Parameters<typeof api.call<typeof reportOperatorCalls.act>>[1];
const act = (which: { id: string; version: number }, action: Input['action'], who = moderator) =>
  api.call(reportOperatorCalls.act, { reportId: which.id, version: which.version, action }, who);
const outcomes = async () => (await only()).outcomes;

describe('a report', () => {
  it('of one thing by many people is one, with all their reasons and the words as they were', async () => {
    expect(dataOf(await report('1', 'message', '300', 'spam', ' again and again '))).toMatchObject({ repeated: false });
    words = 'edited';
    dataOf(await report('2', 'message', '300', 'fraud'));
    dataOf(await report('3', 'message', '300', 'fraud'));
    expect(await only()).toMatchObject({
      kind: 'message',
      state: 'open',
      reporters: 3,
      reasons: [
        { reason: 'fraud', count: 2 },
        { reason: 'spam', count: 1 },
      ],
      snapshot: {
        text: 'buy coins at my shop',
        person: { uid: '6', nickname: 'Person 6' },
        roomName: 'Late kick-off',
        at: '2026-03-01T19:59:00.000Z',
      },
    });
  });

  it('comes with what was said before, and how those concerned stand in the room', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id } = await only();
    const details = dataOf(await api.call(reportOperatorCalls.details, { reportId: id }, moderator));
    expect(details.context).toEqual({
      roomId: '800',
      messages: [said],
      media: null,
      target: { ...ordinary, muted: true },
    });
    expect(details.entries).toMatchObject([{ by: { uid: '1' }, place: ordinary }]);
    dataOf(
      await api.call(
        reportCalls.report,
        { kind: 'person', targetId: '9', reason: 'spam', roomId: '800' },
        { token: identity.tokenOf('1') },
      ),
    );
    dataOf(await report('1', 'person', '8'));
    const { items } = await queue({ kind: 'person' });
    const contexts = items.map(async ({ id: reportId }) => {
      const { context } = dataOf(await api.call(reportOperatorCalls.details, { reportId }, moderator));
      return context?.roomId ?? null;
    });
    expect(new Set(await Promise.all(contexts))).toEqual(new Set(['800', null]));
  });

  it('made twice by one person replaces the first', async () => {
    dataOf(await report('1', 'host', host, 'spam'));
    expect(dataOf(await report('1', 'host', host, 'hate', 'worse'))).toMatchObject({ repeated: true });
    const { id } = await only();
    const { report: one, entries } = dataOf(await api.call(reportOperatorCalls.details, { reportId: id }, moderator));
    expect(one.reporters).toBe(1);
    expect(entries).toMatchObject([{ by: { uid: '1' }, reason: 'hate', words: 'worse' }]);
  });

  it('of twenty people at once is still one', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => report(String(n + 10), 'room', '801')));
    expect(new Set(answers.map((answer) => dataOf(answer).reportId)).size).toBe(1);
    expect(await only()).toMatchObject({ reporters: 20, snapshot: { text: 'Reds – Blues', person: null } });
  });

  it('is refused of oneself, of nothing, by guests, and beyond the bounds', async () => {
    expect(await report('6', 'message', '300')).toMatchObject({ code: 'no_permission' });
    expect(await report(host, 'room', '800')).toMatchObject({ code: 'no_permission' });
    expect(await report('1', 'message', '301')).toMatchObject({ code: 'not_found' });
    expect(await report('1', 'room', '999')).toMatchObject({ code: 'not_found' });
    expect(await report('1', 'host', '2')).toMatchObject({ code: 'user_not_found' });
    expect(await report('1', 'person', '5000')).toMatchObject({ code: 'user_not_found' });
    expect(await report('1', 'host', host, 'other', 'x'.repeat(501))).toMatchObject({
      code: 'text_too_long',
      data: { max: 500 },
    });
    const guest = { token: identity.tokenOf('4', 4) };
    const input = { kind: 'host', targetId: host, reason: 'spam' } as const;
    expect(await api.call(reportCalls.report, input, guest)).toMatchObject({ code: 'visitor_not_allowed' });
    expect((await queue()).total).toBe(0);
  });

  it('is refused after fifty things in a day, until the first of them is a day old', async () => {
    for (let uid = 100; uid < 150; uid += 1) dataOf(await report('1', 'person', String(uid)));
    platform.clock.advance(3_600_000);
    expect(await report('1', 'person', '200')).toMatchObject({ code: 'too_many_requests', data: { seconds: 82_800 } });
    platform.clock.advance(82_800_000);
    expect((await report('1', 'person', '200')).success).toBe(true);
  });
});

describe('the queue', () => {
  it('has the escalated first, then what most people reported, then the oldest', async () => {
    dataOf(await report('1', 'person', '20'));
    platform.clock.advance(1000);
    dataOf(await report('1', 'person', '21'));
    for (const uid of ['1', '2']) dataOf(await report(uid, 'person', '22'));
    dataOf(await report('1', 'person', '23', 'fraud'));
    const find = async (target: string) => (await queue({ targetId: target })).items[0];
    const [first, last] = [await find('20'), await find('23')];
    const escalate = (text: string) =>
      api.call(
        reportOperatorCalls.escalate,
        { reportId: last?.id ?? '', version: last?.version ?? 0, text },
        moderator,
      );
    expect(await escalate(' ')).toMatchObject({ code: 'decision_reason_empty' });
    dataOf(await escalate('money'));
    const { items, open, escalated } = await queue();
    expect(items.map(({ targetId }) => targetId)).toEqual(['23', '22', '20', '21']);
    expect([open, escalated]).toEqual([3, 1]);
    if (first) dataOf(await close(first));
    expect((await queue({ states: ['closed'] })).items).toMatchObject([{ targetId: '20', outcomes: ['no_action'] }]);
    expect((await queue({ reason: 'fraud' })).items.map(({ targetId }) => targetId)).toEqual(['23']);
    expect((await queue({ mine: true })).total).toBe(0);
    expect((await queue({ pageSize: 2, page: 2 })).items).toHaveLength(1);
  });

  it('is sorted by a column too', async () => {
    for (const [at, people] of [3, 1, 2].entries()) {
      for (let uid = 1; uid <= people; uid += 1) dataOf(await report(String(uid), 'person', String(20 + at)));
      platform.clock.advance(1000);
    }
    const order = async (sort: string, descending: boolean) =>
      (await queue({ sort, descending })).items.map(({ targetId }) => targetId);
    expect(await order('reporters', true)).toEqual(['20', '22', '21']);
    expect(await order('reporters', false)).toEqual(['21', '22', '20']);
    expect(await order('since', true)).toEqual(['22', '21', '20']);
  });

  it('takes one step for several reports, each as it was read, and says which were changed meanwhile', async () => {
    for (const target of ['20', '21', '22']) dataOf(await report('1', 'person', target));
    const { items } = await queue();
    const reports = items.map(({ id, version }) => ({ reportId: id, version }));
    const [first, second, third] = items;
    if (!first || !second || !third) throw new Error('three reports');
    dataOf(await take(second, colleague));
    desk.log.length = 0;
    const closing = { reports, text: 'a prank' };
    expect(dataOf(await api.call(reportOperatorCalls.closeMany, closing, moderator)).results).toEqual([
      { id: first.id, code: null },
      { id: second.id, code: 'conflict' },
      { id: third.id, code: null },
    ]);
    expect(desk.log).toMatchObject([
      { action: 'report.closed', by: '901', details: { outcomes: ['no_action'], text: 'a prank' } },
      { action: 'report.closed', by: '901' },
    ]);
    const [rest] = (await queue()).items;
    const which = { reportId: second.id, version: rest?.version ?? 0 };
    const escalate = (text: string) =>
      api.call(reportOperatorCalls.escalateMany, { reports: [which], text }, moderator);
    expect(await escalate(' ')).toMatchObject({ code: 'decision_reason_empty' });
    expect(dataOf(await escalate('for the chief')).results).toEqual([{ id: second.id, code: null }]);
    expect((await queue()).items).toMatchObject([{ id: second.id, state: 'escalated', takenBy: null }]);
  });

  it('lets one of two operators who act at once win', async () => {
    dataOf(await report('1', 'host', host));
    const seen = await only();
    const both = await Promise.all([take(seen), take(seen, colleague)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
    const now = await only();
    const ends = await Promise.all([close(now), close(now, colleague)]);
    expect(ends.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });

  it('gives back what one took, not what another took; an administrator may', async () => {
    dataOf(await report('1', 'host', host));
    dataOf(await take(await only()));
    expect((await queue({ mine: true })).total).toBe(1);
    expect(await take(await only(), colleague, true)).toMatchObject({ code: 'no_permission' });
    expect(dataOf(await take(await only(), administrator, true)).takenBy).toBeNull();
  });

  it('opens a closed one again, unless the same thing was reported anew', async () => {
    dataOf(await report('1', 'host', host));
    const closed = dataOf(await close(await only()));
    const reopen = (which: { id: string; version: number }) =>
      api.call(reportOperatorCalls.reopen, { reportId: which.id, version: which.version, text: 'mistake' }, moderator);
    const again = dataOf(await reopen(closed));
    expect(again).toMatchObject({ state: 'open', outcomes: [], closedAt: null });
    const twice = dataOf(await close(again));
    dataOf(await report('2', 'host', host));
    expect(await reopen(twice)).toMatchObject({ code: 'conflict' });
  });

  it('keeps every step with its words, in the queue and in the audit log', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id } = await only();
    dataOf(await take(await only()));
    dataOf(await api.call(reportOperatorCalls.note, { reportId: id, text: 'seen before' }, colleague));
    dataOf(await close(await only()));
    const { steps } = dataOf(await api.call(reportOperatorCalls.details, { reportId: id }, reviewer));
    expect(steps.map(({ step, by, text }) => [step, by.name, text])).toEqual([
      ['taken', 'Operator 901', ''],
      ['note', 'Operator 902', 'seen before'],
      ['closed', 'Operator 901', 'x'],
    ]);
    expect(desk.log.map(({ action }) => action)).toEqual(['report.taken', 'report.note', 'report.closed']);
    expect(desk.log[2]).toMatchObject({ details: { outcomes: ['no_action'], targetId: '300', uid: '6' } });
  });

  it('may be read by reviewers and worked on by moderators only', async () => {
    dataOf(await report('1', 'host', host));
    const seen = await only();
    expect((await queue({}, reviewer)).total).toBe(1);
    expect(await take(seen, reviewer)).toMatchObject({ code: 'no_permission' });
    expect(await close(seen, reviewer)).toMatchObject({ code: 'no_permission' });
    expect(await act(seen, { kind: 'warn', warning: { words: 'x' } }, reviewer)).toMatchObject({
      code: 'no_permission',
    });
    expect(await take(seen, { token: identity.tokenOf('1') })).toMatchObject({ code: '403' });
  });
});

describe('acting on a report', () => {
  it('does it to the reported thing, ties it to the report and closes with what was done', async () => {
    dataOf(await report('1', 'message', '300'));
    const seen = await only();
    const deleted = dataOf(await act(seen, { kind: 'delete_message' }));
    expect(desk.log).toMatchObject([
      { action: 'room.delete_message', details: { reportId: seen.id, roomId: '800', messageId: '300' } },
    ]);
    expect(deleted).toMatchObject({
      report: { state: 'open', takenBy: { uid: '901' }, outcomes: [] },
      acts: [{ outcome: 'message_removed', by: { uid: '901' } }],
    });
    dataOf(await act(deleted.report, { kind: 'mute', duration: '60m' }));
    dataOf(await act(await only(), { kind: 'mute', duration: '10m' }));
    expect(dataOf(await close(await only())).outcomes).toEqual(['message_removed', 'muted']);
    // What is done later is no part of it.
    platform.clock.advance(1000);
    note('person.ban', '6', { scope: 'platform' });
    const { acts } = dataOf(await api.call(reportOperatorCalls.details, { reportId: seen.id }, moderator));
    expect([acts.map(({ outcome }) => outcome), await outcomes()]).toEqual([
      ['message_removed', 'muted', 'muted'],
      ['message_removed', 'muted'],
    ]);
  });

  it('closes with nothing done where nothing was, whatever is claimed', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id, version } = await only();
    const claim = { reportId: id, version, text: '', outcome: 'banned', outcomes: ['banned'] };
    await api.callWith(reportOperatorCalls.close, claim, moderator);
    if ((await only()).state === 'open') dataOf(await close(await only()));
    expect(await outcomes()).toEqual(['no_action']);
  });

  it('counts what was done elsewhere to the same thing since the first report, and no more', async () => {
    note('live.warn', '6');
    platform.clock.advance(1000);
    dataOf(await report('1', 'message', '300'));
    note('room.delete_message', '6', { roomId: '800', messageId: '301' });
    note('room.mute', '6', { roomId: '801' });
    note('room.mute', '6', { roomId: '800' });
    note('room.lift_mute', '6', { roomId: '800' });
    note('person.ban', '6', { scope: 'host' });
    note('person.lift_ban', '6', { scope: 'platform' });
    note('room.delete_message', '6', { roomId: '800', messageId: '300' });
    expect(dataOf(await close(await only())).outcomes).toEqual(['banned', 'message_removed']);
  });

  it('changes nothing when a colleague was faster, be it while it was about to be done', async () => {
    dataOf(await report('1', 'message', '300'));
    const seen = await only();
    dataOf(await take(seen, colleague));
    expect(await act(seen, { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
    const now = await only();
    beforeAct = () => close(now, colleague);
    expect(await act(now, { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
    expect(desk.log.map(({ action }) => action)).toEqual(['report.taken', 'report.closed']);
    expect(await outcomes()).toEqual(['no_action']);
    expect(await act(await only(), { kind: 'delete_message' })).toMatchObject({ code: 'conflict' });
  });

  it('is refused where there is nothing to do it to', async () => {
    dataOf(await report('1', 'person', '9'));
    const person = await only();
    for (const kind of ['delete_message', 'delete_messages'] as const)
      expect(await act(person, { kind })).toMatchObject({ code: 'bad_input' });
    expect(await act(person, { kind: 'warn', warning: {} })).toMatchObject({ code: 'decision_reason_empty' });
    expect(await act(person, { kind: 'cut_off', reason: 'x' })).toMatchObject({ code: 'stream_not_live' });
    dataOf(await close(person));
    dataOf(await report('1', 'room', '801'));
    const [room] = (await queue()).items;
    if (!room) throw new Error('no report');
    expect(await act(room, { kind: 'warn', warning: { words: 'x' } })).toMatchObject({ code: 'user_not_found' });
  });

  it('cuts off the host of a reported room and the reported host alike', async () => {
    dataOf(await report('1', 'host', host));
    dataOf(await report('1', 'room', '800'));
    for (const one of (await queue()).items) {
      dataOf(await act(one, { kind: 'cut_off', reason: 'Betting' }));
      const { report: now } = dataOf(await api.call(reportOperatorCalls.details, { reportId: one.id }, moderator));
      expect(dataOf(await close(now)).outcomes).toEqual(['cut_off']);
    }
  });
});
