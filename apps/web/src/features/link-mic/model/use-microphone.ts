import {
  listMicrophones,
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  onDeviceChange,
  turnOff,
} from '@touchline/client/voice';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openRemembered } from './open-remembered.ts';

interface MicrophoneCheck {
  readonly stream: MediaStream | null;
  readonly problem: MicrophoneProblem | null;
  readonly microphones: readonly Microphone[];
  readonly retry: () => void;
  /** Leaves the stream to the caller, who turns it off. */
  readonly take: () => MediaStream | null;
}

/** Opens a microphone while the component is shown, to choose and to check it. */
export function useMicrophone(deviceId: string): MicrophoneCheck {
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [microphones, setMicrophones] = useState<readonly Microphone[]>([]);
  /** The stream that a connection uses: it stays on. */
  const taken = useRef<MediaStream | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let opened: MediaStream | null = null;
    let gone = false;
    const open = async (): Promise<void> => {
      try {
        opened = await openRemembered(deviceId);
        if (gone) return turnOff(opened);
        setStream(opened);
        setProblem(null);
        setMicrophones(await listMicrophones());
      } catch (error) {
        if (!gone) setProblem(error instanceof MicrophoneError ? error.problem : 'microphone_denied');
      }
    };
    void open();
    const stop = onDeviceChange(() => {
      void listMicrophones().then((found) => !gone && setMicrophones(found));
      if (opened?.getAudioTracks()[0]?.readyState !== 'live') setAttempt((last) => last + 1);
    });
    return () => {
      gone = true;
      stop();
      if (opened && opened !== taken.current) turnOff(opened);
      setStream(null);
    };
  }, [deviceId, attempt]);
  const take = useCallback(() => {
    taken.current = stream;
    return stream;
  }, [stream]);
  return { stream, problem, microphones, retry: () => setAttempt(attempt + 1), take };
}
