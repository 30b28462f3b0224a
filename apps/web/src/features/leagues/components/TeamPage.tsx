import { useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { hasStandings, leagueCalls, sportNameOf } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { leagueHref } from '../../../shared/match/league-links.ts';
import { useLiveMatches } from '../../../shared/match/live-matches.ts';
import { crestShapeOf, TeamCrest } from '../../../shared/match/TeamCrest.tsx';
import { useName } from '../../../shared/match/use-name.ts';
import { TabbedPage, TabbedPageSkeleton } from '../../../shared/page/TabbedPage.tsx';
import { useTitle } from '../../../shared/page/use-title.ts';
import css from './league-page.module.css';
import { MatchPages } from './MatchPages.tsx';
import { PageProblem } from './PageProblem.tsx';
import { StandingsPanel } from './StandingsPanel.tsx';

type Details = OutputOf<typeof leagueCalls.team>;

/** A team: its next matches, results and the table of the league it played in last. */
export function TeamPage({ teamId }: { teamId: string }) {
  const query = useCall(leagueCalls.team, { teamId });
  if (query.data) return <Page details={query.data} />;
  if (query.isPending) return <TabbedPageSkeleton head={96} body={420} />;
  return (
    <PageProblem what="team" error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}

function Page({ details: { team, leagues } }: { details: Details }) {
  const { t } = useTranslation('leagues');
  const name = useName();
  const title = name(team.name);
  useTitle(title);
  useLiveMatches(team.sportId);
  const [league] = leagues;
  const table = league &&
    hasStandings(team.sportId) && {
      id: 'standings',
      label: t('tabs.standings'),
      panel: (
        <div className={css.padded}>
          <StandingsPanel leagueId={league.id} sportId={team.sportId} title={name(league.name)} marked={[team.id]} />
        </div>
      ),
    };
  return (
    <TabbedPage
      name="league"
      panelClass={css.panel}
      label={t('tabs.team')}
      head={<Head team={team} leagues={leagues} title={title} />}
      tabs={[
        { id: 'fixtures', label: t('tabs.fixtures'), panel: <MatchPages teamId={team.id} when="coming" leagues /> },
        { id: 'results', label: t('tabs.results'), panel: <MatchPages teamId={team.id} when="past" leagues /> },
        ...(table ? [table] : []),
      ]}
    />
  );
}

function Head({ team, leagues, title }: Details & { title: string }) {
  const { t } = useTranslation(['leagues', 'common']);
  const name = useName();
  const sport = sportNameOf(team.sportId);
  return (
    <header className={css.head}>
      <TeamCrest id={team.id} crest={team.crest} shape={crestShapeOf(team.sportId)} size="xl" />
      <div className={css.words}>
        <h1 dir="auto">{title}</h1>
        {sport && <p>{t(`common:sport.${sport}`)}</p>}
        {leagues.length > 0 && (
          <nav className={css.leagues} aria-label={t('leagues:team.leagues')}>
            {leagues.map((league) => (
              <a key={league.id} href={leagueHref(league.id)} dir="auto">
                {name(league.name)}
              </a>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
