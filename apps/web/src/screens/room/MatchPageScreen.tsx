import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useClock } from '@touchline/app-kit/clock';
import { LeagueMark, ScorePair } from '@touchline/art';
import { isScoreShown, type Match, scoreSides, winnerOf } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { ButtonLink } from '@touchline/ui';
import { HostGrid } from '../../features/host-bar/index.ts';
import { type MatchDetails, RunningSet, useMatch } from '../../features/match-panel/index.ts';
import { leagueHref, teamHref } from '../../shared/match/league-links.ts';
import { MatchMoment } from '../../shared/match/MatchMoment.tsx';
import { ReminderBell } from '../../shared/match/ReminderBell.tsx';
import { ReserveButton } from '../../shared/match/ReserveButton.tsx';
import { sportIconOf } from '../../shared/match/sport-icons.ts';
import { crestShapeOf, TeamCrest } from '../../shared/match/TeamCrest.tsx';
import { useName } from '../../shared/match/use-name.ts';
import { TabbedPage, TabbedPageSkeleton } from '../../shared/page/TabbedPage.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import css from './match-page.module.css';
import { matchTabsOf, useMatchTabLabels } from './match-tabs.tsx';
import { RoomProblem } from './RoomStates.tsx';

/** /match/match/{matchId}: all details of a match. */
export function MatchPageScreen() {
  const { matchId } = useParams({ from: '/present/match/match/$matchId' });
  const match = useMatch(matchId);
  if (match.data) return <Page key={matchId} details={match.data} />;
  if (match.isPending) return <TabbedPageSkeleton head={224} body={320} />;
  return (
    <RoomProblem what="match" error={match.error} retrying={match.isFetching} onRetry={() => void match.refetch()} />
  );
}

function Page({ details }: { details: MatchDetails }) {
  const { t } = useTranslation(['room', 'matches']);
  const formats = useFormats();
  const name = useName();
  const { match, hosts } = details;
  useTitle(t('matches:versus', { home: name(match.homeName), away: name(match.awayName) }));
  const labels = useMatchTabLabels();
  const tabs = [
    ...matchTabsOf({ match, details, labels }),
    {
      id: 'also',
      label: t('room:tabs.hosts'),
      count: hosts.length > 0 ? formats.number(hosts.length) : undefined,
      panel: <HostGrid hosts={hosts} empty={{ title: t('room:hosts.empty'), text: t('room:hosts.emptyHelp') }} />,
    },
  ];
  return (
    <TabbedPage
      name="match"
      label={t('room:tabs.label')}
      head={<Head match={match} hosts={hosts.length} />}
      tabs={tabs}
      panelClass={css.panel}
    />
  );
}

function Head({ match, hosts }: { match: Match; hosts: number }) {
  const { t } = useTranslation(['room', 'common']);
  const formats = useFormats();
  const name = useName();
  const { home, away } = scoreSides(match);
  const winner = winnerOf(match);
  const shape = crestShapeOf(match.sportId);
  const over = match.status === 'ended' || match.status === 'abandoned';
  return (
    <header className={css.head}>
      <p className={css.league}>
        <LeagueMark icon={sportIconOf(match.sportId)} />
        <a className={css.name} href={leagueHref(match.leagueId)} dir="auto">
          {name(match.leagueMatchName)}
        </a>
        {match.round && <span>{name(match.round)}</span>}
      </p>
      <h1 className={css.game}>
        <span className={css.team}>
          <TeamCrest id={match.homeId} crest={match.homeCrest} shape={shape} size="xl" />
          <a className={css.name} href={teamHref(match.homeId)} dir="auto">
            {name(match.homeName)}
          </a>
        </span>
        <span className={css.score}>
          {isScoreShown(match.status) ? (
            <ScorePair
              size="lead"
              home={home}
              away={away}
              winner={winner === 'draw' ? undefined : (winner ?? undefined)}
            />
          ) : (
            <time className="num" dateTime={match.kickoffAt}>
              {formats.time(match.kickoffAt)}
            </time>
          )}
        </span>
        <span className={css.team}>
          <TeamCrest id={match.awayId} crest={match.awayCrest} shape={shape} size="xl" />
          <a className={css.name} href={teamHref(match.awayId)} dir="auto">
            {name(match.awayName)}
          </a>
        </span>
      </h1>
      <p className={css.status}>
        {match.status !== 'not_started' && <MatchMoment match={match} />}
        <RunningSet match={match} className={css.set} />
        <time dateTime={match.kickoffAt}>{formats.dateTime(match.kickoffAt)}</time>
        {match.status === 'not_started' && (
          <b>
            <Countdown at={match.kickoffAt} />
          </b>
        )}
      </p>
      <div className={css.acts}>
        <ButtonLink
          tone={over ? 'secondary' : 'primary'}
          icon={hosts > 0 ? IconPlayerPlayFilled : undefined}
          href={`#/match/live/${match.matchId}`}
        >
          {t(hosts > 0 ? 'room:page.watch' : 'room:page.chat')}
        </ButtonLink>
        <ReserveButton match={match} size="m" />
        <ReminderBell match={match} size="m" />
      </div>
    </header>
  );
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Hours and minutes to the kick-off, or days when it is further away. */
function Countdown({ at }: { at: string }) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  return useClock((now) => {
    const left = Date.parse(at) - now;
    if (left <= 0) return t('startsIn.now');
    if (left >= day) return formats.relative(at, now);
    const minutes = Math.ceil(left / minute);
    if (minutes < 60) return t('startsIn.minutes', { minutes });
    return t('startsIn.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  });
}
