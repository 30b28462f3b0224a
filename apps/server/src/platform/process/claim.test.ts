import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { ManualClock } from '../clock.ts';
import { UnavailableError } from '../db/unavailable.ts';
import { createIds } from '../ids.ts';
import { birthOf } from '../postgres/processes.ts';
import { type Claim, type ClaimOptions, claimDatabase } from './claim.ts';
import { machineOf } from './machine.ts';

let database: TestDatabase;
let clock: ManualClock;
const claims: Claim[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  clock = new ManualClock();
});
afterEach(async () => {
  for (const claim of claims.splice(0)) await claim.release();
  await database.drop();
});

const times = { beatMs: 20, fenceMs: 10_000, takeoverMs: 20_000 };
async function claim(options: Partial<ClaimOptions> = {}): Promise<Claim> {
  const made = await claimDatabase({
    db: database.db,
    connection: database.connection,
    clock,
    log: pino({ level: 'silent' }),
    secrets: 'one',
    timeZone: 'UTC',
    alone: false,
    numbered: ['rooms_message', 'streams_session'],
    acceptChanges: false,
    onEvicted: () => undefined,
    times,
    ...options,
  });
  claims.push(made);
  return made;
}
const rows = () => database.db.selectFrom('platform_process').selectAll().orderBy('started_at').execute();
/** Changes the row of another process, as that process would. */
const change = (set: object) => database.db.updateTable('platform_process').set(set).execute();
async function deadPid(): Promise<{ pid: number; birth: string }> {
  const child = spawn('sleep', ['60']);
  const pid = child.pid ?? 0;
  const birth = birthOf(pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { pid, birth };
}

describe('database claim', () => {
  it('refuses a second process and names the first', async () => {
    await claim();
    const host = (await rows())[0]?.host;
    const sentence = `Another server (process ${process.pid} on ${host}) is already using this database.`;
    await expect(claim()).rejects.toThrow(sentence);
  });

  it('allows a restart with the same number', async () => {
    await (await claim()).release();
    await claim();
    expect(await rows()).toMatchObject([{ node: 0, ended_at: null }]);
  });

  it.runIf(machineOf() !== '')(
    'replaces a killed process of this machine without waiting, under another number',
    async () => {
      await (await claim()).release();
      await change({ ended_at: null, ...(await deadPid()) });
      await claim({ times: { ...times, takeoverMs: 3_600_000 } });
      expect(await rows()).toMatchObject([
        { node: 0, evicted: true },
        { node: 1, evicted: false },
      ]);
    },
  );

  it('refuses to start beside a process of another machine that sends heartbeats', async () => {
    await claim();
    await change({ machine: 'another' });
    await expect(claim()).rejects.toThrow('is already using this database');
  });

  it('replaces a silent process of another machine after its timeout', async () => {
    await (await claim()).release();
    await change({ machine: 'another', ended_at: null, seen_at: sql`clock_timestamp() + interval '1 day'` });
    let now = 0;
    await claim({ times: { ...times, takeoverMs: 10_000 }, monotonic: () => (now += 2000) });
    expect((await rows()).at(-1)).toMatchObject({ evicted: false, ended_at: null });
  });

  it('replaces a process that hangs, which then makes no identifier and is notified', async () => {
    const evicted = vi.fn<(error: Error) => void>();
    let hangs = false;
    const first = await claim({
      onEvicted: evicted,
      times: { ...times, beatMs: 3_600_000 },
      monotonic: () => (hangs ? 10_001 : 0),
    });
    const ids = createIds(clock, first.ids);
    ids.next();
    hangs = true;
    expect(() => ids.next()).toThrow(UnavailableError);
    await change({ seen_at: sql`clock_timestamp() - interval '21 seconds'` });
    const second = await claim();
    expect(second.ids.node).not.toBe(first.ids.node);
    expect((await rows()).filter((row) => !row.evicted)).toHaveLength(1);
  });

  it('records only new identifiers of a process that has locked its database', async () => {
    const { ids: source } = await claim({ alone: true });
    const ids = createIds(clock, source);
    for (const beats of [1, 2]) {
      clock.advance(1000);
      ids.next();
      await vi.waitFor(async () => expect(Number((await rows())[0]?.last_id_ms)).toBe(clock.now()));
      expect(await rows()).toMatchObject([{ beats }]);
    }
  });

  it('ends when another process has replaced it', async () => {
    const evicted = vi.fn<(error: Error) => void>();
    const first = await claim({ onEvicted: evicted });
    await change({ evicted: true });
    await vi.waitFor(() => expect(evicted).toHaveBeenCalledTimes(1));
    expect(evicted.mock.calls[0]?.[0].message).toContain('Another server has taken over the database');
    expect(() => createIds(clock, first.ids).next()).toThrow('lost its place');
  });

  it('starts without waiting where the files are locked, whatever the row says', async () => {
    await claim();
    await claim({ alone: true });
    expect((await rows()).filter((row) => !row.evicted)).toHaveLength(1);
  });
});

describe('stored settings of the last process', () => {
  it('refuses other secrets until the change is accepted', async () => {
    await (await claim()).release();
    await expect(claim({ secrets: 'two' })).rejects.toThrow('ACCEPT_CHANGES=on');
    await (await claim({ secrets: 'two', acceptChanges: true })).release();
    await claim({ secrets: 'two' });
  });

  it('refuses another time zone and names both, but only warns on the same machine', async () => {
    await (await claim()).release();
    await expect(claim({ timeZone: 'Asia/Shanghai' })).rejects.toThrow(
      'The time zone is Asia/Shanghai, but this database was last used with UTC',
    );
    await claim({ timeZone: 'Asia/Shanghai', alone: true });
  });
});

describe('clock check', () => {
  it('reports a clock that was set back, and identifiers keep growing across the start', async () => {
    const first = await claim();
    const before = BigInt(createIds(clock, first.ids).next());
    await first.release();
    clock.advance(-86_400_000);
    const second = await claim();
    expect(second.aheadMs).toBe(86_400_000);
    expect(BigInt(createIds(clock, second.ids).next())).toBeGreaterThan(before);
  });

  it('uses the newest row when no process left a record', async () => {
    clock.advance(3_600_000);
    const id = createIds(clock).next();
    await sql`insert into streams_session (id, host_uid, room_id, state, private, client_id, started_at, seen_at)
        values (${id}, 1, 1, 'live', false, '', now(), now())`.execute(database.db);
    clock.advance(-3_600_000);
    const { aheadMs, ids } = await claim();
    expect(aheadMs).toBe(3_600_000);
    expect(BigInt(createIds(clock, ids).next())).toBeGreaterThan(BigInt(id));
  });

  it('reports nothing for a correct clock', async () => {
    await (await claim()).release();
    clock.advance(1000);
    expect((await claim()).aheadMs).toBe(0);
  });
});
