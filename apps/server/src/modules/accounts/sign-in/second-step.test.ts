import { accountCalls, authenticatorCalls } from '@touchline/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { codeFor, passwordLogin, registration } from '../testing/accounts-fixture.ts';
import { startAuthenticators, tokenOf } from '../testing/authenticators-fixture.ts';

let world: Awaited<ReturnType<typeof startAuthenticators>>;
beforeAll(async () => {
  world = await startAuthenticators();
});
afterAll(() => world.close());

const minute = 60_000;
const advance = (ms: number) => world.platform.clock.advance(ms);
const rightCode = ({ secret }: { secret: string }) => world.codeNow(secret);

describe('the second step of a sign-in', () => {
  it('follows the password, in another process too, and ends in a session', async () => {
    const who = await world.guarded();
    expect(await passwordLogin(world, { ...who, password: 'Wrong1234' })).toMatchObject({
      code: 'username_or_password_wrong',
    });
    const asked = await passwordLogin(world, who);
    const until = new Date(world.platform.clock.now() + 5 * minute).toISOString();
    expect(asked).toMatchObject({ status: 401, code: 'authenticator_code_required', data: { until } });
    const signInToken = tokenOf(asked);
    // The token is no session.
    expect((await world.profile({ token: signInToken })).code).toBe('403');
    const session = dataOf(await world.secondStep(signInToken, rightCode(who), world.otherApi));
    expect(session.user.uid).toBe(who.uid);
    expect((await world.profile(session)).success).toBe(true);
  });

  it('follows a code sent to the phone, which is used up by the first step', async () => {
    const who = await world.guarded();
    const smsCode = await codeFor(world, who, 'login');
    const login = () =>
      world.api.call(accountCalls.phoneLogin, { face: 'viewer', areaCode: who.areaCode, phone: who.phone, smsCode });
    const signInToken = tokenOf(await login());
    expect((await login()).code).toBe('sms_code_expired');
    expect((await world.secondStep(signInToken, rightCode(who))).success).toBe(true);
  });

  it('follows the registration of a host whose phone has an account', async () => {
    const who = await world.guarded();
    const smsCode = await codeFor(world, who, 'register');
    const { username, password, areaCode, phone } = who;
    const input = registration({ username, password, areaCode, phone }, smsCode);
    const joined = await world.api.call(accountCalls.register, { ...input, kind: 'host' });
    expect(dataOf(await world.secondStep(tokenOf(joined), rightCode(who))).user.uid).toBe(who.uid);
  });

  it('answers the refusals of a host face before the code is asked for', async () => {
    const who = await world.guarded();
    expect((await passwordLogin(world, who, 'host')).code).toBe('not_an_anchor');
  });

  it('takes a code once, and opens one session for a token', async () => {
    const who = await world.guarded();
    const tokens = [await world.firstStep(who), await world.firstStep(who)];
    const code = rightCode(who);
    const answers = await Promise.all([
      world.secondStep(tokens[0] ?? '', code),
      world.secondStep(tokens[0] ?? '', code, world.otherApi),
      world.secondStep(tokens[1] ?? '', code),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    advance(minute);
    const open = await Promise.all(tokens.map((token) => world.secondStep(token, rightCode(who))));
    expect(open.map((answer) => answer.code).sort()).toEqual(['200', 'sign_in_expired']);
  });

  it('takes each recovery code once, in any typed form', async () => {
    const who = await world.guarded();
    const [first = '', second = ''] = who.recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')}`;
    expect((await world.secondStep(await world.firstStep(who), typed)).success).toBe(true);
    const repeated = await world.firstStep(who);
    expect((await world.secondStep(repeated, first)).code).toBe('authenticator_code_wrong');
    expect((await world.secondStep(repeated, second)).success).toBe(true);
    expect((await world.read(who)).recoveryCodesLeft).toBe(8);
  });

  it('is over after five minutes', async () => {
    const who = await world.guarded();
    const early = await world.firstStep(who);
    advance(5 * minute - 1);
    expect((await world.secondStep(early, rightCode(who))).success).toBe(true);
    const late = await world.firstStep(who);
    advance(5 * minute);
    expect(await world.secondStep(late, rightCode(who))).toMatchObject({ status: 410, code: 'sign_in_expired' });
    expect((await world.secondStep('invented', rightCode(who))).code).toBe('sign_in_expired');
    await world.platform.timers.run('accounts.sweep');
    const left = await world.platform.db
      .selectFrom('accounts_pending_sign_in')
      .select('hash')
      .where('uid', '=', who.uid)
      .execute();
    expect(left).toEqual([]);
  });

  it('locks after five wrong codes of a crowd, longer each time, whatever the token', async () => {
    const who = await world.guarded();
    const crowd = async () => {
      const signInToken = await world.firstStep(who);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          world.secondStep(signInToken, 'abcdef', index % 2 === 0 ? world.api : world.otherApi),
        ),
      );
      return answers.map(({ code }) => code).sort();
    };
    const locked = [...Array(5).fill('authenticator_code_wrong'), ...Array(3).fill('authenticator_locked')];
    expect(await crowd()).toEqual(locked);
    expect(await world.secondStep(await world.firstStep(who), rightCode(who))).toMatchObject({
      status: 429,
      code: 'authenticator_locked',
      data: { minutes: 15 },
    });
    advance(15 * minute);
    expect(await crowd()).toEqual(locked);
    expect(await world.secondStep(await world.firstStep(who), rightCode(who))).toMatchObject({ data: { minutes: 30 } });
    advance(30 * minute);
    expect((await world.secondStep(await world.firstStep(who), rightCode(who))).success).toBe(true);
  });

  it('is void when the password, the phone or the account changed since the first step', async () => {
    const changes = [{ password_hash: 'another' }, { phone: '+8613900000001' }] as const;
    for (const change of changes) {
      const who = await world.guarded();
      const signInToken = await world.firstStep(who);
      await world.platform.db.updateTable('accounts_account').set(change).where('uid', '=', who.uid).execute();
      expect((await world.secondStep(signInToken, rightCode(who))).code).toBe('sign_in_expired');
    }
  });

  it('refuses somebody who was banned since the first step, and keeps the code', async () => {
    const who = await world.guarded();
    const signInToken = await world.firstStep(who);
    const ban = (banned: boolean) =>
      world.platform.db
        .updateTable('accounts_account')
        .set({ banned_forever: banned })
        .where('uid', '=', who.uid)
        .execute();
    await ban(true);
    expect(await world.secondStep(signInToken, rightCode(who))).toMatchObject({ status: 403, code: 'login_forbidden' });
    await ban(false);
    expect((await world.secondStep(signInToken, rightCode(who))).success).toBe(true);
  });

  it('keeps the newest five first steps of an account', async () => {
    const who = await world.guarded();
    const tokens: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      advance(1000);
      tokens.push(await world.firstStep(who));
    }
    expect((await world.secondStep(tokens[0] ?? '', rightCode(who))).code).toBe('sign_in_expired');
    expect((await world.secondStep(tokens[1] ?? '', rightCode(who))).success).toBe(true);
  });

  it('bounds what it reads', async () => {
    const code = '1'.repeat(41);
    expect((await world.api.callWith(authenticatorCalls.signIn, { signInToken: 'x', code })).code).toBe('bad_input');
    const signInToken = 'x'.repeat(65);
    expect((await world.api.callWith(authenticatorCalls.signIn, { signInToken, code: '1' })).code).toBe('bad_input');
  });
});
