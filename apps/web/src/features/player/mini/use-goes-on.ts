import { useEffect, useRef } from 'react';
import { closeMiniPlayer, openMiniPlayer } from '../../../shared/mini-player.ts';
import type { Phase } from '../engine/session.ts';

const seen: readonly Phase[] = ['playing', 'waiting', 'lost'];

/** Whether somebody who leaves now was watching: what only stands still for a moment is watched too. */
export const isWatched = (phase: Phase, paused: boolean): boolean => !paused && seen.includes(phase);

/** What is watched in a room goes on in a corner after it; a room that opens takes the place of what ran there. */
export function useGoesOn(watched: boolean, anchorId: string, href: string | undefined): void {
  const left = useRef(watched);
  useEffect(() => {
    left.current = watched;
  }, [watched]);
  useEffect(() => {
    if (href === undefined) return;
    closeMiniPlayer();
    return () => {
      if (left.current) openMiniPlayer({ anchorId, href });
    };
  }, [anchorId, href]);
}
