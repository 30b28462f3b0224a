import { reportCalls, reportOperatorCalls } from '@touchline/contract/reports';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { createReportedRooms } from './index.ts';
import { host, ordinary, reportedMessage, setReports } from './testing/reports-fixture.ts';

const { world, report, queue, only, take, close, act } = setReports();

describe('report', () => {
  it('merges reports of one target, with all reasons and the original text', async () => {
    expect(dataOf(await report('1', 'message', '300', 'spam', ' again and again '))).toMatchObject({ repeated: false });
    world().words = 'edited';
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

  it('counts for the live wall in the room of the message and for its author, until it is closed', async () => {
    const { reportersByRoom, openReports } = createReportedRooms(world().platform);
    dataOf(await report('1', 'message', '300'));
    dataOf(await report('2', 'message', '300'));
    const rooms = [
      { roomId: '800', hostId: '5' },
      { roomId: '801', hostId: '6' },
      { roomId: '802', hostId: '7' },
    ];
    expect(await reportersByRoom(rooms)).toEqual(
      new Map([
        ['800', 2],
        ['801', 2],
      ]),
    );
    expect(await openReports()).toBe(1);
    dataOf(await close(await only()));
    expect(await reportersByRoom(rooms)).toEqual(new Map());
    expect(await openReports()).toBe(0);
  });

  it('includes earlier messages and the standing of those concerned in the room', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id } = await only();
    const details = dataOf(await world().api.call(reportOperatorCalls.details, { reportId: id }, world().moderator));
    expect(details.context).toEqual({
      roomId: '800',
      messages: [reportedMessage],
      media: null,
      target: { ...ordinary, muted: true },
    });
    expect(details.entries).toMatchObject([{ by: { uid: '1' }, place: ordinary }]);
    dataOf(
      await world().api.call(
        reportCalls.report,
        { kind: 'person', targetId: '9', reason: 'spam', roomId: '800' },
        { token: world().identity.tokenOf('1') },
      ),
    );
    dataOf(await report('1', 'person', '8'));
    const { items } = await queue({ kind: 'person' });
    const contexts = items.map(async ({ id: reportId }) => {
      const { context } = dataOf(await world().api.call(reportOperatorCalls.details, { reportId }, world().moderator));
      return context?.roomId ?? null;
    });
    expect(new Set(await Promise.all(contexts))).toEqual(new Set(['800', null]));
  });

  it('replaces an earlier one of the same reporter', async () => {
    dataOf(await report('1', 'host', host, 'spam'));
    expect(dataOf(await report('1', 'host', host, 'hate', 'worse'))).toMatchObject({ repeated: true });
    const { id } = await only();
    const { report: one, entries } = dataOf(
      await world().api.call(reportOperatorCalls.details, { reportId: id }, world().moderator),
    );
    expect(one.reporters).toBe(1);
    expect(entries).toMatchObject([{ by: { uid: '1' }, reason: 'hate', words: 'worse' }]);
  });

  it('merges twenty concurrent ones', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => report(String(n + 10), 'room', '801')));
    expect(new Set(answers.map((answer) => dataOf(answer).reportId)).size).toBe(1);
    expect(await only()).toMatchObject({ reporters: 20, snapshot: { text: 'Reds – Blues', person: null } });
  });

  it('is refused for oneself, for a missing target, from guests, and beyond the limits', async () => {
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
    const guest = { token: world().identity.tokenOf('4', 4) };
    const input = { kind: 'host', targetId: host, reason: 'spam' } as const;
    expect(await world().api.call(reportCalls.report, input, guest)).toMatchObject({ code: 'visitor_not_allowed' });
    expect((await queue()).total).toBe(0);
  });

  it('is refused after fifty targets in a day, until the first is a day old', async () => {
    for (let uid = 100; uid < 150; uid += 1) dataOf(await report('1', 'person', String(uid)));
    world().platform.clock.advance(3_600_000);
    expect(await report('1', 'person', '200')).toMatchObject({ code: 'too_many_requests', data: { seconds: 82_800 } });
    world().platform.clock.advance(82_800_000);
    expect((await report('1', 'person', '200')).success).toBe(true);
  });

  it('accepts fifty of sixty concurrent reports of one user', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => report('1', 'person', String(n + 100))));
    expect(answers.filter(({ success }) => success)).toHaveLength(50);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200', 'too_many_requests']));
  });
});

