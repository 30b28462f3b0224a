import { useTranslation } from '@touchline/i18n';
import { Segmented } from '@touchline/ui';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { Leagues } from './Leagues.tsx';
import { Matches } from './Matches.tsx';
import { Teams } from './Teams.tsx';

const views = ['matches', 'leagues', 'teams'] as const;
const screens = { matches: Matches, leagues: Leagues, teams: Teams };

/** Matches, leagues and teams: one place, three tables. */
export function MatchesDesk() {
  const { t } = useTranslation('consoleMatches');
  const url = useTableUrl();
  const view = views.find((each) => each === url.values.view) ?? 'matches';
  const Screen = screens[view];
  return (
    <Screen
      key={view}
      views={
        <Segmented
          label={t('view')}
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(value) =>
            url.set({
              ...Object.fromEntries(Object.keys(url.values).map((name) => [name, undefined])),
              view: value === 'matches' ? undefined : value,
            })
          }
        />
      }
    />
  );
}
