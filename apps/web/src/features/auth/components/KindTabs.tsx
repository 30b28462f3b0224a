import { useTranslation } from '@touchline/i18n';
import css from './auth.module.css';

export type SignInKind = 'host' | 'viewer';

/** Switches the form between host and viewer. */
export function KindTabs({ face, onChange }: { face: SignInKind; onChange: (face: SignInKind) => void }) {
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
