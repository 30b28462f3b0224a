import { limits } from '@touchline/contract/limits';
import type { VoiceDraft } from './chat-drafts.ts';

/** What browsers record, the best first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;
const extensions: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'mp4', 'audio/ogg': 'ogg' };
const { waveformMax, waveformLevelMax } = limits.messages;
const sampleMs = 100;

export interface VoiceRecording {
  /** Ends the recording; null when it is shorter than half a second. */
  readonly stop: () => Promise<VoiceDraft | null>;
  readonly cancel: () => void;
}

/**
 * Records the microphone until it is stopped, 60 seconds at most. Rejects when the user does not allow it.
 * `onLevel` is called ten times a second with the seconds so far and the loudness from 0 to 1.
 */
export async function recordVoice(onLevel: (seconds: number, level: number) => void): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const type = types.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  const chunks: Blob[] = [];
  const levels: number[] = [];
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const since = performance.now();
  const seconds = (): number => (performance.now() - since) / 1000;
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    const level = Math.min(1, Math.max(...samples.map((one) => Math.abs(one - 128))) / 96);
    levels.push(level);
    onLevel(seconds(), level);
    // A little less than the limit: recorders add a part of a second.
    if (seconds() * 1000 >= limits.files.voiceNoteMaxLengthMs && recorder.state === 'recording') recorder.stop();
  }, sampleMs);
  let length = 0;
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      length = seconds();
      clearInterval(timer);
      for (const track of stream.getTracks()) track.stop();
      void context.close();
      resolve();
    });
  });
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start();
  const end = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
  };
  return {
    stop: async () => {
      await end();
      if (length < 0.5) return null;
      const [plain = 'audio/webm'] = recorder.mimeType.split(';');
      const file = new File(chunks, `voice.${extensions[plain] ?? 'webm'}`, { type: plain });
      return { kind: 'voice', file, waveform: waveformOf(levels), seconds: Math.floor(length) };
    },
    cancel: () => void end(),
  };
}

/** At most 64 levels from 0 to 31, the loudest of each part. */
export function waveformOf(levels: readonly number[]): number[] {
  const count = Math.min(waveformMax, levels.length);
  return Array.from({ length: count }, (_, at) => {
    const part = levels.slice(Math.floor((at * levels.length) / count), Math.floor(((at + 1) * levels.length) / count));
    return Math.round(Math.max(0, ...part) * waveformLevelMax);
  });
}
