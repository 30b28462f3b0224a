import type { RoomMessage } from '@touchline/contract/rooms';
import { clientFrame } from './ws-frames.ts';

/** The protocol of a chat server. */
export interface ChatKind {
  readonly path: string;
  /** First byte of the text frames that contain messages. */
  readonly first: number;
  /** Frames to send when the socket is open, before the first answer. */
  hello(token: string, channel: string): Buffer[];
  /** Whether this text frame confirms that the client is in the room. */
  entered(text: string): boolean;
  /** The messages in a frame. */
  messages(text: string): RoomMessage[];
  /** Sent every 25 seconds, as a client does. */
  readonly heartbeat: Buffer | null;
  /** The answer to a short text frame. */
  reply?(first: number, length: number): Buffer | null;
}

export type ChatKindName = 'touchline' | 'ws' | 'socket.io';

interface Event {
  readonly t: string;
  readonly d: unknown;
}

export const chatKinds: Readonly<Record<ChatKindName, ChatKind>> = {
  touchline: {
    path: '/realtime',
    first: 0x5b,
    hello: (token, channel) => [
      clientFrame(JSON.stringify({ id: 1, op: 'hello', token })),
      clientFrame(JSON.stringify({ id: 2, op: 'join', channel })),
    ],
    entered: (text) => text.startsWith('{"id":2,"ok":true'),
    messages: (text) =>
      (JSON.parse(text) as Event[])
        .filter((event) => event.t === 'room.message')
        .map((event) => event.d as RoomMessage),
    heartbeat: clientFrame('{"id":3,"op":"ping"}'),
  },
  ws: {
    path: '/',
    first: 0x7b,
    hello: () => [],
    entered: (text) => text === '"entered"',
    messages: (text) => [(JSON.parse(text) as Event).d as RoomMessage],
    heartbeat: null,
  },
  // Engine.IO protocol 4 and Socket.IO protocol 5: 0 open, 2 ping, 3 pong, 40 connect, 42 event.
  'socket.io': {
    path: '/socket.io/?EIO=4&transport=websocket',
    first: 0x34,
    hello: () => [clientFrame('40')],
    entered: (text) => text.startsWith('40'),
    messages: (text) => (text.startsWith('42') ? [(JSON.parse(text.slice(2)) as [string, RoomMessage])[1]] : []),
    heartbeat: null,
    reply: (first, length) => (first === 0x32 && length === 1 ? clientFrame('3') : null),
  },
};
