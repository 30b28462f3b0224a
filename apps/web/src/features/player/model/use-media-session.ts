import { useEffect } from 'react';

/** Keeps a phone's screen awake during playback. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      // A low battery refuses the lock; playback continues without it.
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

/** Reports title and playback to the device, for its media keys. */
export function useMediaSession(on: boolean, title: string, play: () => void, pause: () => void): void {
  useEffect(() => {
    if (!on || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Touchline' });
    mediaSession.setActionHandler('play', play);
    mediaSession.setActionHandler('pause', pause);
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
    };
  }, [on, title, play, pause]);
}
