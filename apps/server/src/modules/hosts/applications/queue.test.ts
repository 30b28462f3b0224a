import { applicationCalls } from '@touchline/contract/hosts';
import type { InputOf } from '@touchline/contract/kernel';
import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { passwordLogin, person } from '../../accounts/testing/accounts-fixture.ts';
import {
  type ApplicationsUnderTest,
  applicant,
  applyWith,
  goodForm,
  startApplications,
} from './testing/applications-fixture.ts';
import { type ReviewUnderTest, startReview, type Who } from './testing/review-fixture.ts';

let world: ReviewUnderTest;
beforeAll(async () => {
  world = await startReview();
});
beforeEach(() => world.quiet());
afterAll(() => world.close());

describe('assigning an application', () => {
  it('shows the assignee to others, who cannot decide, and lets an administrator take over', async () => {
    const who = await applicant(world, world.someone());
    expect(dataOf(await world.take(who.id, world.lin))).toMatchObject({
      assignee: { uid: world.lin.uid, name: 'Lin Yue' },
    });
    expect(dataOf(await world.take(who.id, world.lin)).history.filter(({ action }) => action === 'taken')).toHaveLength(
      1,
    );
    expect((await world.show(who.id, world.ana)).assignee).toEqual({ uid: world.lin.uid, name: 'Lin Yue' });
    expect(await world.take(who.id, world.ana)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await world.approve(who.id, world.ana)).toMatchObject({ code: 'conflict' });
    expect(await world.reject({ id: who.id, template: 'incomplete' }, world.ana)).toMatchObject({ code: 'conflict' });
    expect(await world.api.call(calls.release, { id: who.id }, { token: world.ana.token })).toMatchObject({
      code: 'conflict',
    });
    expect(dataOf(await world.take(who.id, world.chief)).assignee).toMatchObject({ name: 'Chief' });
    expect(await world.approve(who.id, world.lin)).toMatchObject({ code: 'conflict' });
    const released = await world.api.call(calls.release, { id: who.id }, { token: world.chief.token });
    expect(dataOf(released).assignee).toBeNull();
    expect(world.audit.map(({ action }) => action)).toEqual([
      'application.take',
      'application.take',
      'application.release',
    ]);
    expect(await world.approve(who.id, world.ana)).toMatchObject({ success: true });
    expect((await world.show(who.id)).history.map(({ action, by }) => [action, by?.name ?? null])).toEqual([
      ['approved', 'Ana P.'],
      ['released', 'Chief'],
      ['taken', 'Chief'],
      ['taken', 'Lin Yue'],
      ['applied', null],
    ]);
  });

  it('assigns an application to a colleague who reviews', async () => {
    const who = await applicant(world, world.someone());
    const reviewers = async () => dataOf(await world.api.call(calls.reviewers, {}, { token: world.lin.token })).items;
    const held = (await reviewers()).find(({ uid }) => uid === world.lin.uid)?.holds;
    const assign = (to: string, by: Who) => world.api.call(calls.assign, { id: who.id, to }, { token: by.token });
    expect(dataOf(await assign(world.ana.uid, world.lin))).toMatchObject({ assignee: { name: 'Ana P.' } });
    expect((await world.show(who.id)).history[0]).toMatchObject({
      action: 'assigned',
      by: { name: 'Lin Yue' },
      to: { name: 'Ana P.' },
    });
    expect(await assign(world.lin.uid, world.lin)).toMatchObject({ code: 'conflict' });
    expect(dataOf(await assign(world.lin.uid, world.chief)).assignee).toMatchObject({ name: 'Lin Yue' });
    expect(await assign(world.staff('Ed', 'editor').uid, world.chief)).toMatchObject({ code: 'user_not_found' });
    expect(await assign(who.uid, world.chief)).toMatchObject({ code: 'user_not_found' });
    const items = await reviewers();
    expect(items.find(({ uid }) => uid === world.lin.uid)).toMatchObject({ role: 'reviewer', holds: (held ?? 0) + 1 });
    expect(items.some(({ name }) => name === 'Ed')).toBe(false);
  });
});

