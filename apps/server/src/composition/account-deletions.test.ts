import { accountCalls, authenticatorCalls } from '@touchline/contract/accounts';
import { friendCalls } from '@touchline/contract/friends';
import { giftCalls } from '@touchline/contract/gifts';
import { hostCalls, studioCalls } from '@touchline/contract/hosts';
import { personCalls, staffCalls } from '@touchline/contract/operators';
import { phraseCalls } from '@touchline/contract/phrases';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '../testing/test-server.ts';

let server: TestServer;
let administrator: { uid: string; token: string };

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.administrator('deleter1');
});
afterAll(() => server.stop());

/** Where a number is stored: `table.column` of all columns of numbers and texts. */
async function placesOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ t: string; c: string }>`
    select table_name as t, column_name as c from information_schema.columns
    where table_schema = 'public' and data_type in ('bigint', 'text')
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1, 2`.execute(server.db);
  const found: string[] = [];
  for (const { t, c } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(t)} where ${sql.ref(c)}::text = ${id} limit 1`.execute(
      server.db,
    );
    if (hits.length > 0) found.push(`${t}.${c}`);
  }
  return found;
}

const host = async (username: string) => {
  const made = await server.user(username, { hostStatus: 'approved' });
  await server.running.app.hosts.ensureProfile(made.uid, { roomName: username });
  return { ...made, roomId: await server.running.app.rooms.roomOfHost(made.uid) };
};

const remove = (uid: string) => server.ask(personCalls.delete, { uid, reason: 'Asked by mail' }, administrator.token);
const gone = (uid: string) =>
  vi.waitFor(
    async () => {
      const answer = await server.send(personCalls.page, { uid }, administrator.token);
      expect(answer.code).toBe('user_not_found');
    },
    { timeout: 20_000, interval: 200 },
  );

// Proves consolePeople:effect.deleteData
// Proves consolePeople:effect.deleteCoins
// Proves consolePeople:effect.deleteLog
it('removes everything of a person but payments and entries of operators, and balances the books', async () => {
  const { wallet } = server.running.app;
  const [leaving, friend, other] = [await host('leaving1'), await server.user('friend01'), await host('staying1')];
  await wallet.seedDemo([
    { uid: leaving.uid, coins: 1000 },
    { uid: friend.uid, coins: 1000 },
  ]);
  const { gifts } = await server.ask(giftCalls.list, {}, leaving.token);
  const gift = gifts.find(({ art }) => art === 'megaphone');
  const give = (from: { token: string }, to: { uid: string; roomId: string }, key: string) => {
    const order = {
      hostId: to.uid,
      roomId: to.roomId,
      giftId: gift?.id ?? '',
      count: 1,
      price: gift?.price ?? 0,
      key,
    };
    return server.ask(giftCalls.send, order, from.token);
  };
  await give(leaving, other, 'from-the-leaving');
  await give(friend, leaving, 'to-the-leaving');
  await give(friend, other, 'between-the-others');
  await server.ask(studioCalls.addPost, { html: 'Tonight' }, leaving.token);
  await server.ask(authenticatorCalls.begin, { currentPassword: testPassword }, leaving.token);
  await server.ask(phraseCalls.add, { text: 'Welcome' }, leaving.token);
  await server.ask(hostCalls.follow, { hostId: leaving.uid }, friend.token);
  await server.ask(hostCalls.follow, { hostId: other.uid }, leaving.token);
  await server.ask(friendCalls.apply, { uid: friend.uid, source: 1 }, leaving.token);
  await server.ask(friendCalls.apply, { uid: leaving.uid, source: 1 }, friend.token);
  await server.ask(personCalls.addNote, { uid: leaving.uid, text: 'Wrote to support' }, administrator.token);
  expect((await placesOf(leaving.uid)).length).toBeGreaterThan(12);

  await remove(leaving.uid);
  await gone(leaving.uid);
  const places = await placesOf(leaving.uid);
  expect(places.filter((place) => !/^(wallet_|gifts_forgotten\.|operators_audit\.)/.test(place))).toEqual([]);
  expect(places).toContain('wallet_entry.owner');
  const proof = await wallet.reconciler.run('whole');
  expect(proof.problems).toEqual([]);
  expect(proof.balances.reduce((sum, balance) => sum + balance.sum, 0)).toBe(0);
  const { rows } = await sql<{ left: number }>`
    select sum(amount)::int as left from wallet_entry where owner = ${leaving.uid}`.execute(server.db);
  expect(rows).toEqual([{ left: 0 }]);
  const search = { targetKind: 'person', targetId: leaving.uid } as const;
  const { items } = await server.ask(staffCalls.auditEntries, search, administrator.token);
  expect(items).toMatchObject([
    { action: 'person.delete', operator: { uid: administrator.uid }, details: { reason: 'Asked by mail' } },
    { action: 'person.note' },
  ]);
  const shown = await server.ask(hostCalls.details, { hostId: other.uid }, friend.token);
  expect(JSON.stringify(shown)).toContain('staying1');
}, 120_000);

// Proves consolePeople:effect.signOut
it('ends all sessions at once', async () => {
  const { uid, token } = await server.user('leaving2');
  await remove(uid);
  expect((await server.send(accountCalls.profile, {}, token)).code).toBe('2321');
  const input = { face: 'viewer', username: 'leaving2', password: testPassword } as const;
  expect((await server.send(accountCalls.pwdLogin, input)).success).toBe(false);
  await gone(uid);
});

// Proves consolePeople:effect.deleteNumber
it('never gives the user ID to anybody else, and frees the username', async () => {
  const first = await server.user('leaving3');
  const { appNumber } = await server.ask(personCalls.page, { uid: first.uid }, administrator.token);
  await remove(first.uid);
  await gone(first.uid);
  const taken = await server.db
    .selectFrom('accounts_app_number')
    .select('number')
    .where('number', '=', Number(appNumber))
    .execute();
  expect(taken).toHaveLength(1);
  const second = await server.user('leaving3');
  expect(second.uid).not.toBe(first.uid);
  const page = await server.ask(personCalls.page, { uid: second.uid }, administrator.token);
  expect(page.appNumber).not.toBe(appNumber);
});
