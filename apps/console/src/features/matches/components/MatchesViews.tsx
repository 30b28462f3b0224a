import { useTranslation } from '@touchline/i18n';
import { PageViews } from '../../../shared/page/PageViews.tsx';
import { Leagues } from './Leagues.tsx';
import { Matches } from './Matches.tsx';
import { Teams } from './Teams.tsx';

/** Tabs: matches, leagues and teams. */
export function MatchesViews() {
  const { t } = useTranslation('consoleMatches');
  return (
    <PageViews
      label={t('view')}
      views={[
        { id: 'matches', label: t('views.matches'), screen: Matches },
        { id: 'leagues', label: t('views.leagues'), screen: Leagues },
        { id: 'teams', label: t('views.teams'), screen: Teams },
      ]}
    />
  );
}
