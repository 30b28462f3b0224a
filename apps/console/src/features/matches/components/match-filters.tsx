import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { matchStages, matchStatuses, type OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { useSportNames } from '../../../shared/names.ts';
import type { Filter } from '../../../shared/table/FilterBar.tsx';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import type { StageView } from '../model/stage-views.ts';
import { useNameIn } from '../model/use-words.ts';
import { LeagueTeamPicker } from './LeagueTeamPicker.tsx';

interface LeagueOption {
  id: string;
  label: string;
}

/** The chosen league: from the picker, or from a listed match when the filter came with the URL. */
function useLeague(rows: readonly OperatorMatch[]) {
  const { values } = useTableUrl();
  const nameOf = useNameIn();
  const [picked, setPicked] = useState<LeagueOption>();
  const listed = rows.find(({ leagueId }) => leagueId === values.league);
  if (picked && picked.id === values.league) return { league: picked, setPicked };
  return { league: listed && { id: listed.leagueId, label: nameOf(listed.leagueMatchName) }, setPicked };
}

interface Input {
  view: StageView;
  sportId: SportId | undefined;
  /** The listed matches. */
  rows: readonly OperatorMatch[];
}

/** Filters of the matches; the statuses are those of the open tab. */
export function useMatchFilters({ view, sportId, rows }: Input): readonly Filter[] {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const sportNames = useSportNames();
  const { league, setPicked } = useLeague(rows);
  return [
    { id: 'text', label: t('search') },
    { id: 'day', label: t('day'), kind: 'date' },
    {
      id: 'sport',
      label: t('sport'),
      options: sportIdCodes.map((value) => ({ value: String(value), label: sportNames([value]) })),
    },
    {
      id: 'league',
      label: t('league'),
      options: league ? [{ value: league.id, label: league.label }] : [],
      field: (value, onChange) => (
        <LeagueTeamPicker
          label={t('league')}
          value={value}
          known={league}
          none={t('console:filter.any')}
          from="leagues"
          sportId={sportId}
          onChange={(id, label) => {
            setPicked({ id, label });
            onChange(id || undefined);
          }}
        />
      ),
    },
    {
      id: 'status',
      label: t('status'),
      options: (view === 'all' ? matchStatuses : matchStages[view]).map((value) => ({
        value,
        label: t(`statuses.${value}`),
      })),
    },
    { id: 'held', label: t('held'), options: [{ value: 'yes', label: t('heldOnly') }] },
  ];
}
