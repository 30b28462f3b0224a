import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { type Connection, type Db, inTransaction, openDatabase } from '../db/database.ts';
import type { RowTables } from '../db/row-tables.ts';
import { summariseError, UnavailableError } from '../db/unavailable.ts';
import { type IdSource, timeOfId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { birthOf, isAlive } from '../postgres/processes.ts';
import { StartError } from '../start-error.ts';
import { machineOf } from './machine.ts';
import {
  insertProcess,
  lockProcesses,
  newestId,
  type ProcessRow,
  readProcesses,
  recordHeartbeat,
} from './process.store.ts';

export interface ClaimTimes {
  readonly beatMs: number;
  /** Without a heartbeat for this long, no identifiers are made. */
  readonly fenceMs: number;
  /** Without a heartbeat for this long, another process may take over. Longer than the fence. */
  readonly takeoverMs: number;
}

export interface ClaimOptions {
  readonly db: Db;
  /** For a separate connection: a busy pool must not look like a dead process. */
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: string;
  readonly timeZone: string;
  /** The database files are locked, so no other process can use them. Nothing is awaited or fenced. */
  readonly alone: boolean;
  /** New identifiers are greater than those of these tables. */
  readonly numbered: RowTables['numbered'];
  /** Accepts other secrets or another time zone than those of the last process. */
  readonly acceptChanges: boolean;
  /** Runs when another process has taken over because this one was silent for too long. */
  readonly onEvicted: (error: StartError) => void;
  readonly times?: Partial<ClaimTimes>;
  /** Monotonic milliseconds; replaced in tests. */
  readonly monotonic?: () => number;
}

export interface Claim {
  /** Parameters of the identifier source. */
  readonly ids: Partial<IdSource>;
  /** How far the newest row is ahead of the clock, in milliseconds; 0 when it is not. */
  readonly aheadMs: number;
  /** Releases the claim, so that the next start need not wait. */
  release(): Promise<void>;
}

const defaults: ClaimTimes = { beatMs: 2000, fenceMs: 15_000, takeoverMs: 20_000 };
const nodes = 1023;
/** For tools that work beside a server without a claim. */
export const toolIds: Partial<IdSource> = { node: nodes };
/** The number of a process that did not shut down cleanly is not reused for this long. */
const restMs = 3_600_000;
/** Tolerated clock error. */
const aheadMs = 60_000;

/** Whether a row's process runs on this machine: same pid and same start time. */
const runsHere = (row: ProcessRow): boolean => isAlive(row.pid) && birthOf(row.pid) === row.birth;

/**
 * Claims the database for one server and assigns the node number of its identifiers. Throws `StartError` while another
 * process holds the claim. A process that is certainly dead is replaced right away; one that may live is watched until
 * its heartbeat or its timeout. Its number is not reused soon, so that late writes collide with nothing.
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
        // A late heartbeat may come from a clock change: a live process sends another one during the wait.
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
        node,
        boot,
        machine,
        pid: process.pid,
        birth: birthOf(process.pid),
        host: hostname(),
        secrets: options.secrets,
        time_zone: options.timeZone,
        last_id_ms: last?.last_id_ms ?? '0',
      });
      return { node, last };
    });

  let taken = await take();
  if (taken === 'later') log.info({ forMs: times.takeoverMs }, 'waiting for the previous server of this database');
  while (taken === 'later') {
    await sleep(times.beatMs / 4);
    taken = await take();
  }
  const { node, last } = taken;
  const newest = await newestId(db, options.numbered);
  const before = Math.max(newest === null ? 0 : timeOfId(newest), Number(last?.last_id_ms ?? 0));
  // With a clock set back, a killed process may have made more identifiers since its last heartbeat.
  const floor = before > clock.now() ? before + times.fenceMs : before;
  return keep(options, { node, boot, floor, before, times, monotonic });
}

const inUse = (row: ProcessRow): StartError =>
  new StartError(
    `Another server (process ${row.pid} on ${row.host}) is already using this database. Stop it, or give this one another DATABASE_URL.`,
  );

/** A number is reusable once no process can be working with it. */
const isFree = (row: ProcessRow): boolean => (row.ended_at !== null && !row.evicted) || row.age > restMs;

function refuseChanges(last: ProcessRow, { secrets, timeZone, alone, log }: ClaimOptions): void {
  if (last.secrets !== secrets) {
    throw new StartError(
      'The secrets are not those this database was last used with: everybody would be signed out, and the security codes of operators would be lost. Bring back secrets.json of the data folder (or JWT_SECRET, HOOK_SECRET and SIGNING_SECRET), or start once with ACCEPT_CHANGES=on.',
    );
  }
  if (last.time_zone === timeZone) return;
  if (alone) {
    log.warn({ before: last.time_zone, now: timeZone }, 'time zone changed, days of limits and figures shift');
    return;
  }
  throw new StartError(
    `The time zone is ${timeZone}, but this database was last used with ${last.time_zone}: days of limits and figures would shift. Set TZ=${last.time_zone}, or start once with ACCEPT_CHANGES=on.`,
  );
}

interface HeldClaim {
  readonly node: number;
  readonly boot: string;
  readonly floor: number;
  readonly before: number;
  readonly times: ClaimTimes;
  readonly monotonic: () => number;
}

/** Sends heartbeats on a separate connection until the release. */
function keep(options: ClaimOptions, { node, boot, floor, before, times, monotonic }: HeldClaim): Claim {
  const { clock, log, alone } = options;
  const own = openDatabase(options.connection, { poolSize: 1 });
  let beatenAt = monotonic();
  let lastIdMs = floor;
  let recordedIdMs = floor;
  let evicted = false;
  let beating: Promise<void> | undefined;

  const beat = async (): Promise<void> => {
    const since = monotonic();
    const idMs = lastIdMs;
    try {
      if (await recordHeartbeat(own.db, { node, boot, lastIdMs: idMs })) {
        beatenAt = since;
        recordedIdMs = idMs;
      } else if (!evicted) {
        evicted = true;
        clearInterval(timer);
        options.onEvicted(
          new StartError('Another server has taken over the database while this one did not answer. This one ends.'),
        );
      }
    } catch (error) {
      log.warn(summariseError(error), 'process heartbeat failed');
    }
  };
  const timer = setInterval(() => {
    // Nobody else watches the heartbeats of a locked database; only the last identifier counts.
    if (alone && lastIdMs === recordedIdMs) return;
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
        if (!evicted) await recordHeartbeat(own.db, { node, boot, lastIdMs, ended: true });
      } catch (error) {
        log.warn(summariseError(error), 'process release failed');
      }
      await own.close();
    },
  };
}
