import { accountCalls } from '@touchline/contract/accounts';
import { applicationCalls } from '@touchline/contract/anchors';
import type { InputOf } from '@touchline/contract/kernel';
import { applicationOperatorCalls as calls, staffRoles } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { passwordLogin, person } from '../../accounts/testing/accounts-fixture.ts';
import {
  type ApplicationsUnderTest,
  applicant,
  applyWith,
  goodForm,
  member,
  startApplications,
} from './testing/applications-fixture.ts';

let world: ApplicationsUnderTest;
let lin: { uid: string; token: string };
let ana: { uid: string; token: string };
let chief: { uid: string; token: string };
let next = 0;
const someone = () => {
  next += 1;
  return person(next);
};

beforeAll(async () => {
  world = await startApplications();
  lin = world.staff('Lin Yue', 'reviewer');
  ana = world.staff('Ana P.', 'reviewer');
  chief = world.staff('Chief', 'administrator');
});
beforeEach(() => {
  world.beforeAudit = () => undefined;
  world.gateway = 'taken';
  world.audit.length = 0;
  world.events.length = 0;
});
afterAll(() => world.close());

type Who = { token: string };
const approve = (id: string, by: Who = lin) => world.api.call(calls.approve, { id }, { token: by.token });
const reject = (input: InputOf<typeof calls.reject>, by: Who = lin) =>
  world.api.call(calls.reject, input, { token: by.token });
const take = (id: string, by: Who) => world.api.call(calls.take, { id }, { token: by.token });
const show = async (id: string, by: Who = lin) =>
  dataOf(await world.api.call(calls.application, { id }, { token: by.token }));
const statusOf = async (token: string) => dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token })).user;

describe('who may review', () => {
  it('asks the table of the staff, call by call, and takes no token of members', async () => {
    const who = await member(world, someone());
    const inputs: { [K in keyof typeof calls]: InputOf<(typeof calls)[K]> } = {
      applications: {},
      application: { id: '1' },
      documents: { id: '1' },
      take: { id: '1' },
      release: { id: '1' },
      assign: { id: '1', to: chief.uid },
      assignMany: { ids: ['1'], to: chief.uid },
      reviewers: {},
      rejectionReasons: {},
      preview: { id: '1' },
      approve: { id: '1' },
      reject: { id: '1', template: 'incomplete' },
    };
    for (const [name, call] of Object.entries(calls)) {
      const input = inputs[name as keyof typeof calls];
      for (const role of staffRoles) {
        const answer = await world.api.callWith(call, input, { token: world.staff('X', role).token });
        const codes = ['reviewer', 'administrator'].includes(role) ? ['200', 'not_found'] : ['no_permission'];
        expect(codes, `${name} by ${role}`).toContain(answer.code);
      }
      expect(await world.api.callWith(call, input, { token: who.token })).toMatchObject({ status: 401, code: '403' });
      expect(await world.api.callWith(call, input)).toMatchObject({ status: 401, code: '403' });
    }
    expect(world.audit).toEqual([]);
  });
});

