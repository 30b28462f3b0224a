import type { ColumnType, Generated } from 'kysely';

interface SampleTable {
  session_id: string;
  /** Start of the minute. */
  at: Date;
  /** Maximum within that minute. */
  viewers: number;
}

/** Days are strings such as `2026-03-01` in the server's time zone. */
type Day = ColumnType<string, string, string>;

interface BroadcastTable {
  session_id: string;
  host_uid: string;
  /** The day it began. */
  day: Day;
  seconds: number;
  peak: number;
  average_viewers: number;
}

interface Figures {
  host_uid: string;
  peak: number;
  /** Sum of viewers over all sampled minutes; divided by `sampled_minutes` it is the average. */
  viewer_minutes: string;
  sampled_minutes: number;
  broadcasts: number;
  seconds: number;
  new_fans: number;
}

interface DayTable extends Figures {
  day: Day;
}

interface MonthTable extends Figures {
  /** First day of the month. */
  month: Day;
  days_on_air: number;
}

/** A top fan of a broadcast. */
export interface SummaryFan {
  readonly uid: string;
  readonly coins: number;
  readonly gifts: number;
}

interface SummaryTable {
  session_id: string;
  host_uid: string;
  new_fans: number;
  messages: number;
  /** The minute with the most messages. */
  loudest_at: Date | null;
  loudest_messages: number;
  gifts: string | number;
  /** The host's share. */
  coins: string | number;
  senders: number;
  /** Most coins first. */
  fans: ColumnType<SummaryFan[], string, never>;
}

interface FiguresTable {
  single: Generated<boolean>;
  /** The last day in the figures. */
  through: Day;
  as_of: Date;
}

declare module '../../../platform/db/database.ts' {
  interface Tables {
    streams_sample: SampleTable;
    streams_broadcast: BroadcastTable;
    streams_day: DayTable;
    streams_month: MonthTable;
    streams_figures: FiguresTable;
    streams_summary: SummaryTable;
  }
}
