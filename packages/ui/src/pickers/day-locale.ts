import dayjs from 'dayjs';

/** Sunday, 4 January 1970, and the days and months after it. */
const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(1970, 0, 4 + at)));
const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(1970, at, 1)));

/** The dayjs locale name for a BCP 47 tag. Registers month and day names from Intl; English is built in. */
export function dayLocaleName(lang: string): string {
  const name = lang.toLowerCase();
  if (name === 'en' || name in dayjs.Ls) return name;
  const named = (dates: readonly Date[], options: Intl.DateTimeFormatOptions): string[] => {
    const format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const words = {
    name,
    weekdays: named(days, { weekday: 'long' }),
    weekdaysShort: named(days, { weekday: 'short' }),
    weekdaysMin: named(days, { weekday: 'narrow' }),
    months: named(months, { month: 'long' }),
    monthsShort: named(months, { month: 'short' }),
    formats: {},
    relativeTime: {},
    ordinal: (number: number) => String(number),
  };
  dayjs.locale(words, undefined, true);
  return name;
}

/**
 * 0 Sunday to 6 Saturday: the first day of the week in the reader's region (CLDR; Monday in browsers that do not expose
 * it).
 */
export function firstDayOfWeek(lang: string): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(lang);
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  return (first % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6;
}
