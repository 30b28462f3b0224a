import { type EarningWindow, earningWindows } from '@touchline/contract/gifts';
import { limits, pageSizeOf } from '@touchline/contract/limits';
import { isMonth } from '@touchline/contract/streams';

export const dataKinds = ['broadcasts', 'earnings'] as const;
export type DataKind = (typeof dataKinds)[number];

/** The selected part of the figures. */
export interface DataSelection {
  readonly kind: DataKind;
  /** The server's current month when undefined. */
  readonly month: string | undefined;
  /** The window of earnings in days. */
  readonly days: EarningWindow;
  /** The day whose gifts are shown. */
  readonly day: string | null;
  /** Rows per page of the tables. */
  readonly rows: number;
}

/** The same in the address, without default values. */
export interface DataSearch {
  readonly tab?: string;
  readonly month?: string;
  readonly days?: string;
  readonly day?: string;
  readonly rows?: string;
}

const usualDays: EarningWindow = 30;

/** Parses the search of an address; ignores invalid values. */
export function dataSelectionOf(search: DataSearch): DataSelection {
  return {
    kind: dataKinds.find((kind) => kind === search.tab) ?? 'broadcasts',
    month: search.month !== undefined && isMonth(search.month) ? search.month : undefined,
    days: earningWindows.find((each) => String(each) === search.days) ?? usualDays,
    day: search.day ?? null,
    rows: pageSizeOf(search.rows),
  };
}

export const dataSearchOf = ({ kind, month, days, day, rows }: DataSelection): DataSearch => ({
  ...(kind === 'broadcasts' ? {} : { tab: kind }),
  ...(month === undefined ? {} : { month }),
  ...(days === usualDays ? {} : { days: String(days) }),
  ...(day === null ? {} : { day }),
  ...(rows === limits.client.pageSize ? {} : { rows: String(rows) }),
});
