import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { readFromSpeaker, type ToSpeaker } from '../room/messages.ts';
import type { Room } from '../room/room.ts';
import type { Speaker, SpeakerTransport } from '../room/speaker.ts';
import { closeLater } from './close-later.ts';
import { ReceiveLimit } from './receive-limit.ts';

/** In a second: a browser sends a ping every two, and an offer of about 15 KB now and then. */
const bounds = { frames: 20, bytes: 256 << 10 } as const;

/** Connects the WebSocket of a speaker with its seat; the socket is also the speaker's presence. */
export function serveSpeaker(
  webSocket: WebSocket,
  socket: Socket,
  { room, seat, speaker }: { readonly room: Room; readonly seat: number; readonly speaker: Speaker },
): void {
  const limit = new ReceiveLimit(webSocket, socket, bounds);
  const transport: SpeakerTransport = {
    send: (message: ToSpeaker) => {
      if (webSocket.readyState === webSocket.OPEN && limit.mayWrite()) webSocket.send(JSON.stringify(message));
    },
    close: () => {
      webSocket.close(1000);
      closeLater(webSocket);
    },
  };
  const interval = setInterval(() => limit.renew(), 1_000);
  webSocket.on('message', (data: Buffer, isBinary) => {
    if (!limit.take()) return;
    const message = isBinary ? null : readFromSpeaker(data.toString('utf8'));
    if (!message) {
      limit.end();
      return;
    }
    speaker.heard(transport);
    if (message.type === 'offer') void speaker.offer(transport, message.sdp);
    if (message.type === 'leave') room.leave(seat, speaker);
  });
  webSocket.on('error', () => {}); // 'close' follows
  webSocket.once('close', () => {
    clearInterval(interval);
    speaker.closed(transport);
  });
  speaker.open(transport);
}
