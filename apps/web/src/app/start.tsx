import '@touchline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { firstAsked } from '../features/match-list/ask-ahead.ts';
import { takeAhead } from '../features/match-list/take-ahead.ts';
import { App, queries } from './App.tsx';
import { startLanguage } from './i18n.ts';

/** Draws the portal once its first texts are there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // Every screen but the match list has texts of its own: where they are is asked while its code is on the way.
  if (!firstAsked(location.hash, Date.now())) import('./later-texts.ts').catch(() => {});
  await Promise.all([startLanguage(), takeAhead(queries)]);
  createRoot(root).render(<App />);
}
