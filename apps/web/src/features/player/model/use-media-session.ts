import { pageSite } from '@touchline/app-kit/site';
import { useEffect } from 'react';

/** Reports title and playback to the device, for its media keys. */
export function useMediaSession(on: boolean, title: string, play: () => void, pause: () => void): void {
  useEffect(() => {
    if (!on || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({ title, artist: pageSite.name });
    mediaSession.setActionHandler('play', play);
    mediaSession.setActionHandler('pause', pause);
    return () => {
      mediaSession.metadata = null;
      mediaSession.setActionHandler('play', null);
      mediaSession.setActionHandler('pause', null);
    };
  }, [on, title, play, pause]);
}
