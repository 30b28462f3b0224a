import { findSport, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { periodCells } from '../../../shared/match/periods.ts';
import css from './hero.module.css';

/** The score by half, quarter or set, the running part in red. Shows all parts or none. */
export function PartScores({ match }: { match: Match }) {
  const { t } = useTranslation('matches');
  const cells = periodCells(match);
  const kind = findSport(match.sportId)?.periods.kind;
  if (cells.length === 0 || kind === 'totals') return null;
  const pair = ({ home, away }: (typeof cells)[number]) => `${home.text}–${away.text}`;
  const [first] = cells;
  return (
    <span className={css.sub}>
      {kind === 'half_time' && first ? (
        t('halfTimeScore', { score: pair(first) })
      ) : (
        <span className="num">
          {cells.map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id but its index
            <span key={at} className={cx(css.part, cell.now && css.isNow)}>
              {pair(cell)}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
