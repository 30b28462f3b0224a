import { fromDateTimeField } from '@touchline/contract/days';
import { limits } from '@touchline/contract/limits';
import { useState } from 'react';

const hours = { hour: 1, day: 24, week: 168, month: 720, year: 8760 } as const;
export const timedSpans = ['hour', 'day', 'week', 'month', 'year', 'date'] as const;
/** `date`: until a chosen time; `good`: without an end. */
export type Span = (typeof timedSpans)[number] | 'good';

export interface End {
  readonly span: Span;
  readonly setSpan: (span: Span) => void;
  readonly date: string;
  readonly setDate: (date: string) => void;
  /** When the dialog opened, in UTC ms. */
  readonly opened: number;
  /** Null means permanent, undefined means no date yet, or one that is past or too far away. */
  readonly untilFrom: (start: number) => string | null | undefined;
}

/** The chosen end of a ban or mute. */
export function useEnd(): End {
  const [span, setSpan] = useState<Span>('day');
  const [date, setDate] = useState('');
  const [opened] = useState(() => Date.now());
  const untilFrom = (start: number): string | null | undefined => {
    if (span === 'good') return null;
    if (span !== 'date') return new Date(start + hours[span] * 3_600_000).toISOString();
    const until = fromDateTimeField(date);
    if (until === undefined) return undefined;
    const length = Date.parse(until) - start;
    return length > 0 && length <= limits.operators.banMaxMs ? until : undefined;
  };
  return { span, setSpan, date, setDate, opened, untilFrom };
}
