import { usePageHold } from '@touchline/app-kit/version';
import { useEffect, useRef, useState } from 'react';

export interface VoicePlayer {
  readonly playing: boolean;
  /** Heard part, from 0 to 1. */
  readonly done: number;
  readonly rate: number;
  readonly toggle: () => void;
  readonly faster: () => void;
}

const rates = [1, 1.5, 2] as const;

/** The sound that plays now; starting another one pauses it. */
let current: HTMLAudioElement | null = null;

/** Pauses the sound that plays, so that a microphone does not record it. */
export const pausePlayedVoice = (): void => current?.pause();

function play(sound: HTMLAudioElement, url: string, rate: number): Promise<void> {
  if (current !== sound) current?.pause();
  current = sound;
  if (sound.getAttribute('src') !== url) sound.src = url;
  sound.playbackRate = rate;
  return sound.play();
}

function setSpeed(sound: HTMLAudioElement, rate: number): void {
  sound.playbackRate = rate;
}

/** Plays a voice note. Recorded sounds have no length in their header, so the known `seconds` are used. */
export function useVoicePlayer(url: string, seconds: number, onError: () => void): VoicePlayer {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  usePageHold(playing);
  const [done, setDone] = useState(0);
  const [rate, setRate] = useState<number>(rates[0]);
  useEffect(() => () => audio.current?.pause(), []);

  const start = (): HTMLAudioElement => {
    const sound = new Audio();
    sound.ontimeupdate = () => setDone(Math.min(1, sound.currentTime / Math.max(1, seconds)));
    sound.onplay = () => setPlaying(true);
    sound.onpause = () => setPlaying(false);
    sound.onended = () => setDone(0);
    sound.onerror = onError;
    audio.current = sound;
    return sound;
  };
  return {
    playing,
    done,
    rate,
    toggle: () => {
      const sound = audio.current ?? start();
      if (sound.paused) void play(sound, url, rate).catch(() => setPlaying(false));
      else sound.pause();
    },
    faster: () => {
      const next = rates[(rates.indexOf(rate as (typeof rates)[number]) + 1) % rates.length] ?? 1;
      setRate(next);
      if (audio.current) setSpeed(audio.current, next);
    },
  };
}
