import { dayAfter, startOf } from '@touchline/contract/days';
import type { ColumnId } from '@touchline/contract/enums';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { onLayout } from '@touchline/ui';
import { useEffect, useRef } from 'react';
import { useDayCounts } from '../api/use-match-list.ts';
import { stripDays } from '../model/days.ts';
import css from './date-strip.module.css';

interface DateStripProps {
  column: ColumnId;
  today: string;
  chosen: string;
  hrefOf: (day: string) => string;
  /** A press keeps the scroll position, which a plain link would not. */
  onDay: (day: string) => void;
}

/** The days of the list with their numbers of matches; the chosen one is in the address. */
export function DateStrip({ column, today, chosen, hrefOf, onDay }: DateStripProps) {
  const { t } = useTranslation('matches');
  const { intl } = useLanguage();
  const strip = useRef<HTMLElement>(null);
  const days = stripDays(today, chosen);
  const counts = useDayCounts(column, days);
  const weekday = new Intl.DateTimeFormat(intl, { weekday: 'short' });
  const date = new Intl.DateTimeFormat(intl, { day: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(intl, { numeric: 'auto' });
  const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(intl) + text.slice(1);
  const nameOf = (day: string): string => {
    if (day === today) return capital(relative.format(0, 'day'));
    if (day === dayAfter(today, -1)) return capital(relative.format(-1, 'day'));
    const at = startOf(day);
    return `${capital(weekday.format(at))} ${date.format(at)}`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day may be out of view
  useEffect(() => {
    const box = strip.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !current) return;
    return onLayout(box, () => {
      if (box.scrollWidth <= box.clientWidth) return;
      box.scrollTo({ left: current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2 });
    });
  }, [chosen]);
  return (
    <nav ref={strip} className={css.strip} aria-label={t('days')}>
      {days.map((day) => {
        const count = counts.get(day);
        return (
          <a
            key={day}
            href={hrefOf(day)}
            className={css.day}
            aria-current={day === chosen ? 'date' : undefined}
            onClick={(event) => {
              if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onDay(day);
            }}
          >
            <b>{nameOf(day)}</b>
            <span>{count === undefined ? '\u00a0' : t('count', { count })}</span>
          </a>
        );
      })}
    </nav>
  );
}
