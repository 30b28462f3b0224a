import { useEndless } from '@touchline/app-kit/calls';
import { isChatReport, type Report, reportOperatorCalls } from '@touchline/contract/reports';

/** The messages that users chose for a report; none for other kinds of reports. */
export const useReportedMessages = ({ id, kind }: Pick<Report, 'id' | 'kind'>) =>
  useEndless(reportOperatorCalls.messages, { reportId: id, limit: 50 }, { enabled: isChatReport(kind) });
