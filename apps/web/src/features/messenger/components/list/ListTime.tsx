import { useClock } from '@touchline/app-kit/clock';
import { useFormats, useLanguage } from '@touchline/i18n';
import { listMoment } from '../../model/moments.ts';
import css from './list.module.css';

/** When something of the list happened; changes at midnight. */
export function ListTime({ at }: { at: string }) {
  const formats = useFormats();
  const { intl } = useLanguage();
  const text = useClock((now) => listMoment(at, now, formats, intl));
  return (
    <time className={css.time} dateTime={at}>
      {text}
    </time>
  );
}
