import { formatsFor } from './formats.ts';
import type { TextValues } from './keys.ts';

/** A translate function of any namespace; the keys below include theirs. */
type TranslateSome = (...args: never[]) => string;

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
  t: TranslateSome,
  code: string,
  data: Readonly<Record<string, unknown>> | undefined,
  { intl, timeZone }: ReaderPlace,
): string {
  const translate = t as (key: string, values: TextValues) => string;
  const formats = formatsFor(intl, timeZone);
  const values: Record<string, string | number> = { count: 0, defaultValue: '' };
  for (const [name, value] of Object.entries(data ?? {})) {
    if (typeof value === 'number') values[name] = formats.number(value);
    else if (typeof value === 'string') values[name] = instants.has(name) ? formats.dateTime(value) : value;
  }
  const count = counted.map((name) => data?.[name]).find((value) => typeof value === 'number');
  if (count !== undefined) values.count = count;
  const isName = /^\w+$/.test(code);
  // Failures that carry a reason have a sentence of their own.
  const withReason = isName && values.reason ? translate(`errors:${code}_for`, values) : '';
  const known = withReason || (isName ? translate(`errors:${code}`, values) : '');
  return known || translate('errors:internal', { defaultValue: '' }) || translate('common:failed.body', {});
}
