import { lazy, type ReactNode, Suspense, useState } from 'react';
import { offerSignIn } from '../../shared/offer.ts';
import { isVisitor, useSession } from '../../shared/session.ts';
import type { ReportTarget } from './ReportDialog.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

/** The way to report something from a page, and the dialog that the page draws while it is open. */
export function useReporting(): { ask: (target: ReportTarget) => void; dialog: ReactNode } {
  const visitor = useSession((session) => isVisitor(session.user));
  const [target, setTarget] = useState<ReportTarget | null>(null);
  return {
    ask: (wanted) => (visitor ? offerSignIn() : setTarget(wanted)),
    dialog: target && (
      <Suspense>
        <ReportDialog target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ),
  };
}
