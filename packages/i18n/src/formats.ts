/** Numbers, dates and times in the reader's language and time zone, formatted by Intl. */

export type Instant = string | number | Date;

export interface Formats {
  /** `1,234`, grouped by the rules of the language. */
  readonly number: (value: number) => string;
  /** `+1,234`, `−1,234`: credits and debits, with the sign first in every language. */
  readonly signed: (value: number) => string;
  /** `0.5` is `50%`. */
  readonly percent: (share: number) => string;
  /** Clock time, `20:05`. */
  readonly time: (at: Instant) => string;
  /** Calendar day, `1 Mar 2026`. */
  readonly date: (at: Instant) => string;
  /** Day and month with the weekday, for lists of days. */
  readonly weekday: (at: Instant) => string;
  readonly dateTime: (at: Instant) => string;
  /** `5 minutes ago`, `in 2 hours`: rounds past times down and future times up. */
  readonly relative: (at: Instant, now: Instant) => string;
  /** For past events: at least a second ago, even when the local clock is behind. */
  readonly ago: (at: Instant, now: Instant) => string;
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

const instantOf = (at: Instant): number => new Date(at).getTime();

/** Rounds towards the future: elapsed time is never overstated, remaining time never understated. */
function relativeParts(difference: number): [number, (typeof units)[number][0]] {
  const [name, length] = units.find(([, unit]) => Math.abs(difference) >= unit) ?? (['second', 1000] as const);
  return [Math.ceil(difference / length), name];
}

const built = new Map<string, Formats>();

/** `timeZone` is an IANA name; by default the device's time zone. */
export function formatsFor(intl: string, timeZone?: string): Formats {
  const key = `${intl} ${timeZone ?? ''}`;
  const known = built.get(key);
  if (known) return known;
  const formats = build(intl, timeZone === undefined ? {} : { timeZone });
  built.set(key, formats);
  return formats;
}

/** Creating an Intl object takes milliseconds on a phone, so each is created on first use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function build(intl: string, zone: { timeZone?: string }): Formats {
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(intl, options));
  const instants = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(intl, { ...options, ...zone }));
  const number = numbers();
  const signed = numbers({ signDisplay: 'exceptZero' });
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const time = instants({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = instants({ dateStyle: 'medium' });
  const weekday = instants({ weekday: 'short', day: 'numeric', month: 'short' });
  const dateTime = instants({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const relative = once(() => new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }));
  /** An invalid instant shows a dash, so that one wrong date does not crash a screen. */
  const shown = (format: () => Intl.DateTimeFormat, at: Instant): string => {
    const instant = instantOf(at);
    return Number.isNaN(instant) ? '–' : format().format(instant);
  };
  const apart = (difference: number): string =>
    Number.isNaN(difference) ? '–' : relative().format(...relativeParts(difference));
  return {
    number: (value) => number().format(value),
    signed: (value) => signed().format(value).replace('-', '−'),
    percent: (share) => percent().format(share),
    time: (at) => shown(time, at),
    date: (at) => shown(date, at),
    weekday: (at) => shown(weekday, at),
    dateTime: (at) => shown(dateTime, at),
    relative: (at, now) => apart(instantOf(at) - instantOf(now)),
    ago: (at, now) => apart(Math.min(-1000, instantOf(at) - instantOf(now))),
  };
}
