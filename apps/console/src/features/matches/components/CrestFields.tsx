import { crestPatterns, type OperatorTeam } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';
import css from './matches.module.css';
import { TeamCrest } from './TeamCrest.tsx';

export type CrestDesign = OperatorTeam['crest'];

/** Edits the pattern and colours of a crest beside a preview. */
export function CrestFields({ value, onChange }: { value: CrestDesign; onChange: (crest: CrestDesign) => void }) {
  const { t } = useTranslation('consoleMatches');
  return (
    <div className={css.row}>
      <TeamCrest seed="crest" size="l" look={value} />
      <SelectField
        label={t('pattern')}
        options={crestPatterns.map((pattern) => ({ value: pattern, label: t(`patterns.${pattern}`) }))}
        value={value.pattern}
        onChange={(event) =>
          onChange({ ...value, pattern: crestPatterns.find((each) => each === event.target.value) ?? value.pattern })
        }
      />
      {(['primary', 'secondary'] as const).map((part) => (
        <label key={part}>
          <span className="hidden-text">{part === 'primary' ? t('primary') : t('secondary')}</span>
          <input
            type="color"
            className={css.colour}
            value={value[part].toLowerCase()}
            onChange={(event) => onChange({ ...value, [part]: event.target.value })}
          />
        </label>
      ))}
    </div>
  );
}
