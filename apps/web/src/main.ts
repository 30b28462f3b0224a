import { systemCalls } from '@touchline/contract/system';
import { loadFirstTexts } from '@touchline/i18n/first';
import { prefetchLazyParts } from './boot/load-lazy-parts.ts';
import { prefetchRoomAtStart } from './boot/prefetch-room.ts';
import { prefetchMatchList } from './features/match-list/api/prefetch.ts';
import { api, resolveSession } from './shared/api/api.ts';
import { currentLanguage } from './shared/session/language.ts';

// Small, and run before the rest of the portal is loaded: requests what the first screen needs (`boot/README.md`).
const session = resolveSession();
loadFirstTexts(currentLanguage()).catch(() => {});
// It decides which parts are shown; React would repeat a render during which it comes.
api.prefetch(systemCalls.globalConfig, {}).catch(() => {});
api.prefetch(systemCalls.realtimeAddress, {}).catch(() => {});
if (!prefetchMatchList(session)) {
  prefetchLazyParts();
  void prefetchRoomAtStart(location.hash, session);
}
// Each import is evaluated in a task of its own, so that a slow phone reacts in between.
await import('react-dom/client');
const [{ start }] = await Promise.all([import('./boot/start.tsx'), session]);
await start();
