import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { RowTables } from '../db/row-tables.ts';
import type { Logger } from '../logger.ts';
import type { Metrics } from '../metrics.ts';
import type { Timers } from '../timers.ts';
import { storeSegment, walFolderOf } from './stored-wal.ts';
import { advanceWalSlot, closeWalSegment, createWalSlot, dropWalSlots, readWalState } from './wal.store.ts';
import { bytesOfPosition, nameOfSegment, positionOfSegment, segmentBytes } from './wal-segments.ts';

interface WalArchiveOptions {
  readonly db: Db;
  /** Tables whose new rows are archived every minute. */
  readonly tables: RowTables['archived'];
  /** The folder of the backups. */
  readonly dir: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timers: Timers;
  readonly metrics: Metrics;
  /** WAL that waits for a failing archive at most; then it is given up until the next backup. */
  readonly pendingMax?: number;
}

const lookMs = 60_000;
const defaultPendingMax = 2 ** 30;
const jobName = 'backup.wal';

/**
 * Copies the WAL of the embedded database beside the backups, so that one can be restored to a time. Once a minute a
 * segment is closed when rows of the given tables were written; WAL of anything else waits until its segment is full. A
 * replication slot keeps what is not archived yet, up to a bound: a full disk of backups never stops the database.
 */
export function createWalArchive(options: WalArchiveOptions) {
  const { db, tables, dir, clock, log, timers, metrics, pendingMax = defaultPendingMax } = options;
  let archivedAt = 0;
  /** Rows written before the last closed segment ended; null when that is unknown. */
  let closedRows: string | null = null;
  let isFailing = false;
  let stopping = false;
  metrics.gauge(
    'touchline_wal_archived_seconds',
    'When all WAL of money and messages was last archived, in seconds since 1970; 0 before the first time',
    () => archivedAt / 1000,
  );

  const look = async (): Promise<void> => {
    const now = clock.now();
    const before = await readWalState(db, tables);
    if (before.from === null) {
      await createWalSlot(db, now.toString(36));
      log.info('WAL archive begun, the next backup can be restored to a time');
      closedRows = null;
      isFailing = false;
      return;
    }
    const pending = bytesOfPosition(before.at) - bytesOfPosition(before.from);
    if (pending > pendingMax) {
      await dropWalSlots(db);
      throw new Error(`the WAL archive is given up until the next backup: ${pending} bytes were waiting`);
    }
    // A failing archive gets no more segments than the database fills.
    if (before.written !== closedRows && !isFailing) {
      await closeWalSegment(db);
      closedRows = before.written;
    }
    isFailing = true;
    await storeClosed();
    isFailing = false;
    if (closedRows === before.written) archivedAt = now;
  };

  /** Archives every closed segment, and lets PostgreSQL remove it. */
  const storeClosed = async (): Promise<void> => {
    const { archive, from, at, timeline, folder } = await readWalState(db, tables);
    if (archive === null || from === null) throw new Error('the slot of the WAL archive is gone');
    const open = Math.floor(bytesOfPosition(at) / segmentBytes);
    for (let number = Math.floor(bytesOfPosition(from) / segmentBytes); number < open && !stopping; number += 1) {
      await storeSegment(walFolderOf(dir, archive), join(folder, 'pg_wal', nameOfSegment(timeline, number)));
      await advanceWalSlot(db, archive, positionOfSegment(number + 1));
    }
  };

  timers.every(jobName, lookMs, 'local', look);
  return {
    stop: async (): Promise<void> => {
      stopping = true;
    },
  };
}

/** Without an archive PostgreSQL keeps no WAL for it. */
export const endWalArchive = (db: Db): Promise<void> => dropWalSlots(db);
