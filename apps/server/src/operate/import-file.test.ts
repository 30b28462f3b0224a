import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '@touchline/contract/accounts';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testConfig } from '../testing/platform.ts';
import { importFile } from './import-file.ts';

let database: TestDatabase;
let dataDir: string;
let file: string;

const season = {
  name: 'Harbour League 2025/26',
  matches: [
    {
      round: 'Matchday 1',
      date: '2026-02-28',
      time: '15:00',
      team1: 'Harbour',
      team2: 'Northgate',
      score: { ft: [2, 1] },
    },
    { round: 'Matchday 2', date: '2026-07-04', time: '15:00', team1: 'Northgate', team2: 'Harbour' },
    { round: 'Matchday 3', date: 'soon', team1: 'Northgate', team2: 'Harbour' },
  ],
};

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-import-'));
  file = join(dataDir, 'harbour.json');
  await writeFile(file, JSON.stringify(season));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const config = () => testConfig(dataDir, { HOST: '127.0.0.1', PORT: '0', MEDIA_EMBEDDED: 'off' });
const run = (...args: string[]) =>
  importFile(config(), ['openfootball', file, '--zone', 'Europe/London', ...args], {
    database: database.connection,
    takeOverMs: 0,
  });
const count = async (): Promise<number> =>
  (await database.db.selectFrom('matches_match').select('id').execute()).length;

describe('the import command', () => {
  it('reports a dry run and changes nothing', async () => {
    const report = await run('--dry-run');
    expect(report).toContain('Nothing is changed');
    expect(report).toMatch(/matches\s+2 new, 0 changed, 0 unchanged/);
    expect(report).toContain('line 3: the date is missing or wrong');
    expect(await count()).toBe(0);
  });

  it('imports without a server, and changes nothing the second time', async () => {
    expect(await run()).toMatch(/matches\s+2 new, 0 changed, 0 unchanged/);
    expect(await run()).toMatch(/matches\s+0 new, 0 changed, 2 unchanged/);
    expect(await count()).toBe(2);
  });

  it.each([
    [['openfootball'], 'Name a layout and one file.'],
    [['xml', 'a'], 'Name a layout and one file.'],
    [['csv', 'a', '--sport', 'chess'], 'There is no sport "chess".'],
    [['csv', 'a', '--colour', 'red'], '--colour'],
    [['csv', '/no/such/file'], 'cannot be read'],
  ])('explains %j', async (args, sentence) => {
    await expect(importFile(config(), args, { database: database.connection })).rejects.toThrow(sentence);
  });

  it('explains a wrong zone and an unreadable file', async () => {
    await expect(run('--zone', 'Moon')).rejects.toThrow('"Moon" is no time zone');
    const other = join(dataDir, 'other.json');
    await writeFile(other, 'x');
    const read = importFile(config(), ['openfootball', other], { database: database.connection });
    await expect(read).rejects.toThrow('not in the football.json layout');
  });
});

describe('beside a running server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(config(), { database: database.connection });
  }, 120_000);
  afterAll(() => server.stop());

  async function ask<C extends Call>(call: C, input: InputOf<C>, token = ''): Promise<OutputOf<C>> {
    const answer = await fetch(`${server.url}${apiBase}${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(input),
    });
    const body = (await answer.json()) as Envelope<OutputOf<C>>;
    if (!body.success) throw new Error(body.code);
    return body.data;
  }

  it('the server imports, so that its lists show the matches right away', async () => {
    const { token } = await ask(accountCalls.guestLogin, {});
    const day = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
    expect((await ask(matchCalls.list, day, token)).items).toEqual([]);
    await writeFile(
      file,
      JSON.stringify({
        ...season,
        matches: [{ round: 'Final', date: '2026-05-01', time: '15:00', team1: 'Harbour', team2: 'Southport' }],
      }),
    );
    const report = await importFile(config(), ['openfootball', file, '--zone', 'Europe/London'], {
      database: database.connection,
      takeOverMs: 60_000,
    });
    expect(report).toMatch(/matches\s+1 new/);
    // The import is stored, and its report read, a moment before the server hears of its own change.
    await expect
      .poll(async () => (await ask(matchCalls.list, day, token)).items)
      .toMatchObject([{ awayName: { eng: 'Southport' } }]);
  }, 90_000);
});
