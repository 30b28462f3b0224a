import '@touchline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { takeAhead } from '../features/match-list/take-ahead.ts';
import { App, queries } from './App.tsx';
import { startLanguage } from './i18n.ts';

/** Draws the portal once its first texts are there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await Promise.all([startLanguage(), takeAhead(queries)]);
  createRoot(root).render(<App />);
}
