import { roomEvents } from '@touchline/contract/rooms';
import type { Hub } from '../../../realtime/index.ts';
import type { HeldRow } from './held.store.ts';

/** Notifies the author of a held message of the decision. */
export function notifyAuthor(
  hub: Pick<Hub, 'notify'>,
  row: Pick<HeldRow, 'uid' | 'room_id' | 'id' | 'client_id'>,
  released: boolean,
): void {
  hub.notify(row.uid, roomEvents.heldDecided, {
    roomId: row.room_id,
    messageId: row.id,
    clientId: row.client_id,
    released,
  });
}
