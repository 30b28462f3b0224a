import type {
  ReportContext,
  ReportDetails,
  ReportKind,
  ReportOutcome,
  ReportPlace,
  ReportReason,
  ReportSnapshot,
  ReportState,
} from '@touchline/contract/reports';
import type { ColumnType } from 'kysely';

export type Step = ReportDetails['steps'][number]['step'];

interface ReportTable {
  id: string;
  kind: ReportKind;
  target_id: string;
  state: ReportState;
  snapshot: ColumnType<ReportSnapshot & { context?: ReportContext | null }, string, never>;
  first_at: Date;
  last_at: Date;
  /** Number of reporters; recounted with every report. */
  reporters: number;
  /** Place of its gravest reason in `reportSeverities`. */
  severity: number;
  taken_by: string | null;
  outcomes: ReportOutcome[];
  closed_at: Date | null;
  version: number;
}

interface EntryTable {
  report_id: string;
  uid: string;
  reason: ReportReason;
  words: string;
  at: Date;
  place: ColumnType<ReportPlace | null, string | null, string | null>;
}

/** A message of the messenger in a report, with its content as stored there. */
export interface ReportedMessageTable {
  report_id: string;
  message_id: string;
  /** The first who chose it. */
  reporter_uid: string;
  reporter_name: string;
  conversation_id: string;
  sender_uid: string;
  sender_name: string;
  content_type: number;
  content: ColumnType<Record<string, unknown>, string, string>;
  /** The messages of a merged forward; null while they are stored in its content. */
  merged_id: string | null;
  at: Date;
  reported_at: Date;
}

interface StepTable {
  id: string;
  report_id: string;
  step: Step;
  by_uid: string;
  text: string;
  at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reports_report: ReportTable;
    reports_entry: EntryTable;
    reports_message: ReportedMessageTable;
    reports_step: StepTable;
  }
}
