import { dayAfter } from '@touchline/contract/days';
import type { ColumnId } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';
import { Button, Card, cx, EmptyState, EndNote, SkeletonRows } from '@touchline/ui';
import { type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useDayCounts, useMatchList } from '../api/use-match-list.ts';
import { type ListTab, stripDays } from '../model/days.ts';
import { useFavourites } from '../model/favourites.ts';
import { type Filter, groupBySection, passes } from '../model/groups.ts';
import { Filters } from './Filters.tsx';
import css from './match-list.module.css';
import { Sections } from './Sections.tsx';

interface MatchListProps {
  column: ColumnId;
  today: string;
  day: string;
  tab: ListTab;
  onTab: (tab: ListTab) => void;
  onDay: (day: string) => void;
  /** The day strip, which stays visible with the filters. */
  strip: ReactNode;
}

const everything: Filter = { chosen: new Set(), liveOnly: false };
/** The filters and the leagues of one day. */
export function MatchList({ column, today, day, tab, onTab, onDay, strip }: MatchListProps) {
  const { t } = useTranslation(['matches', 'common']);
  const [filter, setFilter] = useState(everything);
  const list = useMatchList(column, day, tab);
  const favourites = useFavourites((state) => state.leagues);
  const parts = useMemo(
    () =>
      groupBySection(
        list.matches.filter((match) => passes(match, column, filter)),
        list.leagues,
        favourites,
      ),
    [list.matches, list.leagues, column, filter, favourites],
  );
  const found = parts.reduce((sum, { count }) => sum + count, 0);
  // Keeps the shown list until the list of another day is loaded.
  const [shown, setShown] = useState(`${day} ${tab}`);
  if (!list.stale && !list.pending && shown !== `${day} ${tab}`) setShown(`${day} ${tab}`);
  const start = useStartOf(shown);
  const change = (next: Filter): void => {
    // Only today has live matches.
    if (next.liveOnly && !filter.liveOnly && day !== today) onDay(today);
    setFilter(next);
  };
  return (
    <>
      <div ref={start} />
      <div className={css.pinned}>
        {strip}
        <Filters
          column={column}
          tab={tab}
          onTab={onTab}
          filter={filter}
          onFilter={change}
          matches={list.matches}
          leagues={list.leagues}
        />
      </div>
      <p className="hidden-text" role="status">
        {!list.pending && !list.stale && t('matches:count', { count: found })}
      </p>
      <div className={cx(list.stale && css.stale)} aria-busy={list.stale}>
        {list.pending && (
          <Card>
            <SkeletonRows label={t('common:loading')} rows={8} />
          </Card>
        )}
        {list.failed !== null && (
          <Suspense>
            <Failed error={list.failed} retrying={list.retrying} onRetry={list.retry} />
          </Suspense>
        )}
        {!list.pending && list.failed === null && found === 0 && (
          <Card>
            <Nothing
              filter={filter}
              tab={tab}
              day={day}
              today={today}
              onTab={onTab}
              onDay={onDay}
              onFilter={setFilter}
            />
          </Card>
        )}
        {found > 0 && <Sections key={shown} sections={parts} />}
      </div>
      {list.more && (
        <div className={css.more}>
          <Button onClick={list.more}>{t('common:loadMore')}</Button>
        </div>
      )}
      {found > 0 && !list.more && !list.stale && (
        <End column={column} day={day} today={today} filtered={filter.liveOnly || filter.chosen.size > 0} />
      )}
    </>
  );
}

/** Scrolls a new list to its top if the one before was scrolled. */
function useStartOf(shown: string) {
  const start = useRef<HTMLDivElement>(null);
  const initial = useRef<string | null>(shown);
  useLayoutEffect(() => {
    if (initial.current === shown) return;
    initial.current = null;
    const above = start.current?.getBoundingClientRect().top ?? 0;
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar')) || 0;
    if (above < bar) scrollBy(0, above - bar);
  }, [shown]);
  return start;
}

/** Separate, because error texts are loaded only when an error must be shown. */
function Failed({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['matches', 'common']);
  return (
    <Card>
      <LoadFailed title={t('matches:failed')} error={error} retrying={retrying} onRetry={onRetry} />
    </Card>
  );
}

interface NothingProps extends Omit<MatchListProps, 'column' | 'strip'> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Why the list is empty, and a way to a list that is not. */
function Nothing({ filter, tab, day, today, onTab, onDay, onFilter }: NothingProps) {
  const { t } = useTranslation('matches');
  if (filter.liveOnly) {
    return (
      <EmptyState
        title={t('empty.live')}
        text={t('empty.liveHelp')}
        action={<Button onClick={() => onFilter(everything)}>{t('empty.showAll')}</Button>}
      />
    );
  }
  if (filter.chosen.size > 0) {
    return (
      <EmptyState
        title={t('empty.chosen')}
        action={<Button onClick={() => onFilter(everything)}>{t('empty.showAll')}</Button>}
      />
    );
  }
  if (tab === 'popular') {
    return (
      <EmptyState
        title={t('empty.popular')}
        text={t('empty.popularHelp')}
        action={<Button onClick={() => onTab('all')}>{t('empty.showAll')}</Button>}
      />
    );
  }
  const next = day === today ? dayAfter(today, 1) : today;
  return (
    <EmptyState
      title={t('empty.day')}
      text={t('empty.dayHelp')}
      action={<Button onClick={() => onDay(next)}>{t(day === today ? 'empty.tomorrow' : 'empty.today')}</Button>}
    />
  );
}

function End({ column, day, today, filtered }: { column: ColumnId; day: string; today: string; filtered: boolean }) {
  const { t } = useTranslation('matches');
  const counts = useDayCounts(column, stripDays(today, day));
  const tomorrow = counts.get(dayAfter(today, 1)) ?? 0;
  if (filtered) return <EndNote>{t('end.filtered')}</EndNote>;
  if (day !== today || tomorrow === 0) return <EndNote>{t('end.day')}</EndNote>;
  return <EndNote>{t('end.today', { count: tomorrow })}</EndNote>;
}
