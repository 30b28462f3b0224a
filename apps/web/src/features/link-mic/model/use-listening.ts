import { useEffect } from 'react';
import type { LinkMicRoom } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { startListening } from './listening.ts';
import { useVoice } from './voice-store.ts';

/** When a channel closes, its speakers hear of it from the engine a moment before the room does. */
const settleMs = 500;

/** Plays the seats through the relay while the user is not on one of them. */
export function useListening({ roomId }: LinkMicRoom, info: LinkMicInfo | undefined): void {
  const speaks = useVoice(({ speaker }) => speaker.state !== 'off');
  const wanted = info?.channel.open === true && info.channel.sound === 'separate' && !speaks;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = startListening(roomId);
    }, settleMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [wanted, roomId]);
}
