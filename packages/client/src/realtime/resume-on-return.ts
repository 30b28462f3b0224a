import type { Realtime } from './realtime.ts';

interface Target {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** The part of a browser's `window` that is used. */
export interface PageLike extends Target {
  readonly document: Target & { readonly visibilityState: string };
}

/** Wakes the socket when the network or the person comes back. Returns how to stop. */
export function resumeOnReturn(realtime: Pick<Realtime, 'resume'>, page: PageLike): () => void {
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
