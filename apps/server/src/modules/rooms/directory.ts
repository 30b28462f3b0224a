import { LRUCache } from 'lru-cache';
import type { Platform } from '../../platform/platform.ts';
import { type MuteRow, type RoomRow, readPeople, readRoom } from './rooms.store.ts';

/** A room with everybody who has a mark in it. */
export interface Room {
  readonly id: string;
  readonly row: RoomRow;
  /** The host; null in the room of a match. */
  readonly ownerId: string | null;
  readonly admins: ReadonlySet<string>;
  readonly blacklist: ReadonlySet<string>;
  readonly mutes: ReadonlyMap<string, MuteRow>;
}

/** Rooms in memory, read once and forgotten when they change in any process. */
export interface Directory {
  find(roomId: string): Promise<Room | undefined>;
  /** To be called after a change of a room or of the people in it was committed. */
  changed(roomId: string): void;
}

const topic = 'rooms.changed';

export function createDirectory({ db, bus }: Pick<Platform, 'db' | 'bus'>): Directory {
  const rooms = new LRUCache<string, Promise<Room | undefined>>({ max: 5000 });
  bus.subscribe(topic, (roomId) => void rooms.delete(roomId as string));

  const load = async (roomId: string): Promise<Room | undefined> => {
    const [row, people] = await Promise.all([readRoom(db, roomId), readPeople(db, roomId)]);
    if (!row) return undefined;
    return {
      id: row.id,
      row,
      ownerId: row.anchor_uid,
      admins: new Set(people.admins),
      blacklist: new Set(people.blacklist),
      mutes: new Map(people.mutes.map((mute) => [mute.uid, mute])),
    };
  };

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
      const loading = load(roomId);
      rooms.set(roomId, loading);
      forgetFailure(roomId, loading);
      return loading;
    },
    changed: (roomId) => bus.publish(topic, roomId),
  };
}
