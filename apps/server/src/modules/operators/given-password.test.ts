import { accountCalls } from '@touchline/contract/accounts';
import { liveCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
let admin: string;
let names = 0;
beforeAll(async () => {
  world = await startOperators();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.platform.clock.advance(60_000);
  admin = (await world.confirmed('administrator')).token;
});

const given = 'Handed over 1';
const own = 'known to me alone';
const enter = async (username: string, secret = given) =>
  dataOf(await world.api.call(operatorCalls.signIn, { username, password: secret }));
const me = (token: string) => world.api.call(operatorCalls.me, {}, { token });
const wall = (token: string) => world.api.call(liveCalls.wall, {}, { token });
const change = (token: string, from: string, to: string) =>
  world.api.call(operatorCalls.changePassword, { currentPassword: from, password: to, confirmPassword: to }, { token });

async function colleague(role: 'moderator' | 'administrator' = 'moderator') {
  names += 1;
  const username = `given${String(names).padStart(4, '0')}`;
  const input = { username, name: username, role, password: given };
  const { account } = dataOf(await world.api.call(staffCalls.create, input, { token: admin }));
  return { uid: account.uid, username };
}

describe('a password set by an administrator', () => {
  it('allows nothing but its own change, and everything after it', async () => {
    const { username } = await colleague();
    const { token, me: who } = await enter(username);
    expect(who.mustChangePassword).toBe(true);
    const closed = [
      await wall(token),
      await world.api.call(operatorCalls.colleagues, {}, { token }),
      await world.api.call(operatorCalls.devices, {}, { token }),
      await world.api.call(operatorCalls.beginCode, { password: given }, { token }),
    ];
    expect(closed.map(({ status, code }) => [status, code])).toEqual(Array(4).fill([403, 'password_change_required']));
    expect((await me(token)).success).toBe(true);

    expect((await change(token, given, own)).success).toBe(true);
    expect(dataOf(await me(token)).mustChangePassword).toBe(false);
    expect((await wall(token)).success).toBe(true);
    expect((await enter(username, own)).me.mustChangePassword).toBe(false);
  });

  it('refuses the same password again, in any spelling', async () => {
    const { username, uid } = await colleague();
    const { token } = await enter(username);
    expect(await change(token, given, given)).toMatchObject({ status: 400, code: 'password_unchanged' });
    // Full-width letters of an input method are the same password.
    expect((await change(token, given, 'Ｈanded over 1')).code).toBe('password_unchanged');
    expect((await wall(token)).code).toBe('password_change_required');
    // The portal refuses it too.
    const portal = dataOf(
      await world.api.call(accountCalls.pwdLogin, { face: 'viewer', username, password: given }),
    ).token;
    const input = { currentPassword: given, password: given, confirmPassword: given };
    expect((await world.api.call(accountCalls.changePassword, input, { token: portal })).code).toBe(
      'password_unchanged',
    );
    expect(await world.operators.roomStaffAmong([uid])).toEqual(new Map());
    const next = { currentPassword: given, password: own, confirmPassword: own };
    expect((await world.api.call(accountCalls.changePassword, next, { token: portal })).success).toBe(true);
    expect((await enter(username, own)).me.mustChangePassword).toBe(false);
    expect(await world.operators.roomStaffAmong([uid])).toEqual(new Map([[uid, 'operator']]));
  });

  it('ends the other sessions when it is changed', async () => {
    const { username } = await colleague();
    const [first, second] = [await enter(username), await enter(username)];
    dataOf(await change(second.token, given, own));
    expect((await me(first.token)).code).toBe('2321');
    expect((await me(second.token)).success).toBe(true);
  });

  it('requires its change before the security code is set up', async () => {
    const { username } = await colleague('administrator');
    const { token, me: who } = await enter(username);
    expect(who).toMatchObject({ mustChangePassword: true, mustEnrol: true });
    dataOf(await change(token, given, own));
    expect(dataOf(await me(token))).toMatchObject({ mustChangePassword: false, mustEnrol: true });
    expect((await world.api.call(operatorCalls.beginCode, { password: own }, { token })).success).toBe(true);
  });

  // Proves consolePeople:staffEffect.resetPassword
  it('requires a change again after each reset', async () => {
    const { username, uid } = await colleague();
    dataOf(await change((await enter(username)).token, given, own));
    const made = dataOf(await world.api.call(staffCalls.resetPassword, { uid }, { token: admin })).password;
    expect((await wall((await enter(username, made)).token)).code).toBe('password_change_required');
  });
});

describe('an own password', () => {
  it('stays valid when set in the staff list for oneself', async () => {
    const { uid, username, token } = await world.confirmed('administrator');
    const made = dataOf(await world.api.call(staffCalls.resetPassword, { uid }, { token })).password;
    await world.platform.db.updateTable('operators_staff').set({ code_secret: null }).where('uid', '=', uid).execute();
    expect((await enter(username, made)).me.mustChangePassword).toBe(false);
  });

  it("stays valid for the first administrator and the demo's", async () => {
    await world.operators.makeAdministrator({ username: 'founder77', password });
    expect((await enter('founder77', password)).me.mustChangePassword).toBe(false);
    const hash = await world.accounts.credentials.hash(password);
    await world.operators.demo.ensureAdministrator('demoadmin7', hash as string);
    expect((await enter('demoadmin7', password)).me.mustChangePassword).toBe(false);
  });

  it('requires a change after a reset on the server, except for oneself', async () => {
    const { username } = await world.operator('finance');
    await world.operators.makeAdministrator({ username, password: given, reset: true });
    expect((await enter(username)).me.mustChangePassword).toBe(true);
    await world.operators.makeAdministrator({ username, password: given, reset: true, own: true });
    expect((await enter(username)).me.mustChangePassword).toBe(false);
  });
});
