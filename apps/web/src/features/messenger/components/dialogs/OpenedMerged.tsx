import { lazy, Suspense, useEffect } from 'react';
import { openMerged, useOpenedMerged } from '../../model/opened-merged.ts';

const MergedDialog = lazy(async () => ({ default: (await import('./MergedDialog.tsx')).MergedDialog }));

/** The merged forward that is open, loaded when it is needed. It draws bubbles, so no bubble can draw it. */
export function OpenedMerged({ uid }: { uid: string }) {
  const merged = useOpenedMerged((now) => now.merged);
  useEffect(() => () => openMerged(null), []);
  return merged === null ? null : (
    <Suspense>
      <MergedDialog {...merged} uid={uid} onClose={() => openMerged(null)} />
    </Suspense>
  );
}
