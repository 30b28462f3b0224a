import '@touchline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { takeAhead } from '../features/match-list/take-ahead.ts';
import { pollConfig } from '../shared/config-poll.ts';
import { App, queries } from './App.tsx';
import { askLater, onWayToRoom } from './ask-later.ts';
import { startLanguage } from './i18n.ts';

const moves = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Draws the portal once its first texts are there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Whoever moves may be about to go somewhere.
  for (const move of moves) addEventListener(move, askLater, { once: true, passive: true });
  for (const type of ['pointerover', 'pointerdown'] as const) addEventListener(type, onWayToRoom, { passive: true });
  await Promise.all([startLanguage(), takeAhead(queries)]);
  createRoot(root).render(<App />);
  pollConfig();
}
