import { loadFirstTexts } from '@touchline/i18n/first';
import { askLater, openRoom } from './app/ask-later.ts';
import { askAhead } from './features/match-list/ask-ahead.ts';
import { resolveSession } from './shared/api.ts';
import { currentLanguage } from './shared/language.ts';

// Small, and run before the rest of the portal is here: what will be asked for anyway is asked for now.
const session = resolveSession();
loadFirstTexts(currentLanguage()).catch(() => {});
if (!askAhead(session)) {
  askLater();
  void openRoom(location.hash, session);
}
const [{ start }] = await Promise.all([import('./app/start.tsx'), session]);
await start();
