import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberLanguages } from './accounts.store.ts';
import { type AccountsUnderTest, person, registered, startAccounts } from './testing/accounts-fixture.ts';

let world: AccountsUnderTest;
beforeAll(async () => {
  world = await startAccounts();
});
afterAll(() => world.close());

const everyone = { languages: null, countries: null };

it('counts members by language, and only those that are addressed', async () => {
  const { user } = await registered(world, person(1), { country: 'VN', language: 'vie' });
  await registered(world, person(2), { country: 'TH', language: 'eng' });
  const { counts, exact } = await world.accounts.memberLanguages(everyone);
  expect([new Map(counts.map(({ language, users }) => [language, users])), exact]).toEqual([
    new Map([
      ['vie', 1],
      ['eng', 1],
    ]),
    true,
  ]);
  const inVietnam = { languages: ['vie', 'eng'], countries: ['VN'] } as const;
  expect((await world.accounts.memberLanguages(inVietnam)).counts).toEqual([{ language: 'vie', users: 1 }]);
  expect(await world.accounts.languagesAmong([user.uid], everyone)).toEqual([{ language: 'vie', users: 1 }]);
});

it('estimates from some pages of a large table', async () => {
  const { db } = world.platform;
  const { user } = await registered(world, person(3));
  const numbers = sql`generate_series(1, 4000) n`;
  await sql`insert into accounts_app_number (number) select 20000000 + n from ${numbers}`.execute(db);
  await sql`
    insert into accounts_account
    select (jsonb_populate_record(a, jsonb_build_object(
      'uid', 8000000000 + n, 'username', 'copy' || n, 'phone', '+84' || (900000000 + n), 'email', null, 'app_number', 20000000 + n))).*
    from accounts_account a, ${numbers} where a.uid = ${user.uid}`.execute(db);
  const { counts, exact } = await memberLanguages(db, everyone, 40);
  const users = counts.reduce((sum, each) => sum + each.users, 0);
  expect(exact).toBe(false);
  expect(users).toBeGreaterThan(1000);
  expect(users).toBeLessThan(16_000);
});
