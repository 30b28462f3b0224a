import { LRUCache } from 'lru-cache';
import { atMost } from '../../platform/cache-size.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type MessageRow, messageById } from './messages/messages.store.ts';
import {
  type BlacklistRow,
  changeRoom,
  lockRoom,
  type MuteRow,
  type RoomPatch,
  type RoomRow,
  readPeople,
  readRoom,
} from './rooms.store.ts';

/** A room with its admins, its blacklist, its mutes and the uids with held messages. */
export interface Room {
  readonly id: string;
  readonly row: RoomRow;
  /** Uid of the host; null in a match room. */
  readonly ownerId: string | null;
  readonly admins: ReadonlySet<string>;
  readonly blacklist: ReadonlyMap<string, BlacklistRow>;
  readonly mutes: ReadonlyMap<string, MuteRow>;
  /** Uids with a held message. */
  readonly held: ReadonlySet<string>;
  /** The pinned message; null when none is pinned or it was deleted. */
  readonly pinned: MessageRow | null;
}

/** Cache of rooms. A room is read once and dropped when any process changes it. */
export interface RoomDirectory {
  find(roomId: string): Promise<Room | undefined>;
  /** Locks a room for the rest of the transaction and reads it past the cache. */
  lock(tx: Tx, roomId: string): Promise<Room | undefined>;
  /** Changes the rules of a room; call `changed` after the commit. */
  change(tx: Tx, roomId: string, patch: RoomPatch): Promise<void>;
  /** Call after a change of the room or of its members is committed. */
  changed(roomId: string): void;
  /** Subscribes to changed rooms of any process. Returns the unsubscribe function. */
  onChanged(listener: (roomId: string) => void): () => void;
}

const topic = 'rooms.changed';
/** Bounds how long a room is stale after a lost message between processes. */
const refreshMs = 30_000;

/** Reads a room from the database, past the cache. */
async function loadRoom(db: Queries, roomId: string): Promise<Room | undefined> {
  const [row, people] = await Promise.all([readRoom(db, roomId), readPeople(db, roomId)]);
  if (!row) return undefined;
  const pinned = row.pinned_message === null ? undefined : await messageById(db, roomId, row.pinned_message);
  return {
    id: row.id,
    row,
    ownerId: row.host_uid,
    admins: new Set(people.admins),
    blacklist: new Map(people.blacklist.map((entry) => [entry.uid, entry])),
    mutes: new Map(people.mutes.map((mute) => [mute.uid, mute])),
    held: new Set(people.held),
    pinned: pinned && !pinned.deleted_at ? pinned : null,
  };
}

export function createRoomDirectory({ db, bus }: Pick<Platform, 'db' | 'bus'>): RoomDirectory {
  const rooms = new LRUCache<string, Promise<Room | undefined>>({ ...atMost(5000), ttl: refreshMs });
  bus.subscribe(topic, (roomId) => void rooms.delete(roomId as string));

  const forgetFailure = (roomId: string, loading: Promise<Room | undefined>): void => {
    const forget = (): void => {
      if (rooms.peek(roomId) === loading) rooms.delete(roomId);
    };
    loading.then((room) => room ?? forget(), forget);
  };

  return {
    find: (roomId) => {
      const known = rooms.get(roomId);
      if (known) return known;
      const loading = loadRoom(db, roomId);
      rooms.set(roomId, loading);
      forgetFailure(roomId, loading);
      return loading;
    },
    lock: async (tx, roomId) => ((await lockRoom(tx, roomId)) ? loadRoom(tx, roomId) : undefined),
    change: changeRoom,
    changed: (roomId) => bus.publish(topic, roomId),
    onChanged: (listener) => bus.subscribe(topic, (roomId) => listener(roomId as string)),
  };
}
