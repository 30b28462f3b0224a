import type { RoomMessage } from '@touchline/contract/rooms';
import { microseconds } from './pacing.ts';

const words = 'what a goal from outside the box, the keeper had no chance at all ';

/**
 * A room message whose event takes about `bytes` as JSON. `seq` is its number, and `clientId` the microsecond it was
 * published at.
 */
export function roomMessage(roomId: string, n: number, bytes: number): RoomMessage {
  const message: RoomMessage = {
    id: String(1_000_000_000 + n),
    roomId,
    seq: n,
    from: { uid: '1000000001', appNumber: '10000001', nickname: 'Ana', avatar: null, userType: 1, zb: 0, role: 'user' },
    contentType: 101,
    content: { text: '' },
    at: new Date().toISOString(),
    clientId: String(Math.round(microseconds())),
  };
  const envelope = 60;
  const room = Math.max(1, bytes - envelope - JSON.stringify(message).length);
  return { ...message, content: { text: words.repeat(Math.ceil(room / words.length)).slice(0, room) } };
}
