import { useEffect, useEffectEvent } from 'react';

const everyMs = 15_000;

/** Tries again when the connection returns, and now and then while the page is visible. */
export function useRetry(retry: () => unknown): void {
  const retryWhenVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void retry();
  });
  useEffect(() => {
    const tryAgain = (): void => retryWhenVisible();
    const timer = setInterval(tryAgain, everyMs);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, []);
}
