import { lazy, type ReactNode, Suspense, useState } from 'react';
import { offerSignIn } from '../../shared/offer.ts';
import { isVisitor, useSession } from '../../shared/session.ts';
import type { ReportTarget } from './ReportDialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/**
 * The way to report something from a page, and the dialog that the page draws while it is open. Of several targets, each
 * of another kind, the reader picks one.
 */
export function useReporting(): { ask: (...targets: [ReportTarget, ...ReportTarget[]]) => void; dialog: ReactNode } {
  const visitor = useSession((session) => isVisitor(session.user));
  const [targets, setTargets] = useState<[ReportTarget, ...ReportTarget[]] | null>(null);
  return {
    ask: (...wanted) => (visitor ? offerSignIn() : setTargets(wanted)),
    dialog: targets && (
      <Suspense>
        <ReportDialog targets={targets} onClose={() => setTargets(null)} />
      </Suspense>
    ),
  };
}
