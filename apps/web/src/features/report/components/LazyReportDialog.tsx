import { lazy, Suspense } from 'react';
import type { Reporting } from '../model/use-reporting.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The report dialog while it is open. */
export function LazyReportDialog({ reporting: { targets, close } }: { reporting: Reporting }) {
  if (targets === null) return null;
  return (
    <Suspense>
      <ReportDialog targets={targets} onClose={close} />
    </Suspense>
  );
}
