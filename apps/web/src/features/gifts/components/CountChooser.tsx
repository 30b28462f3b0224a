import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { countDigits, countOf, countPresets } from '../model/gift-count.ts';
import css from './tray.module.css';

export interface CountChooserProps {
  /** The text as pressed or typed. */
  text: string;
  onText: (text: string) => void;
}

/** Chooses the count: a few presets or any other number. */
export function CountChooser({ text, onText }: CountChooserProps) {
  const { t } = useTranslation('gifts');
  const formats = useFormats();
  const preset = countPresets.some((count) => String(count) === text);
  const typed = preset ? '' : text;
  return (
    <fieldset className={css.counts} aria-label={t('count.label')}>
      {countPresets.map((count) => (
        <button key={count} type="button" aria-pressed={String(count) === text} onClick={() => onText(String(count))}>
          <bdi dir="ltr">×{formats.number(count)}</bdi>
        </button>
      ))}
      <input
        className={cx(typed !== '' && css.typed)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={countDigits}
        aria-label={t('count.other')}
        aria-invalid={!preset && countOf(text) === null}
        placeholder={t('count.placeholder')}
        value={typed}
        onChange={(event) => onText(event.target.value.replaceAll(/\D/g, ''))}
      />
    </fieldset>
  );
}