describe('the queue', () => {
  let mine: ApplicationsUnderTest;
  let eye: { uid: string; token: string };
  const names = ({ items }: { items: { nickname: string }[] }) => items.map(({ nickname }) => nickname);
  const ask = async (input: InputOf<typeof calls.applications>) =>
    dataOf(await mine.api.call(calls.applications, input, { token: eye.token }));
  beforeAll(async () => {
    mine = await startApplications();
    eye = mine.staff('Eye', 'reviewer');
    const other = mine.staff('Other', 'reviewer');
    const made: string[] = [];
    for (const [index, [nickname, sports]] of (
      [
        ['first', [1]],
        ['second', [2]],
        ['thi_rd', [1, 3]],
        ['fourth', [3]],
      ] as const
    ).entries()) {
      const { id } = await applicant(mine, person(index + 1), {
        nickname,
        sports: [...sports],
        realName: `Real ${nickname}`,
      });
      made.push(id);
      mine.platform.clock.advance(3_600_000);
    }
    dataOf(await mine.api.call(calls.take, { id: made[0] ?? '' }, { token: eye.token }));
    dataOf(await mine.api.call(calls.take, { id: made[1] ?? '' }, { token: other.token }));
    dataOf(await mine.api.call(calls.approve, { id: made[3] ?? '' }, { token: eye.token }));
  });
  afterAll(() => mine.close());

  it('sorts by waiting time, longest first, in pages', async () => {
    const first = await ask({ pageSize: 2 });
    expect(names(first)).toEqual(['first', 'second']);
    expect(first).toMatchObject({ total: 3, waiting: 3, page: 1, oldestAppliedAt: '2026-03-01T20:00:00.000Z' });
    expect(names(await ask({ pageSize: 2, page: 2 }))).toEqual(['thi_rd']);
    expect(names(await ask({ sort: 'shortest' }))).toEqual(['thi_rd', 'second', 'first']);
    expect(first.items[0]).toMatchObject({
      assignee: { name: 'Eye' },
      sports: [1],
      risks: ['new_account'],
      riskLevel: 'low',
    });
  });

  it.each([
    [{ status: 'approved' }, ['fourth']],
    [{ status: 'rejected' }, []],
    [{ status: 'all' }, ['fourth', 'thi_rd', 'second', 'first']],
    [{ sports: [3] }, ['thi_rd']],
    [{ sports: [2, 3] }, ['second', 'thi_rd']],
    [{ assigned: 'me' }, ['first']],
    [{ assigned: 'nobody' }, ['thi_rd']],
    [{ assigned: 'me_or_nobody' }, ['first', 'thi_rd']],
    [{ assigned: 'others' }, ['second']],
    [{ text: 'REAL SEC' }, ['second']],
    [{ text: 'i_r' }, ['thi_rd']],
    [{ text: '%' }, []],
    [{ text: "'; drop table" }, []],
    [{ text: '0000 0002' }, ['second']],
    [{ text: '+86 138 0000 0003' }, ['thi_rd']],
  ] as const)('filters by %j', async (filter, found) => {
    const answer = await ask(filter as InputOf<typeof calls.applications>);
    expect(names(answer)).toEqual(found);
    expect(answer).toMatchObject({ total: found.length, waiting: 3 });
  });

  it('finds an application by public number', async () => {
    const [row] = (await ask({})).items;
    expect(names(await ask({ text: row?.appNumber ?? '' }))).toEqual(['first']);
  });
});

describe('assigning several applications', () => {
  const many = (ids: string[], to: string, by: Who) =>
    world.api.call(calls.assignMany, { ids, to }, { token: by.token });

  it('assigns several applications, names the skipped ones and writes an entry for each assigned one', async () => {
    const [free, taken, decided] = [
      await applicant(world, world.someone()),
      await applicant(world, world.someone()),
      await applicant(world, world.someone()),
    ];
    dataOf(await world.take(taken.id, world.ana));
    dataOf(await world.approve(decided.id));
    world.audit.length = 0;
    const { results } = dataOf(await many([taken.id, free.id, decided.id, '1'], world.ana.uid, world.lin));
    expect(results).toEqual([
      { id: taken.id, code: 'conflict' },
      { id: free.id, code: null },
      { id: decided.id, code: 'application_already_decided' },
      { id: '1', code: 'not_found' },
    ]);
    expect(world.audit).toMatchObject([
      { action: 'application.assign', by: world.lin.uid, target: { id: free.id }, details: { to: world.ana.uid } },
    ]);
    expect(await world.show(free.id)).toMatchObject({
      assignee: { name: 'Ana P.' },
      history: [{ action: 'assigned' }, {}],
    });
    // An administrator can reassign what others hold.
    expect(dataOf(await many([taken.id], world.lin.uid, world.chief)).results).toEqual([{ id: taken.id, code: null }]);
  });

  it('changes nothing when the audit log cannot be written', async () => {
    const who = [await applicant(world, world.someone()), await applicant(world, world.someone())];
    let lines = 0;
    world.beforeAudit = () => {
      lines += 1;
      if (lines === 2) throw new Error('the log is full');
    };
    const answer = await many(
      who.map(({ id }) => id),
      world.ana.uid,
      world.lin,
    );
    world.beforeAudit = () => undefined;
    expect(answer).toMatchObject({ code: 'internal' });
    for (const { id } of who) expect(await world.show(id)).toMatchObject({ assignee: null });
  });

  it('assigns to reviewers only', async () => {
    const who = await applicant(world, world.someone());
    expect(await many([who.id], world.staff('Ed', 'editor').uid, world.lin)).toMatchObject({ code: 'user_not_found' });
  });
});

describe('application history', () => {
  it('shows all applications of a user', async () => {
    const who = await applicant(world, world.someone());
    dataOf(await world.reject({ id: who.id, template: 'sample_not_own' }, world.ana));
    await world.settle();
    world.platform.clock.advance(86_400_000);
    const form = await goodForm(world, (await passwordToken(who.who)).token);
    const repeated = dataOf(await applyWith(world, (await passwordToken(who.who)).token, form)) as {
      application: { id: string };
    };
    const details = await world.show(repeated.application.id);
    expect(details.history.map(({ action, applicationId }) => [action, applicationId])).toEqual([
      ['applied', repeated.application.id],
      ['rejected', who.id],
      ['applied', who.id],
    ]);
    expect(details.history[1]).toMatchObject({ by: { name: 'Ana P.' }, reason: '样片不是本人解说。' });
    expect(details.risks).toMatchObject([{ signal: 'rejected_before', level: 'low', times: 1 }]);
    const own = dataOf(
      await world.api.call(applicationCalls.details, {}, { token: (await passwordToken(who.who)).token }),
    );
    expect(own.applications.map(({ status }) => status)).toEqual(['under_review', 'rejected']);
    expect(JSON.stringify(own)).not.toContain('Ana P.');
  });

  const passwordToken = async (who: Parameters<typeof passwordLogin>[1]) => dataOf(await passwordLogin(world, who));
});
