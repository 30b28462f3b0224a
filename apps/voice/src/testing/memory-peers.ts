import type { AnsweredPeer, PeerEvents, Peers } from '../peer/peer.ts';
import { lineOf, ssrcOf } from '../seats.ts';
import { sampleSsrc } from './sample-offer.ts';

/** A connection without a network; the test plays the browser. */
export interface MemoryPeer {
  readonly seat: number;
  readonly events: PeerEvents;
  /** What the browser received, by receiving line. */
  readonly received: { readonly line: number; readonly packet: Buffer }[];
  closed: boolean;
  /** The browser reaches the engine. */
  connect(): void;
  /** The browser sends one packet of sound. */
  speak(sequence: number): void;
}

export interface MemoryPeers extends Peers {
  readonly made: MemoryPeer[];
}

/** A packet of 20 ms with payload type 111 and one byte of sound. */
const packetOf = (sequence: number): Buffer => {
  const bytes = Buffer.alloc(13, 7);
  bytes[0] = 0x80;
  bytes[1] = 111;
  bytes.writeUInt16BE(sequence & 0xffff, 2);
  bytes.writeUInt32BE((sequence * 960) >>> 0, 4);
  bytes.writeUInt32BE(sampleSsrc, 8);
  return bytes;
};

export function createMemoryPeers(): MemoryPeers {
  const made: MemoryPeer[] = [];
  return {
    made,
    port: 1,
    prepare: () => {},
    answer: async (_offer, seat, events): Promise<AnsweredPeer> => {
      let connected = false;
      const peer: MemoryPeer = {
        seat,
        events,
        received: [],
        closed: false,
        connect: () => {
          connected = true;
          events.connected();
        },
        speak: (sequence) => events.packet(packetOf(sequence)),
      };
      made.push(peer);
      return {
        answer: `answer ${made.length}`,
        peer: {
          get connected() {
            return connected;
          },
          send: (packet) => {
            const line = lineOf(packet.readUInt32BE(8) - ssrcOf(0), seat);
            if (line === null) throw new Error('the packet is of the own seat');
            peer.received.push({ line, packet: Buffer.from(packet) });
            return true;
          },
          close: () => {
            connected = false;
            peer.closed = true;
          },
        },
      };
    },
    close: () => {},
  };
}
