import { limits } from '@touchline/contract/limits';
import { type Db, inTransaction, retryConflicts } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import {
  deleteEndedUploads,
  deleteUpload,
  insertUpload,
  lockUploads,
  readUploads,
  renewUploads,
  type StartedUpload,
  startUploads,
} from './upload-slots.store.ts';

/** An upload in progress; call `end` once its bytes are stored or discarded. */
export interface UploadSlot {
  /** Bytes that earlier uploads of the same account may still use. */
  readonly besides: number;
  end(): Promise<void>;
}

interface NewUpload {
  readonly key: string;
  readonly uid: string;
  readonly bytes: number;
  /** Runs when this process could not renew the slot in time, so that others may use it: the upload must end. */
  readonly onLost: () => void;
}

export interface UploadSlots {
  /**
   * Reserves bytes of an account's daily quota once the upload may start. The pictures of one post arrive together and
   * queue.
   */
  take(upload: NewUpload): Promise<UploadSlot | UploadRefusal>;
}

type UploadRefusal = Refusal<'conflict'> | Refusal<'too_many_requests'>;

/** A slot of this process. */
interface HeldSlot {
  readonly uid: string;
  waits: boolean;
  readonly start: (started: StartedUpload) => void;
  readonly lose: () => void;
}

/** Retry delay, after which an upload may have ended. */
const retrySeconds = 5;
const renewMs = 5000;
/** A process that renews nothing for this long has ended, and its slots are free. */
const leaseMs = 20_000;
const topic = 'files.uploads.started';
const { uploadsAtOnce, uploadsWaiting } = limits.files;

const tooMany = () => refuse('too_many_requests', { seconds: retrySeconds });

/**
 * Allows two uploads per account and one per address at a time, over all processes. Queued uploads are not read. The
 * database is asked when an upload arrives and when it ends; one statement renews all slots of a process.
 */
export function createUploadSlots({
  db,
  clock,
  bus,
  timers,
  log,
}: Pick<Platform, 'db' | 'clock' | 'bus' | 'timers' | 'log'>): UploadSlots {
  const held = new Map<string, HeldSlot>();
  /** Uploads of an account that have not started here: only spares the database those that it would refuse. */
  const arriving = new Map<string, number>();
  const leaseEnd = (): Date => new Date(clock.now() + leaseMs);

  const start = (started: readonly StartedUpload[]): void => {
    for (const upload of started) held.get(upload.id)?.start(upload);
  };
  // A process that misses the message starts its uploads at the next renewal.
  bus.subscribe(topic, (started) => start(started as readonly StartedUpload[]));
  const startEverywhere = (started: readonly StartedUpload[]): void => {
    const elsewhere = started.filter(({ id }) => !held.has(id));
    start(started);
    if (elsewhere.length > 0) bus.publish(topic, elsewhere);
  };

  const count = (uid: string, change: 1 | -1): void => {
    const uploads = (arriving.get(uid) ?? 0) + change;
    if (uploads > 0) arriving.set(uid, uploads);
    else arriving.delete(uid);
  };

  /** Resolves when the upload may start; null when its slot is lost before. */
  const hold = (id: string, { uid, onLost }: NewUpload): Promise<StartedUpload | null> =>
    new Promise((resolve) => {
      const slot: HeldSlot = {
        uid,
        waits: true,
        start: (started) => {
          slot.waits = false;
          resolve(started);
        },
        lose: () => {
          held.delete(id);
          if (slot.waits) resolve(null);
          else onLost();
        },
      };
      held.set(id, slot);
    });

  const release = async (id: string, uid: string): Promise<void> => {
    if (!held.delete(id)) return;
    try {
      startEverywhere(await startNext(db, uid, { now: clock.date(), ended: id }));
    } catch (error) {
      log.warn({ err: error }, 'upload slot not released, its lease will end');
    }
  };

  const renewals = timers.due('files.uploads', { scope: 'leased' }, async () => {
    const ids = [...held.keys()];
    const renewed = ids.length === 0 ? [] : await retryConflicts(() => renewUploads(db, ids, leaseEnd()));
    const there = new Set(renewed.map(({ id }) => id));
    for (const id of ids) if (!there.has(id)) held.get(id)?.lose();
    start(renewed.filter(({ running }) => running));
    const now = clock.date();
    await deleteEndedUploads(db, now);
    const waiting = new Set([...held.values()].flatMap(({ uid, waits }) => (waits ? [uid] : [])));
    for (const uid of waiting) startEverywhere(await startNext(db, uid, { now }));
    return held.size > 0 ? clock.now() + renewMs : null;
  });

  return {
    take: async (upload) => {
      const { uid } = upload;
      if ((arriving.get(uid) ?? 0) >= uploadsAtOnce + uploadsWaiting) return tooMany();
      count(uid, 1);
      try {
        const arrived = await arrive(db, upload, { now: clock.date(), leaseEnd: leaseEnd() });
        if (isRefusal(arrived)) return arrived;
        const { id, started } = arrived;
        const starting = hold(id, upload);
        renewals.at(clock.now() + renewMs);
        startEverywhere(started);
        const own = await starting;
        return own ? { besides: own.besides, end: () => release(id, uid) } : tooMany();
      } finally {
        count(uid, -1);
      }
    },
  };
}

/** Adds an upload to those of its account, and starts the first ones. */
const arrive = (
  db: Db,
  { key, uid, bytes }: NewUpload,
  { now, leaseEnd }: { readonly now: Date; readonly leaseEnd: Date },
) =>
  inTransaction(db, async (tx) => {
    const [, , others] = await Promise.all([
      lockUploads(tx, uid),
      deleteEndedUploads(tx, now, uid),
      readUploads(tx, uid),
    ]);
    if (others.some((other) => other.key === key)) return refuse('conflict');
    if (others.filter(({ running }) => !running).length >= uploadsWaiting) return tooMany();
    const [id, started] = await Promise.all([
      insertUpload(tx, { key, uid, bytes, leased_until: leaseEnd }),
      startUploads(tx, uid, uploadsAtOnce),
    ]);
    return { id, started };
  });

/** Starts the uploads of an account that waited for one that ended, or for those of a process that ended. */
const startNext = (
  db: Db,
  uid: string,
  { now, ended }: { readonly now: Date; readonly ended?: string },
): Promise<StartedUpload[]> =>
  inTransaction(db, async (tx) => {
    const [, , , started] = await Promise.all([
      lockUploads(tx, uid),
      ended === undefined ? undefined : deleteUpload(tx, ended),
      deleteEndedUploads(tx, now, uid),
      startUploads(tx, uid, uploadsAtOnce),
    ]);
    return started;
  });
