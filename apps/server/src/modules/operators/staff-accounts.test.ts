import { accountCalls } from '@touchline/contract/accounts';
import { operatorCalls, personCalls, type StaffRole, staffCalls, staffRoles } from '@touchline/contract/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/api.ts';
import { type OperatorsUnderTest, password, startOperators } from './testing/operators-fixture.ts';

let world: OperatorsUnderTest;
beforeAll(async () => {
  world = await startOperators();
});
afterAll(() => world.close());

const minute = 60_000;
const me = (token: string) => world.api.call(operatorCalls.me, {}, { token });
const list = (token: string) => world.api.call(staffCalls.list, {}, { token });
/** A code is valid once: move to the next half minute. */
beforeEach(() => world.platform.clock.advance(minute));

describe('staff accounts', () => {
  const change = {
    role: (token: string, uid: string, role: 'editor' | 'administrator') =>
      world.api.call(staffCalls.changeRole, { uid, role }, { token }),
    disable: (token: string, uid: string, reason = 'left') =>
      world.api.call(staffCalls.disable, { uid, reason }, { token }),
  };

  it('creates them with a given password, or with one shown once', async () => {
    const { token } = await world.confirmed('administrator');
    const create = (input: object) =>
      world.api.callWith(staffCalls.create, { name: 'Ana', role: 'finance', ...input }, { token });
    const { account, password: made } = dataOf(await create({ username: 'finance01' }));
    expect(made).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(account).toMatchObject({
      role: 'finance',
      name: 'Ana',
      disabled: false,
      codeSetUp: false,
      lastSeenAt: null,
    });
    expect((await world.signIn('finance01', made ?? '')).success).toBe(true);
    expect((await create({ username: 'FINANCE01' })).code).toBe('username_exists');
    expect((await create({ username: 'finance' })).code).toBe('username_invalid');
    expect((await create({ username: 'finance02', password: 'short' })).code).toBe('staff_password_invalid');
    expect((await create({ username: 'finance02', name: 'x'.repeat(31) })).code).toBe('text_too_long');
    expect((await create({ username: 'finance02', role: 'owner' })).code).toBe('bad_input');
    expect(dataOf(await list(token)).items.filter(({ username }) => username.startsWith('finance'))).toHaveLength(1);
  });

  // Proves consolePeople:staffEffect.role
  it('changes their role from the next call on', async () => {
    const { token } = await world.confirmed('administrator');
    const other = await world.operator('editor');
    expect(dataOf(await change.role(token, other.uid, 'administrator')).role).toBe('administrator');
    expect(dataOf(await me(other.token)).role).toBe('administrator');
    expect((await change.role(token, '123', 'editor')).code).toBe('not_found');
  });

  it('makes moderators, administrators and assistants staff of rooms, until they are disabled, and nobody else', async () => {
    const { token } = await world.confirmed('administrator');
    const staff: [StaffRole, string][] = [];
    for (const role of staffRoles) staff.push([role, (await world.operator(role)).uid]);
    const places = async () => {
      const found = await world.operators.roomStaffAmong(staff.map(([, uid]) => uid));
      return Object.fromEntries(staff.map(([role, uid]) => [role, found.get(uid) ?? null]));
    };
    const expected = {
      reviewer: null,
      moderator: 'operator',
      editor: null,
      finance: null,
      administrator: 'operator',
      assistant: 'assistant',
    };
    expect(await places()).toEqual(expected);
    for (const [role, uid] of staff)
      if (role === 'assistant' || role === 'moderator') dataOf(await change.disable(token, uid));
    expect(await places()).toEqual({ ...expected, moderator: null, assistant: null });
  });

  it('lets an assistant change the password and see their own actions, and nothing else', async () => {
    const { token } = await world.operator('assistant');
    expect(dataOf(await me(token)).role).toBe('assistant');
    expect((await world.api.call(staffCalls.auditEntries, {}, { token })).success).toBe(true);
    expect((await world.api.call(personCalls.search, {}, { token })).code).toBe('no_permission');
    expect((await list(token)).code).toBe('no_permission');
  });

  // Proves consolePeople:staffEffect.disable
  it('disables them immediately and enables them again', async () => {
    const { token } = await world.confirmed('administrator');
    const other = await world.operator('editor');
    expect((await change.disable(token, other.uid, '  ')).code).toBe('decision_reason_empty');
    expect(dataOf(await change.disable(token, other.uid)).disabled).toBe(true);
    expect((await me(other.token)).code).toBe('2321');
    expect((await world.signIn(other.username)).code).toBe('login_forbidden');
    const { items } = dataOf(await world.api.call(operatorCalls.colleagues, {}, { token }));
    expect(items.some(({ uid }) => uid === other.uid)).toBe(false);
    dataOf(await world.api.call(staffCalls.enable, { uid: other.uid }, { token }));
    expect((await me(other.token)).code).toBe('2321');
    expect((await world.signIn(other.username)).success).toBe(true);
  });

  it('bans them from the portal too, where staff moderate rooms, until they are enabled', async () => {
    const { token } = await world.confirmed('administrator');
    const other = await world.operator('moderator');
    const enter = () => world.api.call(accountCalls.pwdLogin, { face: 'viewer', username: other.username, password });
    const portal = dataOf(await enter()).token;
    const seen = () => world.api.call(accountCalls.profile, {}, { token: portal });
    expect((await seen()).success).toBe(true);
    dataOf(await change.disable(token, other.uid));
    expect((await seen()).code).toBe('2321');
    expect((await enter()).code).toBe('login_forbidden');
    dataOf(await world.api.call(staffCalls.enable, { uid: other.uid }, { token }));
    expect((await seen()).code).toBe('2321');
    expect((await enter()).success).toBe(true);

    dataOf(await change.disable(token, other.uid));
    await world.operators.makeAdministrator({ username: other.username, password, reset: true });
    expect((await enter()).success).toBe(true);
  });

  // Proves consolePeople:effect.log
  it('writes every change into the audit log with its operator', async () => {
    const chief = await world.confirmed('administrator');
    const { token } = chief;
    const other = await world.confirmed('finance');
    dataOf(await change.role(token, other.uid, 'editor'));
    dataOf(await world.api.call(staffCalls.resetCode, { uid: other.uid }, { token }));
    dataOf(await world.api.call(staffCalls.resetPassword, { uid: other.uid }, { token }));
    dataOf(await change.disable(token, other.uid));
    const { items } = dataOf(
      await world.api.call(staffCalls.auditEntries, { targetKind: 'staff', targetId: other.uid }, { token }),
    );
    expect(items.slice(0, 4).map(({ action, operator }) => [action, operator.uid])).toEqual(
      ['staff.disable', 'staff.reset_password', 'staff.reset_code', 'staff.change_role'].map((action) => [
        action,
        chief.uid,
      ]),
    );
  });

  // Proves consolePeople:staffEffect.resetCode
  // Proves consolePeople:staffEffect.resetPassword
  it("removes their code or password by an administrator's reset, and their sessions with it", async () => {
    const { token } = await world.confirmed('administrator');
    const other = await world.confirmed('finance');
    expect(dataOf(await world.api.call(staffCalls.resetCode, { uid: other.uid }, { token })).codeSetUp).toBe(false);
    expect((await me(other.token)).code).toBe('2321');
    const repeated = dataOf(await world.api.call(operatorCalls.signIn, { username: other.username, password }));
    expect(repeated.me).toMatchObject({ codeSetUp: false, recoveryCodesLeft: 0 });
    const made = dataOf(await world.api.call(staffCalls.resetPassword, { uid: other.uid }, { token })).password;
    expect((await me(repeated.token)).code).toBe('2321');
    expect((await world.signIn(other.username, made)).success).toBe(true);
  });
});

