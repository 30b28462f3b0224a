export { LazyChatReport } from './components/LazyChatReport.tsx';
export { LazyReportDialog } from './components/LazyReportDialog.tsx';
export { type ChatReport, subjectsOf } from './model/chat-report.ts';
export { type Reporting, useReporting } from './model/use-reporting.ts';
