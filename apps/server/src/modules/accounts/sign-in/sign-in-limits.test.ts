import { accountCalls } from '@touchline/contract/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  passwordLogin,
  person,
  registered,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
let next = 0;
let who: ReturnType<typeof person>;

beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());
beforeEach(async () => {
  next += 1;
  who = person(next);
  await registered(world, who, home);
});

const minute = 60_000;
const home = { ip: '198.51.100.1', device: 'own browser' };
const attacker = { ip: '203.0.113.66', device: 'another browser' };
const enter = (how: CallOptions) => passwordLogin(world, who, 'viewer', how);
const guess = (how: CallOptions) => passwordLogin(world, { ...who, password: 'Wrong1234' }, 'viewer', how);
const guesses = async (times: number, how: CallOptions) => {
  for (let count = 0; count < times; count += 1) await guess(how);
};

describe('an attacker at one address', () => {
  it('locks only that address', async () => {
    await guesses(5, attacker);
    expect(await enter(attacker)).toMatchObject({ code: 'login_locked', data: { minutes: 15 } });
    expect(await enter(home)).toMatchObject({ success: true });
    expect(await enter({ ip: '198.51.100.99', device: 'a friend’s computer' })).toMatchObject({ success: true });
  });

  it('does not extend a lock by further attempts, and the next lock is twice as long', async () => {
    await guesses(5, attacker);
    world.platform.clock.advance(10 * minute);
    await guesses(20, attacker);
    expect(await guess(attacker)).toMatchObject({ code: 'login_locked', data: { minutes: 5 } });
    world.platform.clock.advance(5 * minute);
    await guesses(5, attacker);
    expect(await guess(attacker)).toMatchObject({ code: 'login_locked', data: { minutes: 30 } });
  });

  it('gains nothing from other devices or addresses of the same IPv6 prefix', async () => {
    for (let count = 0; count < 5; count += 1)
      await guess({ ip: `2001:db8:7:7::${count}`, device: `made up ${count}` });
    expect(await guess({ ip: '2001:db8:7:7::99', device: 'fresh' })).toMatchObject({ code: 'login_locked' });
  });

  it('does not lock a known browser behind the same address', async () => {
    await guesses(5, { ...attacker, ip: home.ip });
    expect(await guess({ ...attacker, ip: home.ip })).toMatchObject({ code: 'login_locked' });
    expect(await enter(home)).toMatchObject({ success: true });
  });

  it('gets five of twenty concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(attacker)));
    expect(answers.filter(({ code }) => code === 'username_or_password_wrong')).toHaveLength(5);
  });
});

describe('many addresses against one name', () => {
  const elsewhere = (index: number) => ({ ip: `203.0.113.${index}`, device: `device ${index}` });

  it('slows them down together, while the owner signs in from a known source', async () => {
    for (let index = 0; index < 20; index += 1)
      expect(await guess(elsewhere(index))).toMatchObject({ code: 'username_or_password_wrong' });
    expect(await guess(elsewhere(21))).toMatchObject({ code: 'login_locked', data: { minutes: 1 } });
    expect(await enter({ ip: home.ip, device: 'new browser at home' })).toMatchObject({ success: true });
    expect(await enter({ ip: '192.0.2.200', device: home.device })).toMatchObject({ success: true });
    // From an unknown source the wait is at most a minute, and refused attempts do not extend it.
    for (let index = 30; index < 50; index += 1) await guess(elsewhere(index));
    world.platform.clock.advance(minute);
    expect(await enter({ ip: '192.0.2.201', device: 'hotel' })).toMatchObject({ success: true });
  });

  it('slows them down for an unknown name too', async () => {
    const unknown = (index: number) =>
      passwordLogin(world, { username: 'Nobody777', password: 'Wrong1234' }, 'viewer', elsewhere(index));
    for (let index = 0; index < 20; index += 1)
      expect(await unknown(index)).toMatchObject({ code: 'username_or_password_wrong' });
    expect(await unknown(21)).toMatchObject({ code: 'login_locked', data: { minutes: 1 } });
  });
});

it('counts wrong passwords within a session separately from sign-ins', async () => {
  const entered = await enter(home);
  const token = entered.success ? entered.data.token : undefined;
  const change = () => {
    const input = { currentPassword: 'Wrong1234', password: 'Newer1234', confirmPassword: 'Newer1234' };
    return world.api.call(accountCalls.changePassword, input, { token, ...home });
  };
  for (let count = 0; count < 5; count += 1) expect(await change()).toMatchObject({ code: 'login_password_wrong' });
  expect(await change()).toMatchObject({ code: 'login_locked' });
  expect(await enter(home)).toMatchObject({ success: true });
});

describe('stored login failures', () => {
  const rows = () => world.platform.db.selectFrom('accounts_login_failure').selectAll().execute();

  it('expires with time, single ones sooner than locks', async () => {
    world.platform.clock.advance(3 * 24 * 60 * minute);
    await world.platform.timers.run('accounts.failures');
    expect(await rows()).toEqual([]);
    await guesses(5, attacker);
    await guess({ ip: '203.0.113.99' });
    world.platform.clock.advance(16 * minute);
    await world.platform.timers.run('accounts.failures');
    expect((await rows()).map(({ source, count }) => [source, count])).toEqual([['address:203.0.113.66', 5]]);
  });

  it('keeps the twenty latest sources of an account', async () => {
    for (let index = 0; index < 15; index += 1) {
      world.platform.clock.advance(minute);
      expect(await enter({ ip: `192.0.2.${index}`, device: `browser ${index}` })).toMatchObject({ success: true });
    }
    const known = await world.platform.db.selectFrom('accounts_known_source').select('uid').execute();
    const ofAccount = Object.values(Object.groupBy(known, ({ uid }) => uid)).map((each) => each?.length ?? 0);
    expect(Math.max(...ofAccount)).toBe(20);
  });
});
