import { useTranslation } from '@touchline/i18n';
import css from './auth.module.css';

export type Face = 'host' | 'viewer';

/** Switches the form between host and viewer. */
export function FaceTabs({ face, onChange }: { face: Face; onChange: (face: Face) => void }) {
  const { t } = useTranslation('auth');
  return (
    <fieldset className={css.faces} aria-label={t('faceLabel')}>
      {(['host', 'viewer'] as const).map((each) => (
        <label key={each}>
          <input
            className="hidden-text"
            type="radio"
            name="face"
            value={each}
            checked={face === each}
            onChange={() => onChange(each)}
          />
          <b>{t(`face.${each}`)}</b>
          <small>{t(`face.${each}Hint`)}</small>
        </label>
      ))}
    </fieldset>
  );
}
