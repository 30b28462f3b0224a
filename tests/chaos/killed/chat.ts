import { Realtime } from '@touchline/client';
import type { ChannelName } from '@touchline/contract/kernel';
import { realtimePath } from '@touchline/contract/realtime';
import { type RoomMessage, roomOps } from '@touchline/contract/rooms';
import { expect } from 'vitest';
import type { Person } from './accounts.ts';
import type { KilledPlatform } from './platform.ts';
import { pause, type Workload } from './workload.ts';

/** Lines of a round before the kill. */
const enough = 8;

export interface Room {
  readonly roomId: string;
  readonly channel: ChannelName;
}

/** A new socket of a person in a room; it connects without delay. */
export async function enterRoom({ url }: KilledPlatform, { token }: Pick<Person, 'token'>, { channel }: Room) {
  const socket = new Realtime({ url: url.replace(/^http/, 'ws') + realtimePath, token });
  socket.connect();
  await new Promise<void>((resolve) => {
    socket.join(channel, { onEntry: () => resolve(), onEvent: () => {} });
  });
  return socket;
}

/** Adds the lines of a room to the known ones, by id; reads back to a known line, because reading has a rate. */
export async function readLines(
  platform: KilledPlatform,
  reader: Person,
  room: Room,
  lines = new Map<string, RoomMessage>(),
): Promise<ReadonlyMap<string, RoomMessage>> {
  const socket = await enterRoom(platform, reader, room);
  try {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const { items, more } = await socket.request(roomOps.history, { roomId: room.roomId, before, limit: 100 });
      const isKnown = items.some(({ id }) => lines.has(id));
      for (const line of items) lines.set(line.id, line);
      const last = items.at(-1);
      if (isKnown || !more || !last) return lines;
      before = last.seq;
    }
  } finally {
    socket.close();
  }
}

/** People who talk in a room. */
export function createChat(platform: KilledPlatform, people: readonly Person[], room: Room) {
  const acknowledged: RoomMessage[] = [];
  let rounds = 0;

  const workload: Workload = {
    begin: async ({ round, isKilled }) => {
      const before = acknowledged.length;
      rounds += 1;
      const sockets = await Promise.all(people.map((person) => enterRoom(platform, person, room)));
      const talk = async (socket: Realtime, who: number): Promise<void> => {
        for (let nth = 0; !isKilled(); nth += 1) {
          const line = { clientId: `line-${round}-${who}-${nth}`, text: `line ${nth} of ${who} in round ${round}` };
          const sent = await socket.request(roomOps.send, { roomId: room.roomId, ...line }).catch(() => null);
          if (sent) acknowledged.push(sent.message);
          // Time passes: users write as fast as allowed.
          await pause(isKilled() ? 0 : (sent?.nextInMs ?? 100));
        }
        socket.close();
      };
      return {
        missing: () => (acknowledged.length < before + enough ? ['lines'] : []),
        ended: Promise.all(sockets.map(talk)),
      };
    },
    repeat: async () => undefined,
  };
  return {
    workload,
    /** Every answered line is in the room, and no two lines have the same position. */
    prove: async (): Promise<void> => {
      const [reader] = people;
      if (!reader) throw new Error('nobody reads');
      const stored = await readLines(platform, reader, room);
      for (const { id, content } of acknowledged) expect(stored.get(id)?.content.text).toBe(content.text);
      const seqs = [...stored.values()].map(({ seq }) => seq);
      expect(new Set(seqs).size).toBe(seqs.length);
      expect(rounds).toBeGreaterThan(0);
      expect(acknowledged.length).toBeGreaterThanOrEqual(enough * rounds);
    },
  };
}
