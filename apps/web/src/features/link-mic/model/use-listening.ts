import { useEffect } from 'react';
import type { LinkMicRoom } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { startListening } from './listening.ts';
import { useVoice } from './voice-store.ts';

/** Plays the seats through the relay while the user is not on one of them. */
export function useListening({ roomId }: LinkMicRoom, info: LinkMicInfo | undefined): void {
  const speaks = useVoice(({ speaker }) => speaker.state !== 'off');
  const wanted = info?.channel.open === true && info.channel.sound === 'separate' && !speaks;
  useEffect(() => (wanted ? startListening(roomId) : undefined), [wanted, roomId]);
}
