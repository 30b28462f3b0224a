import { useState } from 'react';
import { withAccount } from '../../../shared/session/sign-in-request.ts';
import type { ReportTarget } from '../components/ReportDialog.tsx';

export interface Reporting {
  /** With several targets of different kinds, the user picks one. */
  readonly ask: (...targets: [ReportTarget, ...ReportTarget[]]) => void;
  /** What the open dialog reports; null while it is closed. */
  readonly targets: [ReportTarget, ...ReportTarget[]] | null;
  readonly close: () => void;
}

/** Opens the report dialog of a page, which renders `LazyReportDialog`. */
export function useReporting(): Reporting {
  const [targets, setTargets] = useState<[ReportTarget, ...ReportTarget[]] | null>(null);
  return {
    ask: (...wanted) => withAccount('report', () => setTargets(wanted)),
    targets,
    close: () => setTargets(null),
  };
}
