import type { Realtime } from './realtime.ts';

/** Wakes the socket when the network or the person comes back. Returns how to stop. */
export function resumeOnReturn(realtime: Pick<Realtime, 'resume'>, page: Window = window): () => void {
  const online = (): void => realtime.resume();
  const shown = (): void => {
    if (page.document.visibilityState === 'visible') realtime.resume();
  };
  page.addEventListener('online', online);
  page.document.addEventListener('visibilitychange', shown);
  return () => {
    page.removeEventListener('online', online);
    page.document.removeEventListener('visibilitychange', shown);
  };
}
