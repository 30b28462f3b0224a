import {
  findSport,
  type Match,
  type MatchStatistic,
  type MatchStatistics,
  type PeriodHead,
  type PeriodSide,
  percentStatistics,
} from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx } from '@touchline/ui';
import { periodCells, periodHeads } from '../../../shared/match/periods.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { type Statistic, statisticsOf, withoutFed } from '../model/statistics-of.ts';
import css from './statistics.module.css';

const isByParts = (match: Match): boolean => findSport(match.sportId)?.periods.kind === 'parts';

/** Returns the content to show: figures to compare, or the parts of the score. */
export function useStatistics(match: Match): readonly unknown[] {
  return isByParts(match) ? periodCells(match) : statisticsOf(match);
}

const nothing: MatchStatistics = [];

interface StatisticsProps {
  match: Match;
  /** The statistics that a feed delivers. */
  fed?: MatchStatistics | undefined;
}

export function Statistics({ match, fed = nothing }: StatisticsProps) {
  const own = isByParts(match) ? [] : withoutFed(statisticsOf(match), fed);
  return (
    <>
      {isByParts(match) && periodCells(match).length > 0 && <Parts match={match} />}
      <Compared own={own} fed={fed} />
    </>
  );
}

function Compared({ own, fed }: { own: readonly Statistic[]; fed: MatchStatistics }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  if (own.length + fed.length === 0) return null;
  return (
    <dl className={css.stats}>
      {own.map(({ key, home, away }) => (
        <Bar key={key} label={t(`statistic.${key}`)} home={home} away={away} textOf={formats.number} />
      ))}
      {fed.map((statistic) => (
        <FedBar key={statistic.kind} statistic={statistic} />
      ))}
    </dl>
  );
}

/** Apart, because only matches with such a statistic need its texts. */
function FedBar({ statistic: { kind, home, away } }: { statistic: MatchStatistic }) {
  const { t } = useTranslation('leagues');
  const formats = useFormats();
  const percent = (value: number): string => formats.percent(value / 100);
  const textOf = percentStatistics.has(kind) ? percent : formats.number;
  return <Bar label={t(`statistic.${kind}`)} home={home} away={away} textOf={textOf} />;
}

interface BarProps {
  label: string;
  home: number;
  away: number;
  textOf: (value: number) => string;
}

function Bar({ label, home, away, textOf }: BarProps) {
  const all = home + away;
  return (
    <div className={css.stat}>
      <dd className="num">{textOf(home)}</dd>
      <dt>{label}</dt>
      <dd className="num">{textOf(away)}</dd>
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
