import { useNow } from '@touchline/app-kit/clock';
import { useFormats, useLanguage } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import css from './age.module.css';
import { ageText, ageToneOf } from './age.ts';

/** Waiting time of an item, coloured when it is overdue. The tooltip shows since when. */
export function Age({ since, plain }: { since: string; plain?: boolean }) {
  const { intl } = useLanguage();
  const formats = useFormats();
  const waited = useNow(30_000) - new Date(since).getTime();
  return (
    <time dateTime={since} title={formats.dateTime(since)} className={cx(css.age, !plain && css[ageToneOf(waited)])}>
      {ageText(intl, waited)}
    </time>
  );
}
