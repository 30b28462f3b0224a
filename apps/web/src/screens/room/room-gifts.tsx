import { BurstLayer, GiftButton, GiftTray, Leaderboard } from '../../features/gifts/index.ts';
import type { RoomTab } from './RoomLayout.tsx';
import type { RoomGifts } from './use-room-gifts.ts';

interface RoomGiftsProps {
  gifts: RoomGifts | null;
}

/** The animations of gifts, over the video. */
export function RoomGiftBursts({ gifts }: RoomGiftsProps) {
  if (!gifts) return null;
  const { listen, uid, hostId } = gifts;
  return <BurstLayer listen={listen} uid={uid} hostId={hostId} />;
}

/** The tray below the video; hosts do not see their own. */
export function RoomGiftTray({ gifts }: RoomGiftsProps) {
  if (!gifts || gifts.own) return null;
  const { hostId, roomId, wide, stop } = gifts;
  return <GiftTray key={hostId} hostId={hostId} roomId={roomId} wide={wide} stop={stop} />;
}

/** Opens the gifts from the composer, on screens without room for the tray. */
export function RoomGiftButton({ gifts }: RoomGiftsProps) {
  return gifts && !gifts.own && !gifts.wide && <GiftButton />;
}

/** Returns the tab with the leaderboard of the host; empty without gifts. */
export function leaderboardTabsOf(gifts: RoomGifts | null, label: string): RoomTab[] {
  if (!gifts) return [];
  const { hostId, nickname, listen } = gifts;
  return [{ id: 'fans', label, panel: <Leaderboard hostId={hostId} nickname={nickname} listen={listen} /> }];
}
