import { type OperatorMatch, scoreFieldsOf } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { useNameIn } from '../model/use-words.ts';
import css from './matches.module.css';

const sides = ['home', 'away'] as const;

/** The typed figures of both sides, in the order of the sport. */
export type ScoreTexts = Readonly<Record<(typeof sides)[number], readonly string[]>>;

interface Props {
  match: OperatorMatch;
  value: ScoreTexts;
  onChange: (value: ScoreTexts) => void;
}

/** One field per figure of the sport and side. */
export function ScoreFields({ match, value, onChange }: Props) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  return (
    <div className={css.score}>
      <span />
      {sides.map((side) => (
        <b key={side} className="truncate" dir="auto">
          {nameOf(match[`${side}Name`])}
        </b>
      ))}
      {scoreFieldsOf(match.sportId).map(({ figure, number }, place) => {
        const label = t(`figures.${figure}`, { number: number ?? 0 });
        return (
          <div key={label} className={css.figure}>
            <span>{label}</span>
            {sides.map((side) => (
              <TextField
                key={side}
                label={`${label}, ${nameOf(match[`${side}Name`])}`}
                labelHidden
                inputMode="numeric"
                autoComplete="off"
                value={value[side][place] ?? ''}
                onFocus={(event) => event.target.select()}
                onChange={(event) =>
                  onChange({ ...value, [side]: value[side].with(place, event.target.value.slice(0, 3)) })
                }
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
