import { lazy, Suspense } from 'react';
import type { ChatReport } from '../model/chat-report.ts';

const ChatReportDialog = lazy(async () => ({ default: (await import('./ChatReportDialog.tsx')).ChatReportDialog }));

interface LazyChatReportProps {
  report: ChatReport;
  onClose: () => void;
  onDone?: (() => void) | undefined;
}

/** The dialog of a report from the messenger. */
export function LazyChatReport(props: LazyChatReportProps) {
  return (
    <Suspense>
      <ChatReportDialog {...props} />
    </Suspense>
  );
}
