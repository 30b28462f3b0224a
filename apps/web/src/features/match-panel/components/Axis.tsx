import { useNow } from '@touchline/app-kit/clock';
import type { Incident, Match, PartEnds } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { cx, LiveDot } from '@touchline/ui';
import { TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { isBreak, minuteOf } from '../model/incident-words.ts';
import css from './axis.module.css';
import { Mark } from './Mark.tsx';

interface AxisProps {
  match: Match;
  incidents: readonly Incident[];
  minutes: PartEnds;
}

/**
 * The match as a line of minutes: home above, away below. Repeats the list below it, so it is hidden from screen
 * readers.
 */
export function Axis({ match, incidents, minutes }: AxisProps) {
  const { t } = useTranslation('matches');
  const name = useName();
  const extra = incidents.some(({ phase }) => phase?.startsWith('ET')) || match.phase?.startsWith('ET');
  const length = extra ? minutes.ET2 : minutes.H2;
  const offsetOf = (minute: number): string => `${(100 * Math.min(minute, length)) / length}%`;
  const shown = incidents.filter((incident) => !isBreak(incident) && incident.minute !== null);
  return (
    <div className={css.axis} aria-hidden="true">
      <div className={css.names}>
        <span>
          <TeamCrest id={match.homeId} crest={match.homeCrest} size="s" />
          <span className="truncate" dir="auto">
            {name(match.homeName)}
          </span>
        </span>
        <span>
          <TeamCrest id={match.awayId} crest={match.awayCrest} size="s" />
          <span className="truncate" dir="auto">
            {name(match.awayName)}
          </span>
        </span>
      </div>
      <div className={css.line}>
        <Played match={match} length={length} minutes={minutes} />
        <i className={css.tick} style={{ '--x': '0%' }}>
          <span>0</span>
        </i>
        <i className={css.tick} style={{ '--x': offsetOf(minutes.H1) }}>
          <span>{t('moment.short.halfTime')}</span>
        </i>
        <i className={css.tick} style={{ '--x': offsetOf(minutes.H2) }}>
          <span>{minutes.H2}</span>
        </i>
        {shown.map((incident) => (
          <span
            key={incident.id}
            className={cx(css.event, incident.side === 'away' ? css.down : css.up)}
            style={{ '--x': offsetOf(incident.minute ?? 0) }}
            title={[minuteOf(incident, match.sportId), incident.player && name(incident.player)]
              .filter(Boolean)
              .join(' ')}
          >
            <Mark incident={incident} sportId={match.sportId} label="" />
          </span>
        ))}
      </div>
    </div>
  );
}

function Played({ match, length, minutes: ends }: { match: Match; length: number; minutes: PartEnds }) {
  const now = useNow();
  const running = match.status === 'in_progress' || match.status === 'interrupted';
  const since = match.clockRuns && match.clockAt ? (now - Date.parse(match.clockAt)) / 1000 : 0;
  const minutes = match.status === 'ended' ? length : ((match.clockSeconds ?? 0) + Math.max(0, since)) / 60;
  const end = match.phase === 'H1' ? ends.H1 : match.phase === 'H2' ? ends.H2 : length;
  const x = `${(100 * Math.min(minutes, end, length)) / length}%`;
  return (
    <>
      <i className={css.gone} style={{ '--x': x }} />
      {running && (
        <i className={css.now} style={{ '--x': x }}>
          <LiveDot />
        </i>
      )}
    </>
  );
}
