import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import { anchorCalls } from '@touchline/contract/anchors';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listFollows } from './modules/anchors/follow.ts';
import { type RunningServer, startServer } from './start.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { firstHost, greatFan, growPlatform } from './testing/grown.ts';
import { testConfig } from './testing/platform.ts';

/** More than PostgreSQL takes parameters. */
const hosts = 70_000;
/** What a query may read: the count of a list ends at 10,000, with each of which another row may be looked up. */
const rowsMax = 25_000;

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;
let token: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-grown-'));
  await growPlatform(database.db, { hosts, users: 2000, followers: 1000, messages: 2000 });
  await sql`vacuum analyze`.execute(database.db);
  server = await startServer(
    testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off', DEMO: '5', RATE_LIMIT_SCALE: '1000' }),
    { database: database.connection },
  );
  token = (await ask(accountCalls.visitorLogin, {})).token;
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
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as Envelope<OutputOf<C>>;
  if (!body.success) throw new Error(`${call.path}: ${body.code}`);
  return body.data;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows that a plan took from tables, thrown away or not. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), 0);

/** The most rows that one query of a call read. */
async function mostRead(work: () => Promise<unknown>): Promise<{ queries: number; rows: number; text: string }> {
  const queries: { text: string; values: unknown[] }[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function record(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [text, values] = given;
    if (typeof text === 'string' && text.startsWith('select'))
      queries.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  } as never);
  await work();
  query.mockRestore();
  let most = { rows: 0, text: '' };
  for (const { text, values } of queries) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const read = Math.max(...rows.map((row) => rowsRead(row['QUERY PLAN'][0].Plan)));
    if (read > most.rows) most = { rows: read, text };
  }
  return { queries: queries.length, ...most };
}
const original = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;

describe(`a platform of ${hosts} hosts`, () => {
  it('starts with its demo and lists everybody', async () => {
    expect(server.demo).not.toBeNull();
    const { items, total } = await ask(anchorCalls.page, { page: 1, pageSize: 20 });
    expect([items.length, total]).toEqual([20, 10_000]);
    expect((await ask(anchorCalls.page, { page: 500, pageSize: 20 })).items).toHaveLength(20);
    expect((await ask(anchorCalls.page, { page: 501, pageSize: 20 })).items).toEqual([]);
    expect((await ask(anchorCalls.details, { anchorId: firstHost })).host.followers).toBeGreaterThan(999);
    const found = await ask(matchCalls.search, { text: 'kop end 69', kind: 'hosts' });
    expect(found.hosts.items[0]?.nickname).toMatch(/^Kop End 69/);
  });

  it.each([
    ['the list of hosts', () => ask(anchorCalls.list, { column: 0 })],
    ['a sport of it', () => ask(anchorCalls.list, { column: 3 })],
    ['a page far behind', () => ask(anchorCalls.page, { page: 400, pageSize: 20 })],
    ['recommendations', () => ask(anchorCalls.recommended, {})],
    ['hosts like one', () => ask(anchorCalls.recommendedFor, { anchorId: firstHost })],
    ['the tabs', () => ask(anchorCalls.columnsWithNumbers, {})],
    ['the front page', () => ask(matchCalls.homeMiddle, {})],
    ['search', () => ask(matchCalls.search, { text: 'kop end 69', kind: 'hosts' })],
    ['a host', () => ask(anchorCalls.details, { anchorId: firstHost })],
    ['the hosts that a great fan follows', () => follows()],
    ['the search for people of the console', () => people()],
  ])('reads no table whole for %s', async (_name, work) => {
    const { queries, rows, text } = await mostRead(work);
    expect(queries).toBeLessThan(20);
    expect(rows, text).toBeLessThan(rowsMax);
  });
});

const follows = async () => {
  const answer = await listFollows(server.app.anchors.deps, greatFan, { limit: 20 });
  expect(answer).toMatchObject({ items: { length: 20 }, total: 10_000 });
};

const people = async () => {
  const filter = {
    text: 'kop end 699',
    alsoFound: [],
    kind: 'all',
    anchorStatus: undefined,
    banned: undefined,
  } as const;
  const found = await server.app.accounts.people.search({
    ...filter,
    sort: 'best',
    descending: true,
    page: 1,
    pageSize: 20,
  });
  expect(found.items[0]?.nickname).toMatch(/^Kop End 699/);
};
