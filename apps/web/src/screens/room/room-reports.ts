import type { RoomMessage } from '@touchline/contract/rooms';
import type { Reporting } from '../../features/report/index.ts';

/** The reports that a chat offers: of a user and of a message. */
export const roomReports = (reporting: Reporting) => ({
  onReportUser: ({ uid, nickname }: { uid: string; nickname: string }): void =>
    reporting.ask({ kind: 'person', targetId: uid, nickname }),
  onReport: ({ id, from }: RoomMessage): void =>
    reporting.ask({ kind: 'message', targetId: id, nickname: from.nickname }),
});
