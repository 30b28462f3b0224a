import type { reservationKinds } from '@touchline/contract/matches';

export interface ReservationTable {
  host_uid: string;
  match_id: string;
  kind: (typeof reservationKinds)[number];
  reserved_at: Date;
  /** When the host declared to be ready. */
  signed_at: Date | null;
}

interface ReminderTable {
  match_id: string;
  uid: string;
  subscribed_at: Date;
}

interface ReminderSentTable {
  match_id: string;
  uid: string;
  sent_at: Date;
}

interface NearNoticeTable {
  host_uid: string;
  earlier_id: string;
  later_id: string;
  /** Kick-offs in the notice to the host. */
  earlier_at: Date;
  later_at: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Tables {
    matches_reservation: ReservationTable;
    matches_reminder: ReminderTable;
    matches_reminder_sent: ReminderSentTable;
    matches_near_notice: NearNoticeTable;
  }
}
