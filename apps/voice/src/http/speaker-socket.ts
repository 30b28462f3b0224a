import type { WebSocket } from 'ws';
import { readFromSpeaker, type ToSpeaker } from '../room/messages.ts';
import type { Room } from '../room/room.ts';
import type { Speaker, SpeakerTransport } from '../room/speaker.ts';

/** A browser sends a ping every two seconds, and an offer now and then. */
const maxMessagesPerSecond = 20;
const closeTimeoutMs = 5_000;
/** RFC 6455, 7.4.1: the other side violates the protocol. */
const protocolError = 1008;

/** Connects the WebSocket of a speaker with its seat; the socket is also the speaker's presence. */
export function serveSpeaker(webSocket: WebSocket, room: Room, seat: number, speaker: Speaker): void {
  const transport: SpeakerTransport = {
    send: (message: ToSpeaker) => {
      if (webSocket.readyState === webSocket.OPEN) webSocket.send(JSON.stringify(message));
    },
    close: () => {
      webSocket.close(1000);
      closeLater(webSocket);
    },
  };
  let messages = 0;
  const limit = setInterval(() => {
    messages = 0;
  }, 1_000);
  webSocket.on('message', (data: Buffer, isBinary) => {
    messages += 1;
    const message = isBinary || messages > maxMessagesPerSecond ? null : readFromSpeaker(data.toString('utf8'));
    if (!message) {
      webSocket.close(protocolError);
      closeLater(webSocket);
      return;
    }
    speaker.heard(transport);
    if (message.type === 'offer') void speaker.offer(transport, message.sdp);
    if (message.type === 'leave') room.leave(seat, speaker);
  });
  webSocket.on('error', () => {}); // 'close' follows
  webSocket.once('close', () => {
    clearInterval(limit);
    speaker.closed(transport);
  });
  speaker.open(transport);
}

/** A client that does not answer the closing handshake must not keep its socket. */
export function closeLater(webSocket: WebSocket): void {
  const timer = setTimeout(() => webSocket.terminate(), closeTimeoutMs);
  webSocket.once('close', () => clearTimeout(timer));
}
