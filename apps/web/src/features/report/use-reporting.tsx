import { lazy, type ReactNode, Suspense, useState } from 'react';
import { withAccount } from '../../shared/sign-in-request.ts';
import type { ReportTarget } from './ReportDialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

export interface Reporting {
  /** With several targets of different kinds, the user picks one. */
  readonly ask: (...targets: [ReportTarget, ...ReportTarget[]]) => void;
  readonly dialog: ReactNode;
}

/** Opens the report dialog from a page, and the dialog for the page to render while it is open. */
export function useReporting(): Reporting {
  const [targets, setTargets] = useState<[ReportTarget, ...ReportTarget[]] | null>(null);
  return {
    ask: (...wanted) => withAccount('report', () => setTargets(wanted)),
    dialog: targets && (
      <Suspense>
        <ReportDialog targets={targets} onClose={() => setTargets(null)} />
      </Suspense>
    ),
  };
}
