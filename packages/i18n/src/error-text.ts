import { wireCodes } from '@touchline/contract/wire-codes';
import { formatsFor } from './formats.ts';

/** Any translate function of any namespace; the keys below include theirs. */
export type Translate = (...args: never[]) => unknown;

export interface ReaderPlace {
  /** BCP 47 tag. */
  readonly intl: string;
  readonly timeZone?: string;
}

/** Numbers that select the plural form; the first one present counts. */
const counted = ['seconds', 'minutes', 'hours', 'max', 'min', 'stock', 'balance', 'row'] as const;
/** Names whose value is an ISO 8601 time. */
const instants: ReadonlySet<string> = new Set(['until', 'time']);

/**
 * The sentence of a failure, with numbers and times of `data` formatted for the reader. A code that is not in the
 * catalogue (from a newer server) shows an internal error. If the network failed before the sentences were loaded,
 * shows a connection hint.
 */
export function errorText(
  t: Translate,
  code: string,
  data: Readonly<Record<string, unknown>> | undefined,
  { intl, timeZone }: ReaderPlace,
): string {
  const translate = t as unknown as (key: string, values: Record<string, unknown>) => string;
  const formats = formatsFor(intl, timeZone);
  const values: Record<string, unknown> = { count: 0, defaultValue: '' };
  for (const [name, value] of Object.entries(data ?? {})) {
    if (typeof value === 'number') values[name] = formats.number(value);
    else if (typeof value === 'string') values[name] = instants.has(name) ? formats.dateTime(value) : value;
  }
  const number = counted.find((name) => typeof data?.[name] === 'number');
  if (number) values.count = data?.[number];
  const isName = /^\w+$/.test(code);
  // Failures that carry a reason have a sentence of their own: a closed page one for each reason, others quote it.
  const form = code === wireCodes.blocked ? String(values.reason) : 'for';
  const withReason = isName && values.reason ? translate(`errors:${code}_${form}`, values) : '';
  const known = withReason || (isName ? translate(`errors:${code}`, values) : '');
  return known || translate('errors:internal', { defaultValue: '' }) || translate('common:failed.body', {});
}
