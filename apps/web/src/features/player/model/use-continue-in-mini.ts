import { useEffect, useRef } from 'react';
import { closeMiniPlayer, openMiniPlayer } from '../../../shared/room/mini-player.ts';
import type { Phase } from './engine/session.ts';

const seen: readonly Phase[] = ['playing', 'waiting', 'lost'];

/** Whether a user who leaves now was watching; a short stall counts as watching. */
export const isWatched = (phase: Phase, paused: boolean): boolean => !paused && seen.includes(phase);

/** Continues a watched broadcast in the mini player after its room is left; a newly opened room replaces it. */
export function useContinueInMini(watched: boolean, hostId: string, href: string | undefined): void {
  const left = useRef(watched);
  useEffect(() => {
    left.current = watched;
  }, [watched]);
  useEffect(() => {
    if (href === undefined) return;
    closeMiniPlayer();
    return () => {
      if (left.current) openMiniPlayer({ hostId, href });
    };
  }, [hostId, href]);
}
