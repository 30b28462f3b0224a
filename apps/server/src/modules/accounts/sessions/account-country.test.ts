import { accountCalls } from '@touchline/contract/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import {
  type AccountsUnderTest,
  passwordLogin,
  person,
  registered,
  startAccounts,
} from '../testing/accounts-fixture.ts';

let world: AccountsUnderTest;
beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());

const everyone = { languages: null, countries: null };
const among = (uid: string, country: string) =>
  world.accounts.readersAmong([uid], { ...everyone, countries: [country] });

it('follows the country of the last sign-in or visit, and stays without one', async () => {
  const { user, token } = await registered(world, person(1), { country: 'VN' });
  const { uid } = user;
  expect(await among(uid, 'VN')).toEqual([uid]);
  dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token, country: 'TH' }));
  expect([await among(uid, 'VN'), await among(uid, 'TH')]).toEqual([[], [uid]]);
  dataOf(await world.api.call(accountCalls.tokenInfo, {}, { token }));
  expect(await among(uid, 'TH')).toEqual([uid]);
  dataOf(await passwordLogin(world, person(1), 'viewer', { country: 'ID' }));
  expect(await among(uid, 'ID')).toEqual([uid]);
});

it('finds readers by language and country together', async () => {
  const { user } = await registered(world, person(2), { country: 'VN', language: 'vie' });
  const readers = { languages: ['vie'], countries: ['VN'] } as const;
  expect(await world.accounts.readersAmong([user.uid], readers)).toEqual([user.uid]);
  expect(await world.accounts.readersAmong([user.uid], { ...readers, languages: ['eng'] })).toEqual([]);
});
