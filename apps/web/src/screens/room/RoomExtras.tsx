import { RoomGiftButton } from './room-gifts.tsx';
import { HostGiveawayButtons } from './room-packets.tsx';
import type { RoomGifts } from './use-room-gifts.ts';

interface RoomExtrasProps {
  roomId: string;
  gifts: RoomGifts | null;
  /** The current user is the host of the room. */
  own: boolean;
}

/** The buttons beside the composer of a room. */
export function RoomExtras({ roomId, gifts, own }: RoomExtrasProps) {
  return (
    <>
      {own && <HostGiveawayButtons roomId={roomId} />}
      <RoomGiftButton gifts={gifts} />
    </>
  );
}
