import { useLanguage, useTranslation } from '@touchline/i18n';
import { useMemo } from 'react';

export interface DataWords {
  /** `2026-03` as "March 2026". */
  readonly month: (month: string) => string;
  /** The month alone: "March". */
  readonly monthName: (month: string) => string;
  /** `2026-03-01` as "Sun 1 Mar". */
  readonly day: (day: string) => string;
  /** `2026-03-01` as "1 Mar", for the axis of a chart. */
  readonly shortDay: (day: string) => string;
  /** "2 h 41 min" */
  readonly duration: (seconds: number) => string;
  /** "UTC+8", from minutes ahead of UTC. */
  readonly zone: (offset: number) => string;
  /** An instant in the server's time. */
  readonly serverTime: (instant: string, offset: number) => string;
  /** Full hours as the language writes them: "06:00". */
  readonly hour: (hour: number) => string;
}

/** Days and months are dates of the server's calendar, so they are formatted without a time zone shift. */
const utc = { timeZone: 'UTC' } as const;

export function useDataWords(): DataWords {
  const { t } = useTranslation('data');
  const { intl } = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, { ...options, ...utc });
    const month = format({ month: 'long', year: 'numeric' });
    const monthName = format({ month: 'long' });
    const day = format({ weekday: 'short', day: 'numeric', month: 'short' });
    const shortDay = format({ day: 'numeric', month: 'short' });
    const time = format({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
    const hour = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    const inSeconds = new Intl.NumberFormat(intl, { style: 'unit', unit: 'second', unitDisplay: 'short' });
    const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
    return {
      month: (text) => month.format(at(`${text}-01`)),
      monthName: (text) => monthName.format(at(`${text}-01`)),
      day: (text) => day.format(at(text)),
      shortDay: (text) => shortDay.format(at(text)),
      duration: (seconds) => {
        if (seconds > 0 && seconds < 60) return inSeconds.format(seconds);
        const minutes = Math.floor(seconds / 60);
        const rest = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
        return rest.hours > 0 ? t('hours', rest) : t('minutes', rest);
      },
      zone: (offset) => {
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const sign = offset < 0 ? '−' : '+';
        return offset === 0 ? 'UTC' : `UTC${sign}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
      },
      serverTime: (instant, offset) => time.format(new Date(Date.parse(instant) + offset * 60_000)),
      hour: (value) => hour.format(new Date(Date.UTC(2026, 0, 1, value))),
    };
  }, [t, intl]);
}
