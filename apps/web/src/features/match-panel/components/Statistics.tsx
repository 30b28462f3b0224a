import { sportIds } from '@touchline/contract/enums';
import type { Match } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { type PeriodHead, type PeriodSide, periodCells, periodHeads } from '../../../shared/periods.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/TeamCrest.tsx';
import { useName } from '../../../shared/use-name.ts';
import { statisticsOf } from '../model/statistics-of.ts';
import css from './statistics.module.css';

const byParts: ReadonlySet<number> = new Set([
  sportIds.basketball,
  sportIds.tennis,
  sportIds.volleyball,
  sportIds.ice_hockey,
  sportIds.esports,
]);

/** Returns the content to show: figures to compare, or the parts of the score. */
export function useStatistics(match: Match): readonly unknown[] {
  return byParts.has(match.sportId) ? periodCells(match) : statisticsOf(match);
}

export function Statistics({ match }: { match: Match }) {
  return byParts.has(match.sportId) ? <Parts match={match} /> : <Compared match={match} />;
}

function Compared({ match }: { match: Match }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  return (
    <dl className={css.stats}>
      {statisticsOf(match).map(({ key, home, away }) => {
        const all = home + away;
        return (
          <div key={key} className={css.stat}>
            <dd className="num">{formats.number(home)}</dd>
            <dt>{t(`statistic.${key}`)}</dt>
            <dd className="num">{formats.number(away)}</dd>
            <span
              className={css.bar}
              aria-hidden="true"
              style={{ '--home': all ? `${home}fr` : '1fr', '--away': all ? `${away}fr` : '1fr' }}
            >
              <i className={cx(home > away && css.lead)} />
              <i className={cx(away > home && css.lead)} />
            </span>
          </div>
        );
      })}
    </dl>
  );
}

function Parts({ match }: { match: Match }) {
  const { t } = useTranslation(['room', 'matches']);
  const name = useName();
  const shape = crestShapeOf(match.sportId);
  const cells = periodCells(match);
  const heads = periodHeads(match.sportId, [cells]);
  const headText = ({ label }: PeriodHead): string =>
    'number' in label ? String(label.number) : t(`matches:period.${label.word}`);
  const side = (which: 'home' | 'away') => (
    <tr>
      <th scope="row">
        <span className={css.team}>
          <TeamCrest id={match[`${which}Id`]} crest={match[`${which}Crest`]} shape={shape} size="s" />
          <span className="truncate" dir="auto">
            {name(match[`${which}Name`])}
          </span>
        </span>
      </th>
      {heads.map((head, at) => (
        <td key={headText(head)} className={cx(cells[at]?.now && css.now)}>
          <Figure side={cells[at]?.[which]} />
        </td>
      ))}
    </tr>
  );
  return (
    <div className={css.scroll}>
      <table className={css.parts}>
        <caption className="hidden-text">{t('room:statistic.parts')}</caption>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={headText(head)} scope="col">
                {headText(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {side('home')}
          {side('away')}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ side }: { side: PeriodSide | undefined }) {
  if (!side) return null;
  return (
    <span className={cx(side.won && css.won)}>
      {side.text}
      {side.raised && <sup>{side.raised}</sup>}
    </span>
  );
}
