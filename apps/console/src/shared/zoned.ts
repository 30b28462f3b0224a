import { useLanguage } from '@touchline/i18n';
import { useMemo } from 'react';

export interface Zoned {
  /** `22 Nov 2026, 16:00 GMT+8`. */
  readonly dateTime: (at: string | number | Date) => string;
  /** `Asia/Shanghai, GMT+8`: the zone of times that are shown and typed. */
  readonly zone: string;
}

const built = new Map<string, Zoned>();

/** Formats times with the name of their zone, for people who compare or type them. */
export function zonedIn(intl: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Zoned {
  const key = `${intl} ${timeZone}`;
  const known = built.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(intl, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
    timeZone,
  });
  const offset = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const made: Zoned = {
    dateTime: (at) => {
      const instant = new Date(at);
      return Number.isNaN(instant.getTime()) ? '–' : format.format(instant);
    },
    zone: [timeZone.replaceAll('_', ' '), ...(offset === timeZone ? [] : [offset])].join(', '),
  };
  built.set(key, made);
  return made;
}

export function useZoned(): Zoned {
  const { intl } = useLanguage();
  return useMemo(() => zonedIn(intl), [intl]);
}