describe('approving', () => {
  it('makes a host at once, everywhere, and tells so', async () => {
    const who = await applicant(world, someone(), { nickname: 'Corner Kicker', sports: [2, 1] }, { language: 'por' });
    world.events.length = 0;
    expect(dataOf(await approve(who.id))).toMatchObject({
      status: 'approved',
      anchorStatus: 'approved',
      decidedBy: { name: 'Lin Yue' },
      sms: 'waiting',
      rejection: null,
    });
    // The same session is a host from now on.
    expect(await statusOf(who.token)).toMatchObject({
      anchorStatus: 'approved',
      zb: 1,
      userType: 2,
      nickname: 'Corner Kicker',
    });
    expect(await world.accounts.identity.verify(who.token)).toMatchObject({ userType: 2 });
    expect(world.events.filter(({ uid }) => uid === who.uid)).toMatchObject([
      { type: 'account.changed', data: { anchorStatus: 'approved', userType: 2, zb: 1 } },
      { type: 'application.decided', data: { id: who.id, status: 'approved', reason: null } },
    ]);
    expect(world.events[0]?.data).not.toHaveProperty('imToken');
    expect(await world.anchors.profileOf(who.uid)).toMatchObject({ room_name: 'Corner Kicker', sport_id: 2 });
    expect(world.liveCodes.has(who.uid)).toBe(true);
    expect(await passwordLogin(world, who.who, 'host')).toMatchObject({ success: true });

    await world.platform.timers.run('applications.sms');
    const [message] = world.sms.mailbox?.list() ?? [];
    expect(message).toMatchObject({ to: `+86${who.who.phone}`, language: 'por', kind: 'application_approved' });
    expect(message?.text).toContain('sua candidatura a narrador foi aprovada');
    expect(await show(who.id)).toMatchObject({ sms: 'sent' });
    expect(world.audit).toMatchObject([
      { action: 'application.approve', by: lin.uid, target: { kind: 'application', id: who.id } },
    ]);
  });

  it('does not lift a ban that came meanwhile', async () => {
    const who = await applicant(world, someone());
    await world.platform.db
      .updateTable('accounts_account')
      .set({ anchor_status: 'banned_forever' })
      .where('uid', '=', who.uid)
      .execute();
    expect(await approve(who.id)).toMatchObject({ code: 'conflict' });
    expect(await reject({ id: who.id, template: 'incomplete' })).toMatchObject({ success: true });
    expect(await statusOf(who.token)).toMatchObject({ anchorStatus: 'banned_forever' });
  });

  it('is refused to somebody whom the platform has banned', async () => {
    const who = await applicant(world, someone());
    await world.accounts.banUser(who.uid, { until: null, reason: 'Spam' });
    expect(await approve(who.id)).toMatchObject({ code: 'conflict' });
    expect(await show(who.id)).toMatchObject({ status: 'under_review', anchorStatus: 'under_review' });
    expect(await reject({ id: who.id, template: 'incomplete' })).toMatchObject({ success: true });
  });

  it('is undone with its line in the audit log', async () => {
    const who = await applicant(world, someone());
    world.beforeAudit = () => {
      throw new Error('the log is full');
    };
    expect(await approve(who.id)).toMatchObject({ status: 500 });
    expect(await show(who.id)).toMatchObject({ status: 'under_review', anchorStatus: 'under_review' });
    expect(world.events.some(({ type }) => type === 'application.decided')).toBe(false);
  });
});

