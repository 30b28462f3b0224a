import { useEffect, useState } from 'react';

/** Height of the video in its own pixels; 0 while there is none, or only audio. */
export function usePictureHeight(screen: HTMLVideoElement | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!screen) return;
    const look = (): void => setHeight(Math.min(screen.videoHeight, screen.videoWidth || screen.videoHeight));
    const events = ['loadedmetadata', 'resize', 'emptied', 'playing'] as const;
    for (const event of events) screen.addEventListener(event, look);
    look();
    return () => {
      for (const event of events) screen.removeEventListener(event, look);
    };
  }, [screen]);
  return height;
}
