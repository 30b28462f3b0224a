import { lazy, Suspense } from 'react';
import { WaitingForm } from '../../shared/Waiting.tsx';

const ApplyScreen = lazy(async () => ({ default: (await import('./ApplyScreen.tsx')).ApplyScreen }));

/** The application in place of a studio screen: lazy, because hosts never load it. */
export function LaterApplyScreen() {
  return (
    <Suspense fallback={<WaitingForm steps />}>
      <ApplyScreen />
    </Suspense>
  );
}
