import { useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import { lazy, Suspense } from 'react';

const ApplyScreen = lazy(async () => ({ default: (await import('./ApplyScreen.tsx')).ApplyScreen }));

/** The application where a host's screen was asked for: hosts themselves never load it. */
export function LaterApplyScreen() {
  const { t } = useTranslation('common');
  return (
    <Suspense fallback={<SkeletonRows label={t('loading')} />}>
      <ApplyScreen />
    </Suspense>
  );
}
