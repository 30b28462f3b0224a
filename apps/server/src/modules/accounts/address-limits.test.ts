import { accountCalls } from '@touchline/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, phoneNumber, startAccounts } from './testing/accounts-fixture.ts';

let world: AccountsUnderTest;
beforeAll(async () => {
  world = await startAccounts({}, { rateLimitScale: 1 });
});
afterAll(() => world.close());

const ip = '203.0.113.7';
const guest = async (token?: string) => {
  const answer = await world.api.call(accountCalls.guestLogin, {}, { ip, token });
  return answer.success ? answer.data.token : undefined;
};

/** Uses one address and a fresh guest for each attempt. */
async function tryWithFreshGuests<T>(times: number, work: (token: string | undefined, index: number) => Promise<T>) {
  const answers: T[] = [];
  let token = await guest();
  for (let index = 0; index < times; index += 1) {
    token = (await guest(token)) ?? token;
    answers.push(await work(token, index));
  }
  return answers;
}

describe('one address with tokens of fresh guests', () => {
  it('gets no more guests, SMS or password attempts than without them', async () => {
    const guests = await tryWithFreshGuests(100, guest);
    expect(guests.filter((token) => token !== undefined).length).toBeLessThanOrEqual(10);

    const messages = await tryWithFreshGuests(100, async (token, index) =>
      world.api.call(accountCalls.getPhoneCode, { ...phoneNumber(index), purpose: 'login' }, { ip, token }),
    );
    expect(messages.filter(({ success }) => success)).toHaveLength(20);

    const tries = await tryWithFreshGuests(60, async (token, index) => {
      const input = { face: 'viewer', username: `Nobody${index}x`, password: 'Wrong1234' } as const;
      return world.api.call(accountCalls.pwdLogin, input, { ip, token });
    });
    expect(tries.filter(({ code }) => code !== 'too_many_requests')).toHaveLength(20);
  });
});

describe('a thousand networks of one provider’s customer', () => {
  /** Addresses in different /64 of the same /48. */
  const address = (index: number) => `2001:db8:7:${index.toString(16)}::1`;

  it('get no more SMS than four networks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const input = { ...phoneNumber(3000 + index), purpose: 'login' } as const;
        return world.api.call(accountCalls.getPhoneCode, input, { ip: address(index) });
      }),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(4 * 20);
  });

  it('do not use up those of other customers', async () => {
    const input = { ...phoneNumber(3500), purpose: 'login' } as const;
    expect(await world.api.call(accountCalls.getPhoneCode, input, { ip: '2001:db8:8::1' })).toMatchObject({
      success: true,
    });
  });
});

describe('SMS', () => {
  it('stops at the hourly limit of the platform, and returns the wait in the refusal', async () => {
    const world = await startAccounts();
    const by = { by: '1', at: world.platform.clock.date().toISOString() };
    const set = async (settings: object) => {
      const values = { revision: 1, settings: JSON.stringify(settings) };
      await world.platform.db.updateTable('system_settings').set(values).execute();
      await world.platform.timers.run('looks');
    };
    await set({ 'accounts.smsPerHour': { value: 10, ...by } });
    const toPhone = (index: number) =>
      world.api.call(accountCalls.getPhoneCode, { ...phoneNumber(7000 + index), purpose: 'login' });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => toPhone(index)));
    world.platform.clock.advance(60_000);
    const later = await toPhone(40);
    world.platform.clock.advance(59 * 60_000);
    const open = await toPhone(41);
    await world.close();
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(20);
    expect(later).toMatchObject({ status: 429, code: 'too_many_requests', data: { seconds: 59 * 60 } });
    expect(open).toMatchObject({ success: true });
  });
});
