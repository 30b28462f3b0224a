import { useEndless } from '@touchline/app-kit/calls';
import { isChatReport, type Report, reportOperatorCalls } from '@touchline/contract/reports';

/** The messages that users chose for a report; none for other kinds of reports. */
export const useReportedMessages = ({ id, kind }: Pick<Report, 'id' | 'kind'>) =>
  useEndless(reportOperatorCalls.messages, { reportId: id, limit: 50 }, { enabled: isChatReport(kind) });

/** The messages in a merged forward of a report; `path` leads to one in another. */
export const useReportedItems = ({
  reportId,
  messageId,
  path,
}: {
  readonly reportId: string;
  readonly messageId: string;
  readonly path: readonly number[];
}) => useEndless(reportOperatorCalls.merged, { reportId, messageId, path: [...path], limit: 50 });
