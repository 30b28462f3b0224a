import '@touchline/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage } from './app/i18n.ts';
import { resolveSession } from './shared/api.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await Promise.all([startLanguage(), resolveSession()]);
createRoot(root).render(<App />);
