import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceDraft } from './chat-drafts.ts';
import type { RecordPhase } from './use-hold-to-record.ts';
import { pausePlayedVoice } from './use-voice-player.ts';
import { recordVoice, type VoiceRecording } from './voice-recording.ts';

/** `ended`: stopped by itself at the longest length or by an interruption, and kept until it is sent or cancelled. */
type RecordingState = 'starting' | 'recording' | 'ended';

interface Recorded {
  readonly state: RecordingState;
  readonly seconds: number;
  /** The latest loudness, from 0 to 1. */
  readonly levels: readonly number[];
}

interface VoiceRecordingEvents {
  /** Null when nothing was recorded or it was cancelled. Called once. */
  readonly onDone: (voice: VoiceDraft | null) => void;
  readonly onTooShort: () => void;
  /** The user does not allow the microphone, or it cannot be used. */
  readonly onRefused: () => void;
}

const levelsKept = 40;

/** Records a voice note as soon as it is mounted, and sends it when its finger is lifted. */
export function useVoiceRecording(phase: RecordPhase, { onDone, onTooShort, onRefused }: VoiceRecordingEvents) {
  const [recorded, setRecorded] = useState<Recorded>({ state: 'starting', seconds: 0, levels: [] });
  const recording = useRef<VoiceRecording | null>(null);
  const isSending = useRef(false);
  const isDone = useRef(false);
  const done = (voice: VoiceDraft | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(voice);
  };
  const refused = useEffectEvent((): void => {
    onRefused();
    done(null);
  });
  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      try {
        const started = await recordVoice({
          onLevel: (seconds, level) =>
            setRecorded(({ levels }) => ({
              state: 'recording',
              seconds,
              levels: [...levels, level].slice(-levelsKept),
            })),
          onEnd: () => {
            if (!isSending.current) setRecorded((now) => ({ ...now, state: 'ended' }));
          },
        });
        if (gone) return started.cancel();
        recording.current = started;
        setRecorded((now) => ({ ...now, state: 'recording' }));
      } catch {
        if (!gone) refused();
      }
    };
    pausePlayedVoice();
    void start();
    return () => {
      gone = true;
      recording.current?.cancel();
    };
  }, []);
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    const voice = (await recording.current?.stop()) ?? null;
    if (!voice && !isDone.current) onTooShort();
    done(voice);
  };
  const sendReleased = useEffectEvent(send);
  useEffect(() => {
    // Before the microphone is there, nothing was recorded.
    if (phase === 'released') void sendReleased();
  }, [phase]);
  return { ...recorded, send: () => void send(), cancel: () => done(null) };
}
