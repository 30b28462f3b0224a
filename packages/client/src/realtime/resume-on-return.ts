import type { Realtime } from './realtime.ts';

interface Target {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** The used part of a browser's `window`. */
export interface PageLike extends Target {
  readonly document: Target & { readonly visibilityState: string };
}

/** Resumes the socket when the network or the user returns. Returns a function that stops it. */
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
