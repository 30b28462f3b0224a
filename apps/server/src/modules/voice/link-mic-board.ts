import type { UserCard } from '@touchline/contract/accounts';
import type { OpenLinkMic } from '@touchline/contract/voice';
import { createKeyedQueue } from '../../platform/keyed-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { isOpen, openChannels, readChannel } from './channel/channels.store.ts';
import type { OpenLinkMicState } from './channel/open-link-mic-state.ts';
import { seatsIn } from './requests/requests.store.ts';
import { presentLinkMic } from './voice.present.ts';

/** The open link-mics, known to every process without a query. It needs no other module but accounts. */
export interface LinkMicBoard {
  /** Open channels by room. */
  open(): ReadonlyMap<string, OpenLinkMicState>;
  /** The open link-mic of a room, for its viewers. */
  linkMicOf(roomId: string): Promise<OpenLinkMic | null>;
  /** Call after a change of a room's link-mic is committed; resolves when this process knows it. */
  changed(roomId: string): Promise<void>;
  /** Reads all open channels again; returns the rooms that changed unnoticed. */
  reload(): Promise<string[]>;
  /** Subscribes to changes of any process, after this one has read them. Returns the unsubscribe function. */
  onChanged(listener: (roomId: string) => void): () => void;
}

const topic = 'voice.channel-changed';

export function createLinkMicBoard(
  { db, bus, log }: Pick<Platform, 'db' | 'bus' | 'log'>,
  accounts: { findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>> },
): LinkMicBoard {
  const open = new Map<string, OpenLinkMicState>();
  const listeners = new Set<(roomId: string) => void>();
  const inOrder = createKeyedQueue();

  const keep = (roomId: string, state: OpenLinkMicState | null): boolean => {
    const known = open.get(roomId);
    if (!state) return open.delete(roomId);
    // A slow read must not replace a newer state.
    if (known && BigInt(known.channel.version) >= BigInt(state.channel.version)) return false;
    open.set(roomId, state);
    return true;
  };

  const read = async (roomId: string): Promise<void> => {
    const channel = await readChannel(db, roomId);
    keep(roomId, isOpen(channel) ? { channel, seats: await seatsIn(db, [roomId]) } : null);
    for (const listener of listeners) listener(roomId);
  };

  bus.subscribe(topic, (payload) => {
    const roomId = payload as string;
    inOrder(roomId, () => read(roomId)).catch((error: unknown) =>
      log.error({ err: error, roomId }, 'reading link-mic failed'),
    );
  });

  return {
    open: () => open,
    linkMicOf: async (roomId) => {
      const state = open.get(roomId);
      if (!state) return null;
      const uids = [state.channel.host_uid, ...state.seats.map(({ uid }) => uid)];
      return presentLinkMic(state, await accounts.findUsers(uids));
    },
    changed: async (roomId) => {
      bus.publish(topic, roomId);
      await inOrder(roomId, async () => {});
    },
    reload: async () => {
      const channels = (await openChannels(db)).filter(isOpen);
      const seats = await seatsIn(
        db,
        channels.map(({ room_id: roomId }) => roomId),
      );
      const changed = channels.filter((channel) =>
        keep(channel.room_id, { channel, seats: seats.filter((seat) => seat.room_id === channel.room_id) }),
      );
      const known = new Set(channels.map(({ room_id: roomId }) => roomId));
      const closed = [...open.keys()].filter((roomId) => !known.has(roomId));
      // Read one by one: a channel may have opened since.
      for (const roomId of closed) await inOrder(roomId, () => read(roomId));
      return [...changed.map(({ room_id: roomId }) => roomId), ...closed.filter((roomId) => !open.has(roomId))];
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
