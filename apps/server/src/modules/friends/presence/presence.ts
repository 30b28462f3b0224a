import { userTypes } from '@touchline/contract/enums';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Hub } from '../../../realtime/index.ts';
import {
  deleteProcesses,
  endConnections,
  endDeadProcesses,
  insertConnections,
  noteProcess,
  readSeen,
} from './presence.store.ts';

export interface LastSeen {
  readonly connected: boolean;
  /** UTC ms of the end of the last connection; null when there was none. */
  readonly seenAt: number | null;
}

export interface Presence {
  /** Whether users are connected to any process or on air, and when they last were connected. */
  seenOf(uids: readonly string[]): Promise<Map<string, LastSeen>>;
  /** How many of these users are connected to any process or on air. */
  countConnected(uids: readonly string[]): Promise<number>;
  /** Writes what is pending and removes this process, after its sockets were closed. */
  close(): Promise<void>;
}

const writeMs = 10_000;
/** A process without a heartbeat for this long is dead. */
const deadMs = 45_000;

/**
 * Who is connected, over all processes. Each process writes its members in batches, with a heartbeat; connections that
 * open and close between two writes cost one row. Guests are left out.
 */
export function createPresence(
  { db, clock, ids, timers }: Pick<Platform, 'db' | 'clock' | 'ids' | 'timers'>,
  hub: Pick<Hub, 'onAccount'>,
  isOnAir: (uid: string) => boolean,
): Presence {
  const process = ids.secret(12);
  const connected = new Set<string>();
  /** Since the last write: null for connected, else when the last socket closed. */
  let changes = new Map<string, number | null>();
  let writing: Promise<void> = Promise.resolve();

  const stopListening = hub.onAccount(({ uid, userType }, isConnected) => {
    if (userType === userTypes.guest) return;
    if (isConnected) connected.add(uid);
    else connected.delete(uid);
    changes.set(uid, isConnected ? null : clock.now());
    writes.at(clock.now() + writeMs);
  });

  const writeChanges = async (): Promise<void> => {
    const batch = changes;
    changes = new Map();
    try {
      await inTransaction(db, async (tx) => {
        const unknown = await noteProcess(tx, process, clock.date());
        const arrived = [...batch].flatMap(([uid, leftAt]) => (leftAt === null ? [uid] : []));
        const ended = [...batch].flatMap(([uid, leftAt]) => (leftAt === null ? [] : [{ uid, at: new Date(leftAt) }]));
        const missing = unknown ? [...connected] : arrived;
        if (missing.length > 0) await insertConnections(tx, process, missing);
        if (ended.length > 0) await endConnections(tx, process, ended);
      });
    } catch (error) {
      // Later changes of the same user win.
      changes = new Map([...batch, ...changes]);
      throw error;
    }
  };
  const write = (): Promise<void> => {
    writing = writing.then(writeChanges, writeChanges);
    return writing;
  };

  const writes = timers.due('friends.presence', { scope: 'local' }, async () => {
    // Without members here, others have nothing to take for dead.
    if (connected.size > 0 || changes.size > 0) await write();
    await inTransaction(db, (tx) => endDeadProcesses(tx, new Date(clock.now() - deadMs)));
    return connected.size > 0 ? clock.now() + writeMs : null;
  });

  const seenOf = async (uids: readonly string[]): Promise<Map<string, LastSeen>> => {
    const rows = await readSeen(db, uids, { process, aliveSince: new Date(clock.now() - deadMs) });
    return new Map(
      rows.map(({ uid, elsewhere, seen_at }) => {
        const times = [seen_at?.getTime(), changes.get(uid)].filter((at) => typeof at === 'number');
        const seenAt = times.length > 0 ? Math.max(...times) : null;
        return [uid, { connected: elsewhere || connected.has(uid) || isOnAir(uid), seenAt }];
      }),
    );
  };

  return {
    seenOf,
    countConnected: async (uids) => [...(await seenOf(uids)).values()].filter((user) => user.connected).length,
    close: async () => {
      stopListening();
      await write();
      await deleteProcesses(db, [process]);
    },
  };
}
