import '@touchline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { i18n } from './app/i18n.ts';
import { resolveSession } from './shared/api.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await Promise.all([i18n.ready, resolveSession()]);
createRoot(root).render(<App />);
