import { useClock } from '@touchline/app-kit/clock';
import { useFormats, useTranslation } from '@touchline/i18n';
import { listMoment } from '../../model/moments.ts';
import css from './list.module.css';

/** When something of the list happened; changes at midnight. */
export function ListTime({ at }: { at: string }) {
  const formats = useFormats();
  const { i18n } = useTranslation('messenger');
  const text = useClock((now) => listMoment(at, now, formats, i18n.language));
  return (
    <time className={css.time} dateTime={at}>
      {text}
    </time>
  );
}
