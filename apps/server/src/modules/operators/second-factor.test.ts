import { accountCalls } from '@touchline/contract/accounts';
import { operatorCalls, staffCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { codeAt } from '../../testing/code-at.ts';
import { type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
beforeAll(async () => {
  world = await startOperators();
});
afterAll(() => world.close());
const minute = 60_000;
beforeEach(() => world.platform.clock.advance(minute));

const signIn = (username: string, code?: string, secret = password) =>
  world.api.call(operatorCalls.signIn, { username, password: secret, ...(code === undefined ? {} : { code }) });
const codeNow = (secret: string) => codeAt(secret, world.platform.clock.now());

describe('sign-in with a security code', () => {
  it('asks for the code only after the right password', async () => {
    const { username, secret } = await world.confirmed('editor');
    world.platform.clock.advance(minute);
    expect(await signIn(username)).toMatchObject({ status: 403, code: 'security_code_required' });
    expect((await signIn(username, codeNow(secret), 'Wrong12345')).code).toBe('username_or_password_wrong');
    const { me, token } = dataOf(await signIn(username, codeNow(secret)));
    expect(Date.parse(me.confirmedUntil ?? '')).toBe(world.platform.clock.now() + 15 * minute);
    expect((await world.api.call(operatorCalls.me, {}, { token })).success).toBe(true);
    // Each code opens one session.
    expect((await signIn(username, codeNow(secret))).code).toBe('security_code_wrong');
  });

  it('is counted by its result', async () => {
    const counts = async () => {
      const shown = await world.platform.metrics.registry.getSingleMetricAsString('touchline_sign_ins_total');
      return ['ok', 'security_code_required', 'security_code_wrong'].map((result) =>
        Number(new RegExp(`way="back_office",result="${result}"\\} (\\d+)`).exec(shown)?.[1] ?? 0),
      );
    };
    const { username, secret } = await world.confirmed('editor');
    world.platform.clock.advance(minute);
    const before = await counts();
    await signIn(username);
    await signIn(username, 'abcdef');
    await signIn(username, codeNow(secret));
    expect((await counts()).map((count, at) => count - (before[at] ?? 0))).toEqual([1, 1, 1]);
  });

  it('accepts a recovery code once, with an audit entry', async () => {
    const { username, uid, recoveryCodes } = await world.confirmed('administrator');
    const { token, me } = dataOf(await signIn(username, recoveryCodes[0]));
    expect(me.recoveryCodesLeft).toBe(9);
    expect((await signIn(username, recoveryCodes[0])).code).toBe('security_code_wrong');
    const actions = async () => {
      const input = { operator: uid, action: 'staff' };
      const { items } = dataOf(await world.api.call(staffCalls.auditEntries, input, { token }));
      return items.map(({ action }) => action);
    };
    // A failure is recorded after the answer.
    await expect.poll(actions).toEqual(expect.arrayContaining(['staff.sign_in_failed']));
    expect(await actions()).toEqual(expect.arrayContaining(['staff.use_recovery_code', 'staff.sign_in']));
  });

  it('locks after five wrong codes, and counts concurrent attempts', async () => {
    const { username, secret } = await world.confirmed('finance');
    world.platform.clock.advance(minute);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(username, 'abcdef')));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(3).fill('login_locked'), ...Array(5).fill('security_code_wrong')]);
    expect(await signIn(username, codeNow(secret))).toMatchObject({ code: 'login_locked', data: { minutes: 15 } });
    world.platform.clock.advance(15 * minute);
    expect((await signIn(username, codeNow(secret))).success).toBe(true);
  });
});

describe('an administrator without a security code', () => {
  it('sets one up first, and continues in the same session', async () => {
    const made = await world.operators.makeAdministrator({ username: 'fresh0001', password });
    expect('uid' in made).toBe(true);
    const { token, me } = dataOf(await signIn('fresh0001'));
    const how = { token };
    expect(me).toMatchObject({ codeSetUp: false, mustEnrol: true });
    const refused = [
      await world.api.call(operatorCalls.colleagues, {}, how),
      await world.api.call(staffCalls.list, {}, how),
      await world.api.call(staffCalls.auditEntries, {}, how),
    ];
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('security_code_not_set_up'));
    const { secret } = dataOf(await world.api.call(operatorCalls.beginCode, { password }, how));
    const enrolled = dataOf(await world.api.call(operatorCalls.enrolCode, { code: codeNow(secret) }, how));
    expect(enrolled.me).toMatchObject({ codeSetUp: true, mustEnrol: false });
    expect((await world.api.call(staffCalls.list, {}, how)).success).toBe(true);
  });

  it('needs none in a demo', async () => {
    const demo = await startOperators({ DEMO: 'on' });
    try {
      await demo.operators.makeAdministrator({ username: 'looking01', password });
      const { token, me } = dataOf(await demo.api.call(operatorCalls.signIn, { username: 'looking01', password }));
      expect(me).toMatchObject({ codeSetUp: false, mustEnrol: false });
      expect((await demo.api.call(operatorCalls.colleagues, {}, { token })).success).toBe(true);
    } finally {
      await demo.close();
    }
  });

  it('is the only role that must: others are asked when an action requires it', async () => {
    const { username } = await world.operator('reviewer');
    expect(dataOf(await signIn(username)).me.mustEnrol).toBe(false);
  });
});

describe('password rule for operators', () => {
  it.each([
    ['ten characters of any kind', 'räksmörgås', true],
    ['64 characters with spaces', 'correct horse battery staple and some more words until it is 64!', true],
    ['nine characters', 'Abc123456', false],
    ['65 characters', 'x'.repeat(65), false],
  ])('is checked for %s', async (_name, next, fits) => {
    const { username, token } = await world.operator('editor');
    const input = { currentPassword: password, password: next, confirmPassword: next };
    const changed = await world.api.call(operatorCalls.changePassword, input, { token });
    expect(changed).toMatchObject(
      fits ? { success: true } : { code: 'staff_password_invalid', data: { min: 10, max: 64 } },
    );
    if (!fits) return;
    expect((await signIn(username, undefined, next)).success).toBe(true);
    // Typed on a keyboard that composes the letters.
    expect((await signIn(username, undefined, next.normalize('NFD'))).success).toBe(true);
  });

  it('applies on the portal too', async () => {
    const { username } = await world.operator('editor');
    const { token } = dataOf(await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password }));
    const change = (next: string) => {
      const input = { currentPassword: password, password: next, confirmPassword: next };
      return world.api.call(accountCalls.changePassword, input, { token });
    };
    expect((await change('Short123')).code).toBe('staff_password_invalid');
    expect((await change('long enough, any kind')).success).toBe(true);
  });
});