describe('rejecting', () => {
  it('tells the reason in the words of the applicant', async () => {
    const who = await applicant(world, someone(), {}, { language: 'vie' });
    const input = { id: who.id, template: 'documents_unreadable', words: 'Chụp lại mặt sau' } as const;
    const seen = dataOf(await world.api.call(calls.preview, input, { token: lin.token, language: 'eng' }));
    const reason = 'Ảnh giấy tờ bị mờ, không đọc được. Chụp lại mặt sau.';
    expect(seen).toMatchObject({ language: 'vie', reason, phone: expect.stringMatching(/^\+86 \*+\d{4}$/) });
    expect(dataOf(await reject(input))).toMatchObject({
      status: 'rejected',
      anchorStatus: 'rejected',
      rejection: { template: 'documents_unreadable', words: 'Chụp lại mặt sau', reason },
    });
    await world.platform.timers.run('applications.sms');
    const sent = world.sms.mailbox?.list().find(({ to }) => to === `+86${who.who.phone}`);
    expect(sent).toMatchObject({
      text: seen.sms,
      language: 'vie',
      kind: 'application_rejected',
    });
    expect(seen.sms).toContain(reason);
    expect(world.events.at(-1)).toMatchObject({ type: 'application.decided', data: { status: 'rejected', reason } });
    expect(await passwordLogin(world, who.who, 'host')).toMatchObject({ code: 'review_rejected', data: { reason } });
    expect(world.audit).toMatchObject([
      { action: 'application.reject', details: { template: 'documents_unreadable', reason } },
    ]);
  });

  it('needs a reason', async () => {
    const who = await applicant(world, someone());
    expect(await reject({ id: who.id, template: 'other' })).toMatchObject({
      status: 400,
      code: 'decision_reason_empty',
    });
    expect(await reject({ id: who.id, template: 'other', words: ' \u200b ' })).toMatchObject({
      code: 'decision_reason_empty',
    });
    expect(await reject({ id: who.id, template: 'other', words: 'x'.repeat(501) })).toMatchObject({
      code: 'text_too_long',
      data: { max: 500 },
    });
    expect(await show(who.id)).toMatchObject({ status: 'under_review' });
    expect(await reject({ id: '987654321', template: 'incomplete' })).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('offers templates in the language of the operator', async () => {
    const answer = await world.api.call(calls.rejectionReasons, {}, { token: lin.token, language: 'zh' });
    expect(dataOf(answer).items[0]).toEqual({
      template: 'documents_unreadable',
      text: '证件照片不清晰，无法辨认。',
    });
  });
});

describe('deciding at the same time', () => {
  it('lets one of two win and tells the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await applicant(world, someone());
      world.events.length = 0;
      world.audit.length = 0;
      const answers = await Promise.all([approve(who.id, lin), reject({ id: who.id, template: 'incomplete' }, ana)]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'application_already_decided']);
      const status = answers[0].success ? 'approved' : 'rejected';
      expect((await statusOf(who.token)).anchorStatus).toBe(status);
      expect(world.audit).toHaveLength(1);
      expect(world.events.filter(({ type }) => type === 'application.decided')).toHaveLength(1);
      expect((await show(who.id)).history.filter(({ action }) => action === status)).toHaveLength(1);
      await world.platform.timers.run('applications.sms');
      const to = `+86${who.who.phone}`;
      expect(world.sms.mailbox?.list().filter((sent) => sent.to === to && sent.kind !== 'register')).toHaveLength(1);
      expect(await approve(who.id, chief)).toMatchObject({ status: 409, code: 'application_already_decided' });
      expect(await take(who.id, chief)).toMatchObject({ code: 'application_already_decided' });
    }
  });

  it('gives an application to one of those who take it at once', async () => {
    const who = await applicant(world, someone());
    const answers = await Promise.all([take(who.id, lin), take(who.id, ana)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });
});

describe('holding', () => {
  it('is seen by others, who leave it alone; an administrator may take over', async () => {
    const who = await applicant(world, someone());
    expect(dataOf(await take(who.id, lin))).toMatchObject({ assignee: { uid: lin.uid, name: 'Lin Yue' } });
    expect(dataOf(await take(who.id, lin)).history.filter(({ action }) => action === 'taken')).toHaveLength(1);
    expect((await show(who.id, ana)).assignee).toEqual({ uid: lin.uid, name: 'Lin Yue' });
    expect(await take(who.id, ana)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await approve(who.id, ana)).toMatchObject({ code: 'conflict' });
    expect(await reject({ id: who.id, template: 'incomplete' }, ana)).toMatchObject({ code: 'conflict' });
    expect(await world.api.call(calls.release, { id: who.id }, { token: ana.token })).toMatchObject({
      code: 'conflict',
    });
    expect(dataOf(await take(who.id, chief)).assignee).toMatchObject({ name: 'Chief' });
    expect(await approve(who.id, lin)).toMatchObject({ code: 'conflict' });
    const released = await world.api.call(calls.release, { id: who.id }, { token: chief.token });
    expect(dataOf(released).assignee).toBeNull();
    expect(world.audit.map(({ action }) => action)).toEqual([
      'application.take',
      'application.take',
      'application.release',
    ]);
    expect(await approve(who.id, ana)).toMatchObject({ success: true });
    expect((await show(who.id)).history.map(({ action, by }) => [action, by?.name ?? null])).toEqual([
      ['approved', 'Ana P.'],
      ['released', 'Chief'],
      ['taken', 'Chief'],
      ['taken', 'Lin Yue'],
      ['applied', null],
    ]);
  });

  it('can be given to a colleague who reviews', async () => {
    const who = await applicant(world, someone());
    const reviewers = async () => dataOf(await world.api.call(calls.reviewers, {}, { token: lin.token })).items;
    const held = (await reviewers()).find(({ uid }) => uid === lin.uid)?.holds;
    const assign = (to: string, by: Who) => world.api.call(calls.assign, { id: who.id, to }, { token: by.token });
    expect(dataOf(await assign(ana.uid, lin))).toMatchObject({ assignee: { name: 'Ana P.' } });
    expect((await show(who.id)).history[0]).toMatchObject({
      action: 'assigned',
      by: { name: 'Lin Yue' },
      to: { name: 'Ana P.' },
    });
    expect(await assign(lin.uid, lin)).toMatchObject({ code: 'conflict' });
    expect(dataOf(await assign(lin.uid, chief)).assignee).toMatchObject({ name: 'Lin Yue' });
    expect(await assign(world.staff('Ed', 'editor').uid, chief)).toMatchObject({ code: 'user_not_found' });
    expect(await assign(who.uid, chief)).toMatchObject({ code: 'user_not_found' });
    const items = await reviewers();
    expect(items.find(({ uid }) => uid === lin.uid)).toMatchObject({ role: 'reviewer', holds: (held ?? 0) + 1 });
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

  it('shows who has waited longest first, by pages', async () => {
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

  it('finds by the public number', async () => {
    const [row] = (await ask({})).items;
    expect(names(await ask({ text: row?.appNumber ?? '' }))).toEqual(['first']);
  });
});

describe('giving several away at once', () => {
  const many = (ids: string[], to: string, by: Who) =>
    world.api.call(calls.assignMany, { ids, to }, { token: by.token });

  it('names what was left alone, and writes a line for each that went over', async () => {
    const [free, taken, decided] = [
      await applicant(world, someone()),
      await applicant(world, someone()),
      await applicant(world, someone()),
    ];
    dataOf(await take(taken.id, ana));
    dataOf(await approve(decided.id));
    world.audit.length = 0;
    const { results } = dataOf(await many([taken.id, free.id, decided.id, '1'], ana.uid, lin));
    expect(results).toEqual([
      { id: taken.id, code: 'conflict' },
      { id: free.id, code: null },
      { id: decided.id, code: 'application_already_decided' },
      { id: '1', code: 'not_found' },
    ]);
    expect(world.audit).toMatchObject([
      { action: 'application.assign', by: lin.uid, target: { id: free.id }, details: { to: ana.uid } },
    ]);
    expect(await show(free.id)).toMatchObject({ assignee: { name: 'Ana P.' }, history: [{ action: 'assigned' }, {}] });
    // An administrator gives away what anybody holds.
    expect(dataOf(await many([taken.id], lin.uid, chief)).results).toEqual([{ id: taken.id, code: null }]);
  });

  it('keeps nothing when the log cannot be written', async () => {
    const who = [await applicant(world, someone()), await applicant(world, someone())];
    let lines = 0;
    world.beforeAudit = () => {
      lines += 1;
      if (lines === 2) throw new Error('the log is full');
    };
    const answer = await many(
      who.map(({ id }) => id),
      ana.uid,
      lin,
    );
    world.beforeAudit = () => undefined;
    expect(answer).toMatchObject({ code: 'internal' });
    for (const { id } of who) expect(await show(id)).toMatchObject({ assignee: null });
  });

  it('goes to reviewers only', async () => {
    const who = await applicant(world, someone());
    expect(await many([who.id], world.staff('Ed', 'editor').uid, lin)).toMatchObject({ code: 'user_not_found' });
  });
});

describe('the message', () => {
  it('is tried again when the gateway fails, and given up in the end', async () => {
    const who = await applicant(world, someone());
    const sent = () =>
      world.sms.mailbox?.list().filter(({ to, kind }) => to === `+86${who.who.phone}` && kind !== 'register');
    world.gateway = 'failed';
    dataOf(await approve(who.id));
    await world.platform.timers.run('applications.sms');
    expect(await show(who.id)).toMatchObject({ sms: 'waiting', anchorStatus: 'approved' });
    world.gateway = 'taken';
    await world.platform.timers.run('applications.sms');
    expect(sent()).toEqual([]);
    world.platform.clock.advance(60_000);
    await world.platform.timers.run('applications.sms');
    await world.platform.timers.run('applications.sms');
    expect(sent()).toHaveLength(1);
    expect(await show(who.id)).toMatchObject({ sms: 'sent' });

    const other = await applicant(world, someone());
    world.gateway = 'failed';
    dataOf(await approve(other.id));
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await world.platform.timers.run('applications.sms');
      world.platform.clock.advance(3_600_000);
    }
    expect(await show(other.id)).toMatchObject({ sms: 'failed' });
  });
});

describe('the history', () => {
  it('holds all applications of a person', async () => {
    const who = await applicant(world, someone());
    dataOf(await reject({ id: who.id, template: 'sample_not_own' }, ana));
    world.platform.clock.advance(86_400_000);
    const form = await goodForm(world, (await passwordToken(who.who)).token);
    const again = dataOf(await applyWith(world, (await passwordToken(who.who)).token, form)) as {
      application: { id: string };
    };
    const details = await show(again.application.id);
    expect(details.history.map(({ action, applicationId }) => [action, applicationId])).toEqual([
      ['applied', again.application.id],
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
