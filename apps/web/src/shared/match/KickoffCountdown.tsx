import { useClock } from '@touchline/app-kit/clock';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';

const minute = 60_000;
const hour = 60 * minute;
/** Further away than this, a date is shown instead of a countdown. */
const countdownMs = 6 * hour;

const sameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString();

interface KickoffCountdownProps {
  at: string;
  /** A prefix for the text. */
  after?: string | undefined;
}

/** Time until a kick-off, "in 1 h 12 min"; the day when it is not near; nothing once it is past. */
export function KickoffCountdown({ at, after = '' }: KickoffCountdownProps) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const { intl } = useLanguage();
  const kickOff = Date.parse(at);
  const text = useClock((now) => {
    const left = kickOff - now;
    if (left <= -5 * minute) return '';
    if (left <= 0) return t('startsIn.now');
    const minutes = Math.ceil(left / minute);
    if (left >= countdownMs) {
      if (sameDay(now, kickOff)) return '';
      return sameDay(now + 24 * hour, kickOff)
        ? new Intl.RelativeTimeFormat(intl, { numeric: 'auto' }).format(1, 'day')
        : formats.weekday(at);
    }
    if (minutes < 60) return t('startsIn.minutes', { minutes });
    return t('startsIn.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  });
  return text && after + text;
}
