import { lazy, Suspense } from 'react';
import { FormSkeleton } from '../../shared/page/PageSkeletons.tsx';

const ApplyScreen = lazy(async () => ({ default: (await import('./ApplyScreen.tsx')).ApplyScreen }));

/** The application in place of a studio screen: lazy, because hosts never load it. */
export function LazyApplyScreen() {
  return (
    <Suspense fallback={<FormSkeleton steps />}>
      <ApplyScreen />
    </Suspense>
  );
}
