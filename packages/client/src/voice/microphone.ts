/** Why a microphone cannot be used, as an error code of the catalogue. */
export type MicrophoneProblem =
  | 'microphone_denied'
  | 'microphone_not_found'
  | 'microphone_busy'
  | 'microphone_insecure';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

const problemOf = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'microphone_not_found';
  if (name === 'NotReadableError' || name === 'AbortError') return 'microphone_busy';
  return 'microphone_denied';
};

/** Opens a microphone for speech; without `deviceId` the default one. Rejects with `MicrophoneError`. */
export async function openMicrophone(deviceId?: string): Promise<MediaStream> {
  // Browsers offer devices to pages with https and to localhost only.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new MicrophoneError('microphone_insecure');
  try {
    return await devices.getUserMedia({
      audio: {
        echoCancellation: true,
        noiseSuppression: true,
        autoGainControl: true,
        channelCount: 1,
        ...(deviceId ? { deviceId: { exact: deviceId } } : {}),
      },
    });
  } catch (error) {
    throw new MicrophoneError(problemOf(error));
  }
}

export interface Microphone {
  readonly deviceId: string;
  /** Empty before the user allowed the microphone. */
  readonly label: string;
}

export async function listMicrophones(): Promise<Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }));
}

/** Calls back when devices are plugged in or out; returns a function that stops. */
export function onDeviceChange(changed: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  devices?.addEventListener('devicechange', changed);
  return () => devices?.removeEventListener('devicechange', changed);
}

export const turnOff = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const meterMs = 60;

/** Measures the loudness of a stream, from 0 to 1; returns a function that stops. */
export function meterOf(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  // It starts suspended where the press was too long ago.
  void context.resume().catch(() => {});
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    let peak = 0;
    for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
    // Speech is between -50 and 0 dB.
    onLevel(peak === 0 ? 0 : Math.max(0, Math.min(1, 1 + (20 * Math.log10(peak)) / 50)));
  }, meterMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
    void context.close().catch(() => {});
  };
}
