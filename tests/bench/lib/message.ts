import type { RoomMessage } from '@touchline/contract/rooms';
import { microseconds } from './pacing.ts';

const words = 'what a goal from outside the box, the keeper had no chance at all ';

const speakers = 200;

/** First words of a message, by which a page finds it. */
export const textOf = (n: number): string => `No. ${n}:`;

/**
 * A room message whose event takes about `bytes` as JSON. `seq` is its number, and `clientId` the microsecond it was
 * published at.
 */
export function roomMessage(roomId: string, n: number, bytes: number): RoomMessage {
  const who = n % speakers;
  const message: RoomMessage = {
    id: String(1_000_000_000 + n),
    roomId,
    seq: n,
    from: {
      uid: String(1_000_000_000 + who),
      appNumber: String(10_000_000 + who),
      nickname: `Viewer ${who}`,
      avatar: null,
      userType: 1,
      isHost: false,
      role: 'user',
    },
    contentType: 101,
    content: { text: '' },
    at: new Date().toISOString(),
    clientId: String(Math.round(microseconds())),
  };
  const envelope = 60;
  const room = Math.max(1, bytes - envelope - JSON.stringify(message).length);
  const text = `${textOf(n)} ${words.repeat(Math.ceil(room / words.length))}`;
  return { ...message, content: { text: text.slice(0, Math.max(room, textOf(n).length)) } };
}
