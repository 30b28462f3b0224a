import { voiceCalls } from '@touchline/contract/voice';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api/api.ts';
import { connectMicrophone } from './connect-microphone.ts';
import { takeLeftSeat } from './left-seat.ts';
import { expectAcceptance, useLinkMicDialog } from './link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { startSpeaking, stopSpeaking } from './speaking.ts';
import { useVoice } from './voice-store.ts';

/**
 * Connects the microphone that was checked before, as soon as the host accepts; comes back to the seat after a reload;
 * leaves the seat with the room.
 */
export function useAutoConnect({ roomId, own }: LinkMicRoom, info: LinkMicInfo | undefined): void {
  const uid = useUid();
  const expected = useLinkMicDialog(({ expecting }) => expecting === roomId);
  const seat = info?.seats.find(({ account }) => account.uid === uid);
  const seated = seat !== undefined && !own;
  useEffect(() => {
    if (!expected || !seated) return;
    expectAcceptance(null);
    void connectMicrophone(roomId);
  }, [expected, seated, roomId]);

  const isLoaded = info !== undefined;
  const comeBack = useEffectEvent(() => {
    const left = takeLeftSeat(roomId);
    if (!left || !info || useVoice.getState().speaker.state !== 'off') return;
    if (info.channel.open && (own || seat)) {
      const { deviceId } = useVoice.getState().speaker;
      startSpeaking(roomId, null, { deviceId, takeOver: left.isRecent });
      // The others see that the microphone is off.
      if (seat && !seat.muted) void api.call(voiceCalls.mute, { roomId, uid }).catch(() => {});
    } else if (info.own?.status === 'interrupted')
      useVoice.setState({ ended: info.own.ending === 'closed' ? 'closed' : 'interrupted' });
  });
  useEffect(() => {
    if (isLoaded) comeBack();
  }, [isLoaded]);

  useEffect(
    () => () => {
      expectAcceptance(null);
      if (useVoice.getState().speaker.state === 'off') return;
      stopSpeaking();
      if (!own) void api.call(voiceCalls.update, { roomId, action: 'leave' }).catch(() => {});
    },
    [roomId, own],
  );
}
