import { MicrophoneError, openMicrophone, turnOff } from '@touchline/client/voice';
import { voiceCalls } from '@touchline/contract/voice';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../../../shared/api.ts';
import { expectAcceptance, openJoin, useLinkMicDialog } from './link-mic-dialog.ts';
import { type LinkMicRoom, useUid } from './link-mic-room.ts';
import type { LinkMicInfo } from './link-mic-state.ts';
import { startSpeaking, stopSpeaking } from './speaking.ts';
import { useVoice } from './voice-store.ts';

/** Connects the microphone that was checked before, as soon as the host accepts; leaves the seat with the room. */
export function useAutoConnect({ roomId, own }: LinkMicRoom, info: LinkMicInfo | undefined): void {
  const uid = useUid();
  const expected = useLinkMicDialog(({ expecting }) => expecting === roomId);
  const seated = info?.seats.some(({ account, seat }) => account.uid === uid && seat > 0) ?? false;
  const connect = useEffectEvent(async () => {
    expectAcceptance(null);
    const { deviceId } = useVoice.getState().speaker;
    try {
      const stream = await openMicrophone(deviceId || undefined);
      if (useVoice.getState().speaker.state === 'off') startSpeaking(roomId, stream, { deviceId });
      else turnOff(stream);
    } catch (error) {
      // The dialog says what is wrong with the microphone, and tries again.
      if (error instanceof MicrophoneError) openJoin('connect');
      else throw error;
    }
  });
  useEffect(() => {
    if (expected && seated) void connect();
  }, [expected, seated]);
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