describe('the last administrator', () => {
  it('keeps one of two administrators who remove each other', async () => {
    const own = await startOperators();
    try {
      const [one, other] = [await own.confirmed('administrator'), await own.confirmed('administrator')];
      const founder = await own.operators.makeAdministrator({ username: 'founder1', password, reset: true });
      if (!('uid' in founder)) throw new Error(founder.code);
      const disable = (token: string, uid: string) =>
        own.api.call(staffCalls.disable, { uid, reason: 'left' }, { token });
      dataOf(await disable(one.token, founder.uid));

      const answers = await Promise.all([disable(one.token, other.uid), disable(other.token, one.uid)]);
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      const lost = answers.find(({ success }) => !success);
      expect(['no_permission', '2321']).toContain(lost?.code);
      const left = answers[0]?.success ? one : other;
      const gone = left === one ? other : one;

      expect((await disable(left.token, left.uid)).code).toBe('last_administrator');
      const demote = await own.api.call(
        staffCalls.changeRole,
        { uid: left.uid, role: 'editor' },
        { token: left.token },
      );
      expect(demote.code).toBe('last_administrator');
      // A disabled administrator does not count.
      dataOf(await own.api.call(staffCalls.enable, { uid: gone.uid }, { token: left.token }));
      expect((await disable(left.token, left.uid)).success).toBe(true);
    } finally {
      await own.close();
    }
  });
});
