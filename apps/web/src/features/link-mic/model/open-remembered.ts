import { MicrophoneError, openMicrophone } from '@touchline/client/voice';

/** Opens a microphone that was used before, or the default one when it is unplugged. Rejects with `MicrophoneError`. */
export async function openRemembered(deviceId: string): Promise<MediaStream> {
  try {
    return await openMicrophone(deviceId || undefined);
  } catch (error) {
    if (deviceId && error instanceof MicrophoneError && error.problem === 'microphone_not_found')
      return openMicrophone();
    throw error;
  }
}
