import { storage } from '@touchline/app-kit/storage';
import { limits } from '@touchline/contract/limits';
import { useEffect, useState } from 'react';

const key = 'player.last';
const historyMax = 50;
/** Within this time it is the same visit: a reload, a look at another page. */
const awayMs = 5 * 60_000;
const noteEveryMs = 15_000;

type PlayHistory = readonly (readonly [hostId: string, at: number])[];

function read(): PlayHistory {
  try {
    const found: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(found) ? (found as PlayHistory).filter((entry) => Array.isArray(entry)) : [];
  } catch {
    return [];
  }
}

/** Returns when this host was last watched on this device, in ms; null when never or just now. */
export function lastPlayed(hostId: string, now: number): number | null {
  const at = read().find(([id]) => id === hostId)?.[1];
  return typeof at === 'number' && now - at >= awayMs ? at : null;
}

export function notePlayed(hostId: string, now: number): void {
  const others = read().filter(([id]) => id !== hostId);
  storage.set(key, JSON.stringify([[hostId, now], ...others].slice(0, historyMax)));
}

/**
 * Returns the last visit of this host and the current time for a few seconds after playback starts; then null. Each use
 * serves one host.
 */
export function useLastPlay(
  hostId: string,
  playing: boolean,
  off: boolean,
): { readonly at: number; readonly now: number } | null {
  const [found] = useState(() => {
    const now = Date.now();
    return { at: off ? null : lastPlayed(hostId, now), now };
  });
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!playing || off) return;
    const hide = setTimeout(() => setOver(true), limits.streams.lastPlayHintMs);
    const note = (): void => notePlayed(hostId, Date.now());
    note();
    const timer = setInterval(note, noteEveryMs);
    return () => {
      clearTimeout(hide);
      clearInterval(timer);
      note();
    };
  }, [hostId, playing, off]);
  return playing && !over && found.at !== null ? { at: found.at, now: found.now } : null;
}
