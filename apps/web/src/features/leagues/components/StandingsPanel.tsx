import type { SportId } from '@touchline/contract/enums';
import { type Match, type StandingView, standingViews } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button, cx, EmptyState, Segmented, Skeleton, SkeletonGroup } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useReloadAfterEnd, useStandings } from '../api/use-standings.ts';
import { StandingsTable } from './StandingsTable.tsx';
import css from './standings.module.css';

const lines = ['1', '2', '3', '4', '5', '6'];

interface StandingsPanelProps {
  leagueId: string;
  sportId: SportId;
  /** The name of the league. */
  title: string;
  /** Without one the latest season. */
  season?: string | undefined;
  /** The seasons to choose from. */
  seasons?: readonly string[];
  marked?: readonly string[];
  /** The match beside the table: when it ends, the table is read again. */
  match?: Match;
}

/** The standings of a season: all matches, or those at home or away. */
export function StandingsPanel({ leagueId, sportId, title, season, seasons = [], marked, match }: StandingsPanelProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const [view, setView] = useState<StandingView>('all');
  const [chosen, setChosen] = useState(season);
  useReloadAfterEnd(match?.status);
  const { query, rows, pages, state, retry, more } = useStandings({ leagueId, season: chosen, view });
  if (state === 'loading') {
    return (
      <SkeletonGroup label={t('common:loading')} className={css.panel}>
        {lines.map((line) => (
          <Skeleton key={line} height={36} />
        ))}
      </SkeletonGroup>
    );
  }
  if (state === 'error') {
    return <LoadFailed title={t('leagues:failed')} retrying={query.isFetching} onRetry={retry} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        level={2}
        art={<EmptyArt kind="schedule" />}
        title={t('leagues:standings.empty')}
        text={t('leagues:standings.emptyHelp')}
      />
    );
  }
  const shown = pages[0]?.season ?? undefined;
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <Segmented
          label={t('leagues:standings.view')}
          options={standingViews.map((value) => ({ value, label: t(`leagues:standings.${value}`) }))}
          value={view}
          onChange={setView}
        />
        {seasons.length > 1 && (
          <select
            aria-label={t('leagues:standings.season')}
            value={shown}
            onChange={(event) => setChosen(event.target.value)}
          >
            {seasons.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        )}
      </div>
      <div className={cx(query.isPlaceholderData && css.stale)}>
        <StandingsTable
          sportId={sportId}
          label={t('leagues:standings.table', { league: title })}
          rows={rows}
          marked={marked}
        />
      </div>
      {more && (
        <div className={css.more}>
          <Button size="s" loading={more.loading} onClick={more.onMore}>
            {t('common:loadMore')}
          </Button>
        </div>
      )}
      <p className={css.order}>{t('leagues:standings.order')}</p>
    </div>
  );
}
