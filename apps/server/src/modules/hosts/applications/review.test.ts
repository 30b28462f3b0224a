import type { InputOf } from '@touchline/contract/kernel';
import { applicationOperatorCalls as calls, staffRoles } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { passwordLogin } from '../../accounts/testing/accounts-fixture.ts';
import { applicant, member } from './testing/applications-fixture.ts';
import { type ReviewUnderTest, startReview } from './testing/review-fixture.ts';

let world: ReviewUnderTest;
beforeAll(async () => {
  world = await startReview();
});
beforeEach(() => world.quiet());
afterAll(() => world.close());

describe('review permissions', () => {
  it('follows the staff table call by call, and rejects tokens of members', async () => {
    const who = await member(world, world.someone());
    const inputs: { [K in keyof typeof calls]: InputOf<(typeof calls)[K]> } = {
      applications: {},
      application: { id: '1' },
      documents: { id: '1' },
      take: { id: '1' },
      release: { id: '1' },
      assign: { id: '1', to: world.chief.uid },
      assignMany: { ids: ['1'], to: world.chief.uid },
      reviewers: {},
      rejectionReasons: {},
      preview: { id: '1' },
      approve: { id: '1' },
      reject: { id: '1', template: 'incomplete' },
      undo: { id: '1' },
      reconsider: { id: '1' },
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

describe('approving an application', () => {
  it('makes the user a host everywhere and notifies them', async () => {
    const who = await applicant(
      world,
      world.someone(),
      { nickname: 'Corner Kicker', sports: [2, 1] },
      { language: 'por' },
    );
    world.events.length = 0;
    dataOf(await world.approve(who.id));
    await world.settle();
    expect(await world.show(who.id)).toMatchObject({
      status: 'approved',
      hostStatus: 'approved',
      decidedBy: { name: 'Lin Yue' },
      undoUntil: null,
      sms: 'waiting',
      rejection: null,
    });
    // The same session now belongs to a host.
    expect(await world.statusOf(who.token)).toMatchObject({
      hostStatus: 'approved',
      isHost: true,
      userType: 2,
      nickname: 'Corner Kicker',
    });
    expect(await world.accounts.identity.verify(who.token)).toMatchObject({ userType: 2 });
    expect(world.events.filter(({ uid }) => uid === who.uid)).toMatchObject([
      { type: 'account.changed', data: { hostStatus: 'approved', userType: 2, isHost: true } },
      { type: 'application.decided', data: { id: who.id, status: 'approved', reason: null } },
    ]);
    expect(world.notices.given.filter(({ uid }) => uid === who.uid)).toEqual([
      { uid: who.uid, content: { kind: 'host_approved' } },
    ]);
    expect(world.events[0]?.data).not.toHaveProperty('imToken');
    expect(await world.hosts.profileOf(who.uid)).toMatchObject({ room_name: 'Corner Kicker', sport_id: 2 });
    expect(world.liveCodes.has(who.uid)).toBe(true);
    expect(await passwordLogin(world, who.who, 'host')).toMatchObject({ success: true });

    await world.platform.timers.run('outbox.applications.sms');
    const [message] = world.sms.mailbox?.list() ?? [];
    expect(message).toMatchObject({ to: `+86${who.who.phone}`, language: 'por', kind: 'application_approved' });
    expect(message?.text).toContain('sua candidatura a narrador foi aprovada');
    expect(await world.show(who.id)).toMatchObject({ sms: 'sent' });
    expect(world.audit).toMatchObject([
      { action: 'application.approve', by: world.lin.uid, target: { kind: 'application', id: who.id } },
    ]);
  });

  it('keeps a ban that was set before the approval', async () => {
    const who = await applicant(world, world.someone());
    await world.platform.db
      .updateTable('accounts_account')
      .set({ host_status: 'banned_forever' })
      .where('uid', '=', who.uid)
      .execute();
    expect(await world.approve(who.id)).toMatchObject({ code: 'conflict' });
    expect(await world.reject({ id: who.id, template: 'incomplete' })).toMatchObject({ success: true });
    await world.settle();
    expect(await world.statusOf(who.token)).toMatchObject({ hostStatus: 'banned_forever' });
  });

  it('rejects the approval of a user banned by the platform', async () => {
    const who = await applicant(world, world.someone());
    await world.accounts.banUser(who.uid, { until: null, reason: 'Spam' });
    expect(await world.approve(who.id)).toMatchObject({ code: 'conflict' });
    expect(await world.show(who.id)).toMatchObject({ status: 'under_review', hostStatus: 'under_review' });
    expect(await world.reject({ id: who.id, template: 'incomplete' })).toMatchObject({ success: true });
  });

  it('rolls an approval back when the audit entry fails', async () => {
    const who = await applicant(world, world.someone());
    world.beforeAudit = () => {
      throw new Error('the log is full');
    };
    expect(await world.approve(who.id)).toMatchObject({ status: 500 });
    expect(await world.show(who.id)).toMatchObject({ status: 'under_review', hostStatus: 'under_review' });
    expect(world.events.some(({ type }) => type === 'application.decided')).toBe(false);
  });
});

describe('rejecting an application', () => {
  it('sends the reason of a rejection in the language of the applicant', async () => {
    const who = await applicant(world, world.someone(), {}, { language: 'vie' });
    const input = { id: who.id, template: 'documents_unreadable', words: 'Chụp lại mặt sau' } as const;
    const seen = dataOf(await world.api.call(calls.preview, input, { token: world.lin.token, language: 'eng' }));
    const reason = 'Ảnh giấy tờ bị mờ, không đọc được. Chụp lại mặt sau.';
    expect(seen).toMatchObject({ language: 'vie', reason, phone: expect.stringMatching(/^\+86 \*+\d{4}$/) });
    dataOf(await world.reject(input));
    await world.settle();
    expect(await world.show(who.id)).toMatchObject({
      status: 'rejected',
      hostStatus: 'rejected',
      rejection: { template: 'documents_unreadable', words: 'Chụp lại mặt sau', reason },
    });
    await world.platform.timers.run('outbox.applications.sms');
    const sent = world.sms.mailbox?.list().find(({ to }) => to === `+86${who.who.phone}`);
    expect(sent).toMatchObject({
      text: seen.sms,
      language: 'vie',
      kind: 'application_rejected',
    });
    expect(seen.sms).toContain(reason);
    const content = { kind: 'host_rejected', template: input.template, words: input.words };
    expect(world.notices.given).toContainEqual({ uid: who.uid, content });
    expect(world.events.at(-1)).toMatchObject({ type: 'application.decided', data: { status: 'rejected', reason } });
    expect(await passwordLogin(world, who.who, 'host')).toMatchObject({ code: 'review_rejected', data: { reason } });
    expect(world.audit).toMatchObject([
      { action: 'application.reject', details: { template: 'documents_unreadable', reason } },
    ]);
  });

  it('requires a reason for a rejection', async () => {
    const who = await applicant(world, world.someone());
    expect(await world.reject({ id: who.id, template: 'other' })).toMatchObject({
      status: 400,
      code: 'decision_reason_empty',
    });
    expect(await world.reject({ id: who.id, template: 'other', words: ' \u200b ' })).toMatchObject({
      code: 'decision_reason_empty',
    });
    expect(await world.reject({ id: who.id, template: 'other', words: 'x'.repeat(501) })).toMatchObject({
      code: 'text_too_long',
      data: { max: 500 },
    });
    expect(await world.show(who.id)).toMatchObject({ status: 'under_review' });
    expect(await world.reject({ id: '987654321', template: 'incomplete' })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('offers templates in the language of the operator', async () => {
    const answer = await world.api.call(calls.rejectionReasons, {}, { token: world.lin.token, language: 'zh' });
    expect(dataOf(answer).items[0]).toEqual({
      template: 'documents_unreadable',
      text: '证件照片不清晰，无法辨认。',
    });
  });
});

describe('deciding at the same time', () => {
  it('accepts one of two decisions and returns a conflict for the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await applicant(world, world.someone());
      world.events.length = 0;
      world.audit.length = 0;
      const answers = await Promise.all([
        world.approve(who.id, world.lin),
        world.reject({ id: who.id, template: 'incomplete' }, world.ana),
      ]);
      expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'application_already_decided']);
      const status = answers[0].success ? 'approved' : 'rejected';
      await world.settle();
      expect((await world.statusOf(who.token)).hostStatus).toBe(status);
      expect(world.audit).toHaveLength(1);
      expect(world.events.filter(({ type }) => type === 'application.decided')).toHaveLength(1);
      expect((await world.show(who.id)).history.filter(({ action }) => action === status)).toHaveLength(1);
      await world.platform.timers.run('outbox.applications.sms');
      const to = `+86${who.who.phone}`;
      expect(world.sms.mailbox?.list().filter((sent) => sent.to === to && sent.kind !== 'register')).toHaveLength(1);
      expect(await world.approve(who.id, world.chief)).toMatchObject({
        status: 409,
        code: 'application_already_decided',
      });
      expect(await world.take(who.id, world.chief)).toMatchObject({ code: 'application_already_decided' });
    }
  });

  it('assigns an application to one of several operators who take it', async () => {
    const who = await applicant(world, world.someone());
    const answers = await Promise.all([world.take(who.id, world.lin), world.take(who.id, world.ana)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', 'conflict']);
  });
});

describe('application message', () => {
  it('retries a message when the gateway fails, and gives up in the end', async () => {
    const who = await applicant(world, world.someone());
    const sent = () =>
      world.sms.mailbox?.list().filter(({ to, kind }) => to === `+86${who.who.phone}` && kind !== 'register');
    world.gateway = 'failed';
    dataOf(await world.approve(who.id));
    await world.settle();
    await world.platform.timers.run('outbox.applications.sms');
    expect(await world.show(who.id)).toMatchObject({ sms: 'waiting', hostStatus: 'approved' });
    world.gateway = 'taken';
    await world.platform.timers.run('outbox.applications.sms');
    expect(sent()).toEqual([]);
    world.platform.clock.advance(60_000);
    await world.platform.timers.run('outbox.applications.sms');
    await world.platform.timers.run('outbox.applications.sms');
    expect(sent()).toHaveLength(1);
    expect(await world.show(who.id)).toMatchObject({ sms: 'sent' });

    const other = await applicant(world, world.someone());
    world.gateway = 'failed';
    dataOf(await world.approve(other.id));
    await world.settle();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await world.platform.timers.run('outbox.applications.sms');
      world.platform.clock.advance(3_600_000);
    }
    expect(await world.show(other.id)).toMatchObject({ sms: 'failed' });
  });
});