describe('report queue', () => {
  it('lists escalated reports first, then most reporters, then oldest', async () => {
    dataOf(await report('1', 'person', '20'));
    world().platform.clock.advance(1000);
    dataOf(await report('1', 'person', '21'));
    for (const uid of ['1', '2']) dataOf(await report(uid, 'person', '22'));
    dataOf(await report('1', 'person', '23', 'fraud'));
    const find = async (target: string) => (await queue({ targetId: target })).items[0];
    const [first, last] = [await find('20'), await find('23')];
    const escalate = (text: string) =>
      world().api.call(
        reportOperatorCalls.escalate,
        { reportId: last?.id ?? '', version: last?.version ?? 0, text },
        world().moderator,
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

  it('lists the gravest reason first, whatever the others have', async () => {
    for (const uid of ['1', '2', '3']) dataOf(await report(uid, 'person', '20', 'fraud'));
    dataOf(await report('1', 'person', '21', 'violence'));
    dataOf(await report('1', 'person', '22', 'minor'));
    const targets = async () => (await queue()).items.map(({ targetId }) => targetId);
    expect(await targets()).toEqual(['22', '21', '20']);
    // The same reporter says something else now.
    dataOf(await report('1', 'person', '22', 'spam'));
    expect(await targets()).toEqual(['21', '20', '22']);
    dataOf(await report('2', 'person', '20', 'minor'));
    expect((await targets())[0]).toBe('20');
  });

  it('closes a grave report without an action only with a text, also among several', async () => {
    dataOf(await report('1', 'person', '21', 'minor'));
    const grave = await only();
    const closeWith = (text: string) =>
      world().api.call(
        reportOperatorCalls.close,
        { reportId: grave.id, version: grave.version, text },
        world().moderator,
      );
    expect(await closeWith('')).toMatchObject({ code: 'decision_reason_empty' });
    const { results } = dataOf(
      await world().api.call(
        reportOperatorCalls.closeMany,
        { reports: [{ reportId: grave.id, version: grave.version }], text: ' ' },
        world().moderator,
      ),
    );
    expect(results).toEqual([{ id: grave.id, code: 'decision_reason_empty' }]);
    expect(dataOf(await closeWith('An adult in a child’s shirt')).outcomes).toEqual(['no_action']);
  });

  it('sorts by a column', async () => {
    for (const [at, people] of [3, 1, 2].entries()) {
      for (let uid = 1; uid <= people; uid += 1) dataOf(await report(String(uid), 'person', String(20 + at)));
      world().platform.clock.advance(1000);
    }
    const order = async (sort: string, descending: boolean) =>
      (await queue({ sort, descending })).items.map(({ targetId }) => targetId);
    expect(await order('reporters', true)).toEqual(['20', '22', '21']);
    expect(await order('reporters', false)).toEqual(['21', '22', '20']);
    expect(await order('since', true)).toEqual(['22', '21', '20']);
  });

  it('finds what was reported of a person: the person and their messages', async () => {
    dataOf(await report('1', 'person', '6'));
    dataOf(await report('1', 'message', '300'));
    dataOf(await report('1', 'person', '20'));
    expect((await queue({ person: '6' })).items.map(({ kind }) => kind).toSorted()).toEqual(['message', 'person']);
  });

  // Proves consoleReview:report.closeEffect
  // Proves consoleReview:report.escalateEffect
  it('applies one step to several reports as they were read, and returns the changed ones', async () => {
    for (const target of ['20', '21', '22']) dataOf(await report('1', 'person', target));
    const { items } = await queue();
    const reports = items.map(({ id, version }) => ({ reportId: id, version }));
    const [first, second, third] = items;
    if (!first || !second || !third) throw new Error('three reports');
    dataOf(await take(second, world().colleague));
    world().operators.log.length = 0;
    const closing = { reports, text: 'a prank' };
    expect(dataOf(await world().api.call(reportOperatorCalls.closeMany, closing, world().moderator)).results).toEqual([
      { id: first.id, code: null },
      { id: second.id, code: 'conflict' },
      { id: third.id, code: null },
    ]);
    expect(world().operators.log).toMatchObject([
      { action: 'report.closed', by: '901', details: { outcomes: ['no_action'], text: 'a prank' } },
      { action: 'report.closed', by: '901' },
    ]);
    const [rest] = (await queue()).items;
    const which = { reportId: second.id, version: rest?.version ?? 0 };
    const escalate = (text: string) =>
      world().api.call(reportOperatorCalls.escalateMany, { reports: [which], text }, world().moderator);
    expect(await escalate(' ')).toMatchObject({ code: 'decision_reason_empty' });
    expect(dataOf(await escalate('for the chief')).results).toEqual([{ id: second.id, code: null }]);
    expect((await queue()).items).toMatchObject([{ id: second.id, state: 'escalated', takenBy: null }]);
  });

  it('lets one of two concurrent operators win', async () => {
    dataOf(await report('1', 'host', host));
    const seen = await only();
    const both = await Promise.all([take(seen), take(seen, world().colleague)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
    const now = await only();
    const ends = await Promise.all([close(now), close(now, world().colleague)]);
    expect(ends.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });

  it('releases only own reports, except for administrators', async () => {
    dataOf(await report('1', 'host', host));
    dataOf(await take(await only()));
    expect((await queue({ mine: true })).total).toBe(1);
    expect(await take(await only(), world().colleague, true)).toMatchObject({ code: 'no_permission' });
    expect(dataOf(await take(await only(), world().administrator, true)).takenBy).toBeNull();
  });

  // Proves consoleReview:report.closeEffect
  it('reopens a closed report, unless a new one of the same target is open', async () => {
    dataOf(await report('1', 'host', host));
    const closed = dataOf(await close(await only()));
    const reopen = (which: { id: string; version: number }) =>
      world().api.call(
        reportOperatorCalls.reopen,
        { reportId: which.id, version: which.version, text: 'mistake' },
        world().moderator,
      );
    const secondAnswer = dataOf(await reopen(closed));
    expect(secondAnswer).toMatchObject({ state: 'open', outcomes: [], closedAt: null });
    const twice = dataOf(await close(secondAnswer));
    dataOf(await report('2', 'host', host));
    expect(await reopen(twice)).toMatchObject({ code: 'conflict' });
  });

  it('keeps every step with its text, in the queue and in the audit log', async () => {
    dataOf(await report('1', 'message', '300'));
    const { id } = await only();
    dataOf(await take(await only()));
    dataOf(await world().api.call(reportOperatorCalls.note, { reportId: id, text: 'seen before' }, world().colleague));
    dataOf(await close(await only()));
    const { steps } = dataOf(await world().api.call(reportOperatorCalls.details, { reportId: id }, world().reviewer));
    expect(steps.map(({ step, by, text }) => [step, by.name, text])).toEqual([
      ['taken', 'Operator 901', ''],
      ['note', 'Operator 902', 'seen before'],
      ['closed', 'Operator 901', 'x'],
    ]);
    expect(world().operators.log.map(({ action }) => action)).toEqual(['report.taken', 'report.note', 'report.closed']);
    expect(world().operators.log[2]).toMatchObject({ details: { outcomes: ['no_action'], targetId: '300', uid: '6' } });
  });

  it('is readable for reviewers and writable for moderators only', async () => {
    dataOf(await report('1', 'host', host));
    const seen = await only();
    expect((await queue({}, world().reviewer)).total).toBe(1);
    expect(await take(seen, world().reviewer)).toMatchObject({ code: 'no_permission' });
    expect(await close(seen, world().reviewer)).toMatchObject({ code: 'no_permission' });
    expect(await act(seen, { kind: 'warn', warning: { words: 'x' } }, world().reviewer)).toMatchObject({
      code: 'no_permission',
    });
    expect(await take(seen, { token: world().identity.tokenOf('1') })).toMatchObject({ code: '403' });
  });
});
