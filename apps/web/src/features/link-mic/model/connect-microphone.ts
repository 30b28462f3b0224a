import { MicrophoneError } from '@touchline/client/voice';
import { openJoin } from './link-mic-dialog.ts';
import { openRemembered } from './open-remembered.ts';
import { startSpeaking, turnOnMicrophone } from './speaking.ts';
import { useVoice } from './voice-store.ts';

/** Turns the remembered microphone on for the own seat. When it cannot be used, a dialog says why and tries again. */
export async function connectMicrophone(roomId: string): Promise<boolean> {
  const { deviceId } = useVoice.getState().speaker;
  try {
    const stream = await openRemembered(deviceId);
    if (useVoice.getState().speaker.state === 'off') startSpeaking(roomId, stream, { deviceId });
    else await turnOnMicrophone(stream, deviceId);
    return true;
  } catch (error) {
    if (!(error instanceof MicrophoneError)) throw error;
    openJoin('connect');
    return false;
  }
}
