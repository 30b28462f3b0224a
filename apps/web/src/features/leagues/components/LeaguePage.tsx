import { useCall } from '@touchline/app-kit/calls';
import { LeagueMark } from '@touchline/art';
import type { OutputOf } from '@touchline/contract/kernel';
import { hasStandings, leagueCalls, sportNameOf } from '@touchline/contract/matches';
import { joinFacts, useTranslation } from '@touchline/i18n';
import { useLiveMatches } from '../../../shared/match/live-matches.ts';
import { sportIconOf } from '../../../shared/match/sport-icons.ts';
import { useName } from '../../../shared/match/use-name.ts';
import { TabbedPage, TabbedPageSkeleton } from '../../../shared/page/TabbedPage.tsx';
import { useTitle } from '../../../shared/page/use-title.ts';
import css from './league-page.module.css';
import { MatchPages } from './MatchPages.tsx';
import { PageProblem } from './PageProblem.tsx';
import { StandingsPanel } from './StandingsPanel.tsx';

type Details = OutputOf<typeof leagueCalls.league>;

/** A league: standings, fixtures and results. */
export function LeaguePage({ leagueId }: { leagueId: string }) {
  const query = useCall(leagueCalls.league, { leagueId });
  if (query.data) return <Page details={query.data} />;
  if (query.isPending) return <TabbedPageSkeleton head={96} body={420} />;
  return (
    <PageProblem what="league" error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}

function Page({ details: { league, seasons } }: { details: Details }) {
  const { t } = useTranslation('leagues');
  const name = useName();
  const title = name(league.name);
  useTitle(title);
  useLiveMatches(league.sportId);
  const table = {
    id: 'standings',
    label: t('tabs.standings'),
    panel: (
      <div className={css.padded}>
        <StandingsPanel leagueId={league.id} sportId={league.sportId} title={title} seasons={seasons} />
      </div>
    ),
  };
  return (
    <TabbedPage
      name="league"
      panelClass={css.panel}
      label={t('tabs.league')}
      head={<Head league={league} title={title} />}
      tabs={[
        ...(hasStandings(league.sportId) ? [table] : []),
        { id: 'fixtures', label: t('tabs.fixtures'), panel: <MatchPages leagueId={league.id} when="coming" /> },
        { id: 'results', label: t('tabs.results'), panel: <MatchPages leagueId={league.id} when="past" /> },
      ]}
    />
  );
}

function Head({ league, title }: { league: Details['league']; title: string }) {
  const { t } = useTranslation('common');
  const name = useName();
  const country = name(league.country);
  const sport = sportNameOf(league.sportId);
  return (
    <header className={css.head}>
      <LeagueMark icon={sportIconOf(league.sportId)} src={league.logo} />
      <div className={css.words}>
        <h1 dir="auto">{title}</h1>
        <p>{joinFacts([sport && t(`sport.${sport}`), country !== title && country])}</p>
      </div>
    </header>
  );
}
