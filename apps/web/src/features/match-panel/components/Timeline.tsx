import { findSport, type Incident, type Match } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { cx, EmptyState } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { momentOf, partText, useMomentWords } from '../../../shared/match/match-moment.ts';
import { useName } from '../../../shared/match/use-name.ts';
import { isBreak, minuteOf, scoreAfter, shownIncidents } from '../model/incident-words.ts';
import { Axis } from './Axis.tsx';
import { Mark } from './Mark.tsx';
import { Statistics, useStatistics } from './Statistics.tsx';
import css from './timeline.module.css';

export interface TimelineProps {
  match: Match;
  incidents: readonly Incident[];
}

/** The incidents, the latest first; with an axis where a running match shows its minute. */
export function Timeline({ match, incidents }: TimelineProps) {
  const { t } = useTranslation('room');
  const shown = shownIncidents(incidents).toReversed();
  const statistics = useStatistics(match);
  const minutes = findSport(match.sportId)?.minutes;
  if (shown.length === 0) {
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="schedule" />}
        title={t('timeline.empty')}
        text={t(match.status === 'not_started' ? 'timeline.notBegun' : 'timeline.emptyHelp')}
      />
    );
  }
  return (
    <>
      {minutes && <Axis match={match} incidents={incidents} minutes={minutes} />}
      <div className={cx(css.columns, statistics.length === 0 && css.single)}>
        <ol className={css.incidents}>
          {shown.map((incident) => (
            <Row key={incident.id} incident={incident} match={match} />
          ))}
        </ol>
        {statistics.length > 0 && (
          <section className={css.beside} aria-label={t('tabs.statistics')}>
            <Statistics match={match} />
          </section>
        )}
      </div>
    </>
  );
}

function Row({ incident, match }: { incident: Incident; match: Match }) {
  const words = useMomentWords();
  if (isBreak(incident)) {
    const { long } = momentOf({ ...match, status: 'in_progress', phase: incident.phase }, words, 0);
    return <Break incident={incident} phase={long} />;
  }
  const goal = ['goal', 'own_goal', 'penalty_goal', 'point', 'run'].includes(incident.kind);
  const away = incident.side === 'away';
  return (
    <li className={css.incident}>
      {away && <span />}
      {!away && <What incident={incident} match={match} strong={goal} />}
      <span className={css.at} dir="auto">
        {minuteOf(incident, match.sportId) || partText(incident.phase, match.sportId, words)}
      </span>
      {away && <What incident={incident} match={match} strong={goal} />}
    </li>
  );
}

function Break({ incident, phase }: { incident: Incident; phase: string }) {
  const { t } = useTranslation('room');
  const name = useName();
  const score = scoreAfter(incident);
  const words =
    incident.kind === 'period_end'
      ? t('timeline.periodEnd', { phase })
      : incident.kind === 'period_start'
        ? t('timeline.periodStart', { phase })
        : incident.text
          ? name(incident.text)
          : t(`incident.${incident.kind}`);
  return (
    <li className={css.break}>
      {words}
      {score && <span className="num">{score}</span>}
    </li>
  );
}

function What({ incident, match, strong }: { incident: Incident; match: Match; strong: boolean }) {
  const { t } = useTranslation('room');
  const name = useName();
  const { player, other, text, kind } = incident;
  const kindText = t(`incident.${kind}`);
  const note = text
    ? name(text)
    : other
      ? t(kind === 'substitution' ? 'timeline.inFor' : 'timeline.from', { name: name(other) })
      : player && worded.has(kind)
        ? kindText
        : '';
  const score = scoreAfter(incident);
  return (
    <div className={cx(css.what, incident.side === 'home' ? css.home : css.away)}>
      <Mark incident={incident} sportId={match.sportId} label={kindText} />
      <span>
        <b className={cx(strong && css.strong)}>
          {player ? name(player) : kindText}
          {score && (
            <>
              {' '}
              <span className="num">{score}</span>
            </>
          )}
        </b>{' '}
        {note && <small>{note}</small>}
      </span>
    </div>
  );
}

/** Kinds that need words beside their icon. */
const worded: ReadonlySet<Incident['kind']> = new Set(['own_goal', 'penalty_goal', 'penalty_missed']);
