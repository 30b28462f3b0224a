import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type Connection, type Db, inTransaction, openDatabase } from '../db/database.ts';
import { inShort, UnavailableError } from '../db/unavailable.ts';
import { type IdSource, timeOfId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { birthOf, isAlive } from '../postgres/processes.ts';
import { StartError } from '../start-error.ts';
import { machineOf } from './machine.ts';
import { insertProcess, lockProcesses, newestId, noteBeat, type ProcessRow, readProcesses } from './process.store.ts';

export interface ClaimTimes {
  readonly beatMs: number;
  /** Without a beat for so long, no identifiers are given out. */
  readonly fenceMs: number;
  /** Without a beat for so long, another process may take the place. Longer than the fence. */
  readonly takeoverMs: number;
}

export interface ClaimOptions {
  readonly db: Db;
  /** For a connection of its own: a busy pool must not look like a dead process. */
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: string;
  readonly timeZone: string;
  /** No other process can be on the database: its files are locked. Nobody is waited for, and nothing is fenced. */
  readonly alone: boolean;
  /** Takes other secrets or another time zone than the last process had. */
  readonly acceptChanges: boolean;
  /** Heard when another process has taken the place, because this one was away for too long. */
  readonly onEvicted: (error: StartError) => void;
  readonly times?: Partial<ClaimTimes>;
  /** Milliseconds that never go back; of a test, another one. */
  readonly monotonic?: () => number;
}

export interface Claim {
  /** What identifiers are made with. */
  readonly ids: Partial<IdSource>;
  /** How far the newest row lies ahead of the clock, in milliseconds; 0 when it does not. */
  readonly aheadMs: number;
  /** Gives the place back: the next start need not wait. */
  release(): Promise<void>;
}

const defaults: ClaimTimes = { beatMs: 2000, fenceMs: 15_000, takeoverMs: 20_000 };
const nodes = 1023;
/** Of tools that work beside a server, which take no place. */
export const toolIds: Partial<IdSource> = { node: nodes };
/** For so long the number of a process that did not end in order is not given again. */
const restMs = 3_600_000;
/** A clock is never quite right. */
const aheadMs = 60_000;

/** Ours when it was said to be by the same machine, with that process there and born then. */
const runsHere = (row: ProcessRow): boolean => isAlive(row.pid) && birthOf(row.pid) === row.birth;

/**
 * Claims the right to be the one server of a database, and the number its identifiers carry. Throws `StartError` while
 * another process has it. One that is dead for certain is not waited for; one that may be alive is watched until it
 * beats or its time is over. Its number is not given again at once, so that what it still does collides with nothing.
 */
export async function claimDatabase(options: ClaimOptions): Promise<Claim> {
  const { db, clock, log, alone } = options;
  const monotonic = options.monotonic ?? (() => performance.now());
  const times = { ...defaults, ...options.times };
  const machine = machineOf();
  const boot = `${process.pid} ${birthOf(process.pid)} ${monotonic()} ${Math.trunc(clock.now())}`;

  const isHere = (row: ProcessRow): boolean => machine !== '' && row.machine === machine;
  const isDead = (row: ProcessRow): boolean => alone || (isHere(row) && !runsHere(row));
  const isLate = (row: ProcessRow): boolean => row.age > times.takeoverMs;

  const watched = new Map<string, { beats: number; until: number }>();
  const take = async (): Promise<{ node: number; last: ProcessRow | undefined } | 'later'> =>
    inTransaction(db, async (tx) => {
      await lockProcesses(tx);
      const rows = await readProcesses(tx);
      for (const row of rows) {
        if (row.ended_at || row.evicted || isDead(row)) continue;
        const before = watched.get(row.boot);
        if ((isHere(row) && !isLate(row)) || (before && before.beats !== row.beats)) throw inUse(row);
        // A late beat may be a clock that was set: who is alive beats in the meantime.
        const patience = isLate(row) ? 2 * times.beatMs : times.takeoverMs;
        if (!before) watched.set(row.boot, { beats: row.beats, until: monotonic() + patience });
        if (!before || monotonic() < before.until) return 'later' as const;
      }
      const last = rows[0];
      if (last && !options.acceptChanges) refuseChanges(last, options);
      const taken = new Set(rows.filter((row) => !isFree(row)).map((row) => row.node));
      const node = Array.from({ length: nodes }, (_, at) => at).find((at) => !taken.has(at));
      if (node === undefined)
        throw new StartError('Too many servers were started on this database in a row. Wait a minute.');
      await insertProcess(tx, {
        ...{ node, boot, machine, pid: process.pid, birth: birthOf(process.pid), host: hostname() },
        ...{ secrets: options.secrets, time_zone: options.timeZone, last_id_ms: last?.last_id_ms ?? '0' },
      });
      return { node, last };
    });

  let taken = await take();
  if (taken === 'later') log.info({ forMs: times.takeoverMs }, 'waiting for the server that was on this database');
  while (taken === 'later') {
    await sleep(times.beatMs / 4);
    taken = await take();
  }
  const { node, last } = taken;
  const newest = await newestId(db);
  const before = Math.max(newest === null ? 0 : timeOfId(newest), Number(last?.last_id_ms ?? 0));
  // Where the clock was set back, one that was killed may have given out more since its last beat.
  const floor = before > clock.now() ? before + times.fenceMs : before;
  return keep(options, { node, boot, floor, before, times, monotonic });
}

const inUse = (row: ProcessRow): StartError =>
  new StartError(
    `Another server (process ${row.pid} on ${row.host}) is already using this database. Stop it, or give this one another DATABASE_URL.`,
  );

/** A number may be given again when nobody can be at work with it any more. */
const isFree = (row: ProcessRow): boolean => (row.ended_at !== null && !row.evicted) || row.age > restMs;

function refuseChanges(last: ProcessRow, { secrets, timeZone, alone, log }: ClaimOptions): void {
  if (last.secrets !== secrets) {
    throw new StartError(
      'The secrets are not those this database was last used with: everybody would be signed out, and the security codes of operators would be lost. Bring back secrets.json of the data folder (or JWT_SECRET, HOOK_SECRET and SIGNING_SECRET), or start once with ACCEPT_CHANGES=on.',
    );
  }
  if (last.time_zone === timeZone) return;
  if (alone) {
    log.warn({ before: last.time_zone, now: timeZone }, 'the time zone changed: days of limits and figures shift');
    return;
  }
  throw new StartError(
    `The time zone is ${timeZone}, but this database was last used with ${last.time_zone}: days of limits and figures would shift. Set TZ=${last.time_zone}, or start once with ACCEPT_CHANGES=on.`,
  );
}

interface Held {
  readonly node: number;
  readonly boot: string;
  readonly floor: number;
  readonly before: number;
  readonly times: ClaimTimes;
  readonly monotonic: () => number;
}

/** Beats until the release, on a connection of its own. */
function keep(options: ClaimOptions, { node, boot, floor, before, times, monotonic }: Held): Claim {
  const { clock, log, alone } = options;
  const own = openDatabase(options.connection, { poolSize: 1 });
  let beatenAt = monotonic();
  let lastIdMs = floor;
  let evicted = false;
  let beating: Promise<void> | undefined;

  const beat = async (): Promise<void> => {
    const since = monotonic();
    try {
      if (await noteBeat(own.db, { node, boot, lastIdMs })) beatenAt = since;
      else if (!evicted) {
        evicted = true;
        clearInterval(timer);
        options.onEvicted(
          new StartError('Another server has taken over the database while this one did not answer. This one ends.'),
        );
      }
    } catch (error) {
      log.warn(inShort(error), 'process row not updated');
    }
  };
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  }, times.beatMs);
  timer.unref();

  return {
    ids: {
      node,
      after: floor,
      given: (ms) => {
        if (evicted || (!alone && monotonic() - beatenAt > times.fenceMs))
          throw new UnavailableError('this process has lost its place on the database');
        lastIdMs = ms;
      },
    },
    aheadMs: before - clock.now() > aheadMs ? before - clock.now() : 0,
    release: async () => {
      clearInterval(timer);
      await beating;
      try {
        if (!evicted) await noteBeat(own.db, { node, boot, lastIdMs, ended: true });
      } catch (error) {
        log.warn(inShort(error), 'process row not released');
      }
      await own.close();
    },
  };
}
