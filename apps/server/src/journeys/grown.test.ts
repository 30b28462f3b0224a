import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import { filePurposes } from '@touchline/contract/files';
import { friendCalls } from '@touchline/contract/friends';
import { hostCalls } from '@touchline/contract/hosts';
import {
  apiBase,
  type Call,
  type Envelope,
  fromWire,
  type InputOf,
  type OutputOf,
  type ParsedInputOf,
  toWire,
} from '@touchline/contract/kernel';
import { leagueCalls, type MatchStage, matchCalls } from '@touchline/contract/matches';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStages, type OperatorMatchQuery, pageForOperators } from '../modules/matches/operators/matches.store.ts';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { directCalls } from '../testing/direct-calls.ts';
import { firstHost, greatFan, growPlatform, settleTables } from '../testing/grown.ts';
import { findWholeReads, mostRead, statementsOf } from '../testing/plans.ts';
import { testConfig } from '../testing/platform.ts';

/** More than the parameter limit of PostgreSQL. */
const hosts = 66_000;
/** Rows a query may read: list counts stop at 10,000, and each row may need another lookup. */
const rowsMax = 25_000;

/** Background jobs, except the ledger proofs, which must read the whole ledger. */
const jobs = [
  'allowances.delete',
  'accounts.sweep',
  'accounts.failures',
  'applications.decisions',
  'applications.documents',
  'content.pictures.sweep',
  'feeds.imports',
  'feeds.sweep',
  'files.sweep',
  'friends.presence',
  'friends.requests',
  'looks',
  'matches.standings',
  'messages.log.pause',
  'messages.log.trim',
  'messages.merged.move',
  'messages.merged.sweep',
  'gifts.boards.sweep',
  'operators.sweep',
  'notifications.delete',
  'outbox.applications.sms',
  'outbox.gifts.line',
  'outbox.notifications.notice',
  'outbox.red_packets.line',
  'redPackets.expired',
  'redPackets.refund',
  'reports.merged.move',
  'reports.merged.release',
  'reports.messages.forget',
  'rooms.chat.delete',
  'rooms.held.rejections',
  'rooms.held.sweep',
  'rooms.media.sweep',
  'rooms.mutes.sweep',
  'schedule.reminders',
  'streams.figures',
  'studio.unused',
  'wallet.coupons',
  'wallet.roll-up',
];

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-grown-'));
  await growPlatform(database.db, { hosts, users: 2000, followers: 1000, messages: 2000, matches: 30_000 });
  await upload(database.db);
  await settleTables(database.db);
  server = await startServer(
    testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off', DEMO: '5', RATE_LIMIT_SCALE: '1000' }),
    { database: database.connection },
  );
  // The test runs the jobs itself.
  await server.app.platform.timers.stop();
  token = (await ask(accountCalls.guestLogin, {})).token;
}, 240_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<C extends Call>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const answer = await fetch(`${server.url}${apiBase}${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: toWire(JSON.stringify(input)),
  });
  const body = JSON.parse(fromWire(await answer.text())) as Envelope<OutputOf<C>>;
  if (!body.success) throw new Error(`${call.path}: ${body.code}`);
  return body.data;
}

describe(`a platform of ${hosts} hosts`, () => {
  it('starts with its demo and lists every host', async () => {
    expect(server.demo).not.toBeNull();
    const { items, total } = await ask(hostCalls.page, { page: 1, pageSize: 20 });
    expect([items.length, total]).toEqual([20, 10_000]);
    expect((await ask(hostCalls.page, { page: 500, pageSize: 20 })).items).toHaveLength(20);
    expect((await ask(hostCalls.page, { page: 501, pageSize: 20 })).items).toEqual([]);
    expect((await ask(hostCalls.details, { hostId: firstHost })).host.followers).toBeGreaterThan(999);
    const found = await ask(matchCalls.search, { text: 'kop end 69', kind: 'hosts' });
    expect(found.hosts.items[0]?.nickname).toMatch(/^Kop End 69/);
  });

  it.each([
    ['the list of hosts', () => ask(hostCalls.list, { column: 0 })],
    ['the list of hosts of one sport', () => ask(hostCalls.list, { column: 3 })],
    ['a late page of the list', () => ask(hostCalls.page, { page: 400, pageSize: 20 })],
    ['recommendations', () => ask(hostCalls.recommended, {})],
    ['hosts similar to one', () => ask(hostCalls.recommendedFor, { hostId: firstHost })],
    ['the tabs', () => ask(hostCalls.columnsWithNumbers, {})],
    ['the front page', () => ask(matchCalls.homeMiddle, {})],
    ['search', () => ask(matchCalls.search, { text: 'kop end 69', kind: 'hosts' })],
    ['a host', () => ask(hostCalls.details, { hostId: firstHost })],
    ['the hosts followed by a heavy user', () => follows()],
    ['the user search of the console', () => people()],
    ['the user search of the console by address', () => people('nobody@example.com')],
    ['users by name', () => list('nickname')],
    ['users by last visit', () => list('seen')],
    ['the followers of a popular host', () => server.app.hosts.followersOf(firstHost, null, 20)],
    ['results', () => results(400)],
    ['the results of a team', async () => teamResults((await aMatch()).home_id)],
    ['the page of a team', async () => ask(leagueCalls.team, { teamId: (await aMatch()).home_id })],
    ['the page of a league', async () => ask(leagueCalls.league, { leagueId: (await aMatch()).league_id })],
    ['standings', async () => ask(leagueCalls.standings, { leagueId: (await aMatch()).league_id })],
    ['head-to-head', async () => meetings(await aMatch())],
    ['line-ups and statistics', async () => ask(leagueCalls.sheet, { matchId: (await aMatch()).id })],
    ['matches in the console', () => operators()],
    ['live matches in the console', () => operators('live')],
    ['upcoming matches in the console', () => operators('next')],
    ['finished matches in the console', () => operators('ended')],
    ['the friends of a popular user', () => asFan(friendCalls.friends, { text: '', limit: 100 })],
    ['a search among many friends', () => asFan(friendCalls.friends, { text: 'kop end 69', limit: 20 })],
    ['many friend requests', () => asFan(friendCalls.requests, { direction: 'received', limit: 100 })],
    ['many sent friend requests', () => asFan(friendCalls.requests, { direction: 'sent', limit: 100 })],
    ['a long blacklist', () => asFan(friendCalls.blacklist, { limit: 100 })],
    ['a search for a user', () => asFan(friendCalls.search, { id: 'grown20000004' })],
    ['a search for a user by address', () => asFan(friendCalls.search, { id: 'nobody@example.com' })],
    ['the metrics', () => server.app.platform.metrics.registry.metrics()],
    ['a code for an address', () => sendEmailCode()],
    ['whether many users may be written to', () => asFan(friendCalls.sendAbleBatch, { uids: someHosts })],
    ['when many friends were online', () => asFan(friendCalls.onlineStatus, { uids: someHosts })],
    ['what many users are', () => asFan(friendCalls.userFlags, { uids: someHosts })],
  ])('reads no whole table for %s', async (_name, work) => {
    const statements = await statementsOf(work);
    expect(statements.length).toBeLessThan(20);
    const { rows, text } = await mostRead(database.db, statements);
    expect(rows, text).toBeLessThan(rowsMax);
    expect(await findWholeReads(database.db, statements)).toEqual([]);
  });

  it.each(jobs)('reads no whole table in the job %s', async (name) => {
    const statements = await statementsOf(() => server.app.platform.timers.run(name));
    expect(await findWholeReads(database.db, statements)).toEqual([]);
  });

  it('counts no more matches than a page may show', async () => {
    expect(await results(1)).toMatchObject({ items: { length: 20 }, total: 10_000 });
    expect((await results(500)).items).toHaveLength(20);
    expect((await results(501)).items).toEqual([]);
  });
});

const fan = { uid: greatFan, sessionId: '1', userType: userTypes.user };

/** What a user with a long address book calls. */
const asFan = <C extends (typeof friendCalls)[keyof typeof friendCalls]>(call: C, input: ParsedInputOf<C>) =>
  directCalls(server.app.friends)(call, input, { principal: fan } as never);
const someHosts = Array.from({ length: 200 }, (_host, at) => String(Number(firstHost) + at));

const follows = async () => {
  const answer = await directCalls(server.app.hosts)(
    hostCalls.follows,
    { limit: 20 },
    { principal: fan, country: null },
  );
  expect(answer).toMatchObject({ items: { length: 20 }, total: 10_000 });
};

const results = (page: number) => ask(matchCalls.page, { column: 0, when: 'past', page, pageSize: 20 });

/** One of the matches of the past. */
const aMatch = () =>
  database.db
    .selectFrom('matches_match')
    .select(['id', 'league_id', 'home_id', 'away_id'])
    .where('provider', '=', 'grown')
    .orderBy('kickoff_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
const teamResults = (teamId: string) => ask(matchCalls.page, { teamId, when: 'past', page: 1, pageSize: 20 });
const meetings = ({ home_id: homeId, away_id: awayId }: { home_id: string; away_id: string }) =>
  ask(leagueCalls.meetings, { homeId, awayId });

/** Old uploads of every kind, one of them used as an avatar. */
async function upload(db: TestDatabase['db']): Promise<void> {
  await sql`insert into files_file (key, uid, purpose, type, size, width, height, created_at)
    select 'grown-' || purpose || '.png', 1, purpose, 'image/png', 1, 1, 1, timestamptz '2026-01-01'
    from unnest(${filePurposes}::text[]) as t (purpose)`.execute(db);
}

const list = (sort: 'nickname' | 'seen') =>
  server.app.accounts.people.search({
    text: '',
    alsoFound: [],
    kind: 'all',
    hostStatus: undefined,
    banned: undefined,
    sort,
    descending: true,
    page: 1,
    pageSize: 20,
  });

const operators = async (stage?: MatchStage) => {
  const query: OperatorMatchQuery = {
    heldOnly: false,
    search: '',
    sort: 'kickoff',
    descending: true,
    language: 'eng',
    page: 1,
    pageSize: 20,
    stage,
  };
  await pageForOperators(database.db, query);
  const stages = await countStages(database.db, query);
  expect(stages.ended).toEqual({ total: 10_000, more: true });
};

const people = async (text = 'kop end 699') => {
  const filter = {
    text,
    alsoFound: [],
    kind: 'all',
    hostStatus: undefined,
    banned: undefined,
  } as const;
  const found = await server.app.accounts.people.search({
    ...filter,
    sort: 'best',
    descending: true,
    page: 1,
    pageSize: 20,
  });
  if (text === 'kop end 699') expect(found.items[0]?.nickname).toMatch(/^Kop End 699/);
};

const sendEmailCode = async () => {
  const context = { principal: fan, language: 'eng', ip: '203.0.113.9' } as const;
  const sent = await directCalls(server.app.accounts)(
    accountCalls.sendEmailCode,
    { email: 'fan@example.com' },
    context,
  );
  expect(sent).toMatchObject({ resendAt: expect.any(String) });
};
