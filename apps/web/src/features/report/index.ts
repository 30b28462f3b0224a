export { LazyReportDialog } from './LazyReportDialog.tsx';
export { type Reporting, useReporting } from './use-reporting.ts';
