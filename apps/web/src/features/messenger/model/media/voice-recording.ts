import { limits } from '@touchline/contract/limits';
import type { VoiceDraft } from './chat-drafts.ts';

/** What browsers record, the best first. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;
const extensions: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'mp4', 'audio/ogg': 'ogg' };
const { waveformMax, waveformLevelMax } = limits.messages;
const sampleMs = 100;
/** A shorter note is a slip of the finger; seconds. */
const shortest = 1;
export const longestVoice = limits.files.voiceNoteMaxLengthMs / 1000;

export interface VoiceRecording {
  /** Ends the recording; null when it is shorter than a second. */
  readonly stop: () => Promise<VoiceDraft | null>;
  readonly cancel: () => void;
}

export interface RecordingEvents {
  /** Called ten times a second with the seconds so far and the loudness from 0 to 1. */
  readonly onLevel: (seconds: number, level: number) => void;
  /** The recording ended, also by itself. */
  readonly onEnd: () => void;
}

/**
 * Records the microphone until it is stopped, 60 seconds at most, and no longer than the page is visible: nobody is
 * recorded behind another app. Rejects when the user does not allow it.
 */
export async function recordVoice(events: RecordingEvents): Promise<VoiceRecording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return startRecording(stream, events);
  } catch (error) {
    turnOff(stream);
    throw error;
  }
}

const turnOff = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

function startRecording(stream: MediaStream, { onLevel, onEnd }: RecordingEvents): VoiceRecording {
  const type = types.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, type ? { mimeType: type } : {});
  const chunks: Blob[] = [];
  const levels: number[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.start();
  const since = performance.now();
  const loudness = loudnessOf(stream);
  const seconds = (): number => (performance.now() - since) / 1000;
  let length = 0;
  const finish = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setInterval(() => {
    const level = loudness.now();
    levels.push(level);
    onLevel(Math.min(longestVoice, seconds()), level);
    if (seconds() >= longestVoice) finish();
  }, sampleMs);
  const stopInterruptions = onInterruption(stream, finish);
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      length = seconds();
      clearInterval(timer);
      stopInterruptions();
      turnOff(stream);
      loudness.close();
      resolve();
      onEnd();
    });
  });
  return {
    stop: async () => {
      finish();
      await ended;
      if (length < shortest) return null;
      const [plain = 'audio/webm'] = recorder.mimeType.split(';');
      const file = new File(chunks, `voice.${extensions[plain] ?? 'webm'}`, { type: plain });
      return { kind: 'voice', file, waveform: waveformOf(levels), seconds: Math.floor(length) };
    },
    cancel: finish,
  };
}

/** Calls back when the page is hidden, or something else takes the microphone, such as a call. */
function onInterruption(stream: MediaStream, interrupted: () => void): () => void {
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') interrupted();
  };
  document.addEventListener('visibilitychange', hidden);
  for (const track of stream.getTracks()) {
    track.addEventListener('mute', interrupted);
    track.addEventListener('ended', interrupted);
  }
  return () => document.removeEventListener('visibilitychange', hidden);
}

/** Measures the loudness of a stream, from 0 to 1. */
function loudnessOf(stream: MediaStream): { now: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  // It starts suspended where the press was too long ago.
  void context.resume().catch(() => {});
  const samples = new Uint8Array(analyser.fftSize);
  return {
    now: () => {
      analyser.getByteTimeDomainData(samples);
      return Math.min(1, Math.max(...samples.map((one) => Math.abs(one - 128))) / 96);
    },
    close: () => void context.close(),
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
