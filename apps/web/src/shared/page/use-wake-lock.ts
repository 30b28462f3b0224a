import { usePageHold } from '@touchline/app-kit/version';
import { useEffect } from 'react';

/** Keeps a phone's screen awake, and the page from reloading by itself, while something plays or is recorded. */
export function useWakeLock(on: boolean): void {
  usePageHold(on);
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // A low battery refuses the lock; what goes on continues without it.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    };
    const back = (): void => void take();
    void take();
    document.addEventListener('visibilitychange', back);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', back);
      void lock?.release();
    };
  }, [on]);
}
