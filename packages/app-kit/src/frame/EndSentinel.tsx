import { useEffect, useRef } from 'react';

/** Calls `onNear` when the user scrolls near the end of a list that has more. */
export function EndSentinel({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current();
      },
      { rootMargin: '600px' },
    );
    if (mark.current) watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, []);
  return <div ref={mark} />;
}
