import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import { contentCalls } from '@touchline/contract/content';
import { hostCalls, studioCalls } from '@touchline/contract/hosts';
import { apiBase, type Call, type Envelope, toWire } from '@touchline/contract/kernel';
import { leagueCalls, matchCalls, scheduleCalls } from '@touchline/contract/matches';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { walletCalls } from '@touchline/contract/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';

let database: TestDatabase;
let dataDir: string;
let running: RunningServer;
let token: string;
let hostId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-cursors-'));
  const env = { HOST: '127.0.0.1', PORT: '0', MEDIA_RTMP_PORT: '0', MEDIA_HTTP_PORT: '0', RATE_LIMIT_SCALE: '100' };
  running = await startServer(testConfig(dataDir, env), { database: database.connection });
  const { accounts, hosts } = running.app;
  const account = { username: 'hosting01', password: 'Abc12345' };
  hostId = await accounts.createUser({ ...account, nickname: 'Leo', hostStatus: 'approved' });
  await hosts.ensureProfile(hostId, { roomName: 'Late kick-off' });
  const { answer } = await ask(accountCalls.pwdLogin, { face: 'host', ...account });
  token = (answer as { data: { token: string } }).data.token;
});
afterAll(async () => {
  await running.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function ask(call: Call, input: object): Promise<{ status: number; answer: Envelope<unknown> }> {
  const response = await running.app.server.inject({
    method: 'POST',
    url: apiBase + call.path,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: toWire(JSON.stringify(input)),
  });
  return { status: response.statusCode, answer: response.json() };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64url');

/** Valid parts of a cursor; each is also replaced by invalid parts. */
const at = '1700000000000';
const span = { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' };

interface List {
  readonly name: string;
  readonly call: Call;
  readonly place: readonly string[];
  readonly input?: () => object;
}
const lists: readonly List[] = [
  {
    name: 'a host’s schedule',
    call: scheduleCalls.hostSchedule,
    place: [at, '"5"'],
    input: () => ({ hostId }),
  },
  { name: 'available matches', call: scheduleCalls.races, place: [at, '"5"'] },
  { name: 'reserved matches', call: scheduleCalls.races, place: [at, '"5"'], input: () => ({ view: 'reserved' }) },
  { name: 'news', call: contentCalls.news, place: [at, '"5"'] },
  { name: 'fans', call: studioCalls.fans, place: [at, '"5"'] },
  { name: 'followed hosts', call: hostCalls.follows, place: [at, '1', '-1700000000000', '"5"'] },
  { name: 'hosts', call: hostCalls.list, place: ['1', '-3', '-20', '"5"'] },
  { name: 'posts', call: studioCalls.posts, place: ['"5"'], input: () => ({ hostId }) },
  { name: 'photos', call: studioCalls.images, place: ['"5"'], input: () => ({ hostId }) },
  { name: 'matches', call: matchCalls.list, place: ['true', '1', '"2"', at, '"5"'], input: () => span },
  {
    name: 'found matches',
    call: matchCalls.search,
    place: [at, '7', '"5"'],
    input: () => ({ text: 'a', kind: 'matches' }),
  },
  { name: 'found teams', call: matchCalls.search, place: ['1', '"5"'], input: () => ({ text: 'a', kind: 'teams' }) },
  {
    name: 'found leagues',
    call: matchCalls.search,
    place: ['1', '"5"'],
    input: () => ({ text: 'a', kind: 'leagues' }),
  },
  {
    name: 'found hosts',
    call: matchCalls.search,
    place: ['1', '-20', '"5"'],
    input: () => ({ text: 'a', kind: 'hosts' }),
  },
  { name: 'standings', call: leagueCalls.standings, place: ['1'], input: () => ({ leagueId: '5' }) },
  {
    name: 'meetings of two teams',
    call: leagueCalls.meetings,
    place: [at, '"5"'],
    input: () => ({ homeId: '5', awayId: '6' }),
  },
  { name: 'wallet entries', call: walletCalls.statement, place: ['"5"'] },
  { name: 'coupons', call: walletCalls.coupons, place: [at, '"5"'] },
  { name: 'red packets sent', call: redPacketCalls.sent, place: ['"5"'] },
  { name: 'red packets received', call: redPacketCalls.received, place: ['"5"'] },
];
const notParts = ['1e300', '-1e300', '1e999', '1.5', 'null', '"NaN"', '"1; drop table x"', '"-5"', '[]', '{}', '"٣"'];
const notCursors = [
  ['', 'nothing'],
  ['nonsense', 'no JSON'],
  ['%%%\u0000', 'no base64'],
  [base64('{}'), 'an object'],
  [base64('[]'), 'an empty list'],
  [base64('["5","5","5","5","5","5"]'), 'too long a list'],
  [base64('['.repeat(140)), 'a deep list'],
  [base64(`[${'9'.repeat(120)}]`), 'a huge number'],
  ['A'.repeat(10_000), 'a huge text'],
] as const;

describe.each(lists)('a page of $name', ({ call, place, input }) => {
  const page = (cursor: unknown) => ask(call, { ...input?.(), limit: 1, cursor });

  it('accepts a cursor from an earlier answer', async () => {
    const { status, answer } = await page(base64(`[${place.join()}]`));
    expect([status, answer.success]).toEqual([200, true]);
  });

  it('refuses a value that is no cursor', async () => {
    for (const [cursor, what] of notCursors) {
      const { status, answer } = await page(cursor);
      expect([what, status, answer]).toMatchObject([what, 400, { code: 'bad_input', fields: [{ path: 'cursor' }] }]);
    }
    for (const cursor of [5, {}, [], true]) expect((await page(cursor)).status).toBe(400);
  });

  it('refuses a cursor with an invalid part', async () => {
    for (const index of place.keys())
      for (const part of notParts) {
        const forged = `[${place.with(index, part).join()}]`;
        const { status, answer } = await page(base64(forged));
        expect([forged, status, answer]).toMatchObject([
          forged,
          400,
          { code: 'bad_input', fields: [{ path: 'cursor' }] },
        ]);
      }
  });

  it('survives cursor parts at the edges of their range', async () => {
    const edges = ['-1', '0', '2147483647', '2147483648', '-62135596800000', '253402300799999', '9007199254740991'];
    for (const index of place.keys())
      for (const part of [...edges, '"1"', '"8999999999999999999"', 'true', 'false']) {
        const forged = `[${place.with(index, part).join()}]`;
        expect([forged, [200, 400]]).toEqual([forged, expect.arrayContaining([(await page(base64(forged))).status])]);
      }
  });
});
