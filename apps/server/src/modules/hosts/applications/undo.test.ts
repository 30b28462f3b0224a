import { applicationCalls } from '@touchline/contract/hosts';
import { limits } from '@touchline/contract/limits';
import { applicationOperatorCalls as calls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { applicant, goodForm } from './testing/applications-fixture.ts';
import { type ReviewUnderTest, startReview } from './testing/review-fixture.ts';

let world: ReviewUnderTest;
beforeAll(async () => {
  world = await startReview();
});
beforeEach(() => world.quiet());
afterAll(() => world.close());

const messagesTo = (phone: string) =>
  world.sms.mailbox?.list().filter(({ to, kind }) => to === `+86${phone}` && kind !== 'register') ?? [];
const waiting = async () => dataOf(await world.api.call(calls.applications, {}, { token: world.lin.token })).waiting;

// Proves consoleReview:approveAsk.effect
it('grants rights and sends the message only after the time to undo', async () => {
  const who = await applicant(world, world.someone());
  const before = await waiting();
  world.events.length = 0;
  const decided = dataOf(await world.approve(who.id));
  const until = new Date(world.platform.clock.now() + limits.operators.undoMs).toISOString();
  expect(decided).toMatchObject({ status: 'approved', hostStatus: 'under_review', undoUntil: until, sms: null });
  expect(await waiting()).toBe(before - 1);
  world.platform.clock.advance(limits.operators.undoMs - 1);
  await world.platform.timers.run('applications.decisions');
  await world.platform.timers.run('outbox.applications.sms');
  expect([await world.statusOf(who.token), messagesTo(who.who.phone), world.events]).toMatchObject([
    { hostStatus: 'under_review', userType: 1 },
    [],
    [],
  ]);
  expect(dataOf(await world.api.call(applicationCalls.details, {}, { token: who.token })).applications).toMatchObject([
    { status: 'under_review', reason: null, decidedAt: null },
  ]);
  world.platform.clock.advance(1);
  await world.platform.timers.run('applications.decisions');
  await world.platform.timers.run('outbox.applications.sms');
  expect(await world.statusOf(who.token)).toMatchObject({ hostStatus: 'approved', userType: 2 });
  expect(messagesTo(who.who.phone)).toHaveLength(1);
  expect(await world.undo(who.id)).toMatchObject({ code: 'application_already_decided' });
});

// Proves consoleReview:approveAsk.effect
it('undoes a rejection completely, with entries in history and log', async () => {
  const who = await applicant(world, world.someone());
  const before = await waiting();
  dataOf(await world.reject({ id: who.id, template: 'incomplete', words: 'Page two' }));
  expect(await world.undo(who.id, world.ana)).toMatchObject({ code: 'no_permission' });
  expect(dataOf(await world.undo(who.id))).toMatchObject({ status: 'under_review', undoUntil: null, rejection: null });
  expect(await waiting()).toBe(before);
  await world.settle();
  await world.platform.timers.run('outbox.applications.sms');
  expect([(await world.statusOf(who.token)).hostStatus, messagesTo(who.who.phone)]).toEqual(['under_review', []]);
  expect((await world.show(who.id)).history.slice(0, 2).map(({ action }) => action)).toEqual(['undone', 'rejected']);
  expect(world.audit.map(({ action }) => action)).toEqual(['application.reject', 'application.undo']);
  // It can be decided again, and an administrator can undo it too.
  dataOf(await world.approve(who.id));
  expect(await world.undo(who.id, world.chief)).toMatchObject({ success: true });
});

it('carries a decision out once, whichever process is first', async () => {
  const who = await applicant(world, world.someone());
  dataOf(await world.approve(who.id));
  world.events.length = 0;
  world.platform.clock.advance(limits.operators.undoMs);
  // Several processes at the same time; none of them made the decision.
  await Promise.all(Array.from({ length: 4 }, () => world.applications.applyDueDecisions()));
  await world.platform.timers.run('outbox.applications.sms');
  expect(world.events.filter(({ type }) => type === 'application.decided')).toHaveLength(1);
  expect(messagesTo(who.who.phone)).toHaveLength(1);
});

it('does not approve a user who was banned since, and puts the application back into the queue', async () => {
  const who = await applicant(world, world.someone());
  dataOf(await world.approve(who.id));
  await world.accounts.banUser(who.uid, { until: null, reason: 'Spam' });
  await world.settle();
  expect(await world.show(who.id)).toMatchObject({ status: 'under_review', hostStatus: 'under_review' });
});

// Proves consoleReview:approveAsk.effect
it('lets only one of undo and carry-out win', async () => {
  for (let round = 0; round < 4; round += 1) {
    const who = await applicant(world, world.someone());
    dataOf(await world.approve(who.id));
    world.platform.clock.advance(limits.operators.undoMs);
    const [undone] = await Promise.all([world.undo(who.id), world.applications.applyDueDecisions()]);
    expect((await world.statusOf(who.token)).hostStatus).toBe(undone.success ? 'under_review' : 'approved');
  }
});

it('reconsiders the last application of a rejected user, and no other', async () => {
  const who = await applicant(world, world.someone());
  dataOf(await world.reject({ id: who.id, template: 'incomplete' }));
  expect(await world.reconsider(who.id)).toMatchObject({ code: 'conflict' });
  await world.settle();
  expect(dataOf(await world.reconsider(who.id, world.ana))).toMatchObject({
    status: 'under_review',
    hostStatus: 'under_review',
    rejection: null,
    assignee: { name: 'Ana P.' },
  });
  expect(world.audit.at(-1)).toMatchObject({ action: 'application.reconsider', details: { uid: who.uid } });
  dataOf(await world.approve(who.id, world.ana));
  await world.settle();
  expect(await world.statusOf(who.token)).toMatchObject({ hostStatus: 'approved' });
  expect(await world.reconsider(who.id)).toMatchObject({ code: 'conflict' });

  const repeated = await applicant(world, world.someone());
  dataOf(await world.reject({ id: repeated.id, template: 'incomplete' }));
  await world.settle();
  dataOf(
    await world.api.call(applicationCalls.apply, await goodForm(world, repeated.token), { token: repeated.token }),
  );
  expect(await world.reconsider(repeated.id)).toMatchObject({ code: 'conflict' });
});
