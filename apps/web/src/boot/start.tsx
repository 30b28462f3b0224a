import '@touchline/ui/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, queries } from '../app/App.tsx';
import { startLanguage } from '../app/i18n.ts';
import { createPortalRouter } from '../app/router.tsx';
import { adoptPrefetched } from '../features/match-list/api/adopt-prefetched.ts';
import { pollConfig } from '../shared/api/config-poll.ts';
import { prefetchLazyParts } from './load-lazy-parts.ts';
import { nextTask } from './next-task.ts';
import { prefetchRoomOnPointer } from './prefetch-room.ts';

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Draws the portal once its first texts are loaded. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Whoever moves may be about to open another screen.
  for (const move of moves) addEventListener(move, prefetchLazyParts, { once: true, passive: true });
  for (const type of ['pointerover', 'pointerdown'] as const)
    addEventListener(type, prefetchRoomOnPointer, { passive: true });
  // In tasks of their own: the modules were evaluated in this one, and a slow phone reacts in between.
  await nextTask();
  pollConfig();
  const router = createPortalRouter();
  await Promise.all([startLanguage(), adoptPrefetched(queries), nextTask()]);
  // The first screen is known before React draws, so it is part of the sliced first render. The router shows failures.
  await router.load().catch(() => {});
  // In slices: a slow phone reacts in between.
  startTransition(() => createRoot(root).render(<App router={router} />));
}
