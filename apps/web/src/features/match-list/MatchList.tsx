import { isApiError } from '@touchline/client';
import type { ColumnId } from '@touchline/contract/enums';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, Card, cx, EmptyState, EndNote, ErrorState, SkeletonRows } from '@touchline/ui';
import { Suspense, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { dayAfter, stripDays } from './days.ts';
import { Filters } from './Filters.tsx';
import { useFavourites } from './favourites.ts';
import { type Filter, type LeagueGroup as Group, groupByLeague, passes } from './groups.ts';
import { LeagueGroup } from './LeagueGroup.tsx';
import css from './match-list.module.css';
import { type ListTab, useDayCounts, useMatchList } from './use-match-list.ts';

interface MatchListProps {
  column: ColumnId;
  today: string;
  day: string;
  tab: ListTab;
  onTab: (tab: ListTab) => void;
  onDay: (day: string) => void;
}

const everything: Filter = { chosen: new Set(), liveOnly: false };
/** Matches drawn at once, a screen of them; the others follow in steps, with time in between for the reader. */
const firstRows = 6;
const rowsInStep = 10;

/** The filters and the leagues of one day. */
export function MatchList({ column, today, day, tab, onTab, onDay }: MatchListProps) {
  const { t } = useTranslation(['matches', 'common']);
  const [filter, setFilter] = useState(everything);
  const list = useMatchList(column, day, tab);
  const favourites = useFavourites((state) => state.leagues);
  const groups = useMemo(
    () =>
      groupByLeague(
        list.matches.filter((match) => passes(match, column, filter)),
        list.leagues,
        favourites,
      ),
    [list.matches, list.leagues, column, filter, favourites],
  );
  const found = groups.reduce((sum, group) => sum + group.matches.length, 0);
  const change = (next: Filter): void => {
    // Only today has matches that are being played.
    if (next.liveOnly && !filter.liveOnly && day !== today) onDay(today);
    setFilter(next);
  };
  return (
    <>
      <Filters
        column={column}
        tab={tab}
        onTab={onTab}
        filter={filter}
        onFilter={change}
        matches={list.matches}
        leagues={list.leagues}
      />
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
        {found > 0 && <Groups groups={groups} />}
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

function Groups({ groups }: { groups: Group[] }) {
  const [steps, setSteps] = useState(0);
  const drawn = useDeferredValue(groups);
  const shown = firstOf(drawn, firstRows + steps * rowsInStep);
  const rest = drawn.slice(shown.length);
  const more = rest.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts the next
  useEffect(() => {
    if (!more) return;
    const timer = setTimeout(() => startTransition(() => setSteps((done) => done + 1)));
    return () => clearTimeout(timer);
  }, [more, steps]);
  return (
    <>
      {shown.map((group) => (
        <MemoGroup key={group.league.id} group={group} />
      ))}
      {more && <div className={css.rest} style={{ '--groups': rest.length, '--rows': rowsOf(rest) }} />}
    </>
  );
}

const rowsOf = (groups: Group[]): number => groups.reduce((sum, { matches }) => sum + matches.length, 0);

/** As many groups from the start as hold this many rows, the last one whole. */
function firstOf(groups: Group[], rows: number): Group[] {
  let sum = 0;
  const end = groups.findIndex(({ matches }) => {
    sum += matches.length;
    return sum >= rows;
  });
  return end < 0 ? groups : groups.slice(0, end + 1);
}

/** Apart from the rest, because the sentences of failures are loaded only when one must be said. */
function Failed({ error, retrying, onRetry }: { error: unknown; retrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['matches', 'common']);
  const errorText = useErrorText();
  return (
    <Card>
      <ErrorState
        title={t('matches:failed')}
        text={isApiError(error) ? errorText(error.code, error.data) : t('common:failed.body')}
        retryLabel={t('common:retry')}
        retrying={retrying}
        onRetry={onRetry}
      />
    </Card>
  );
}

/** Groups are made anew by each change; this one passes on the last that held the same matches. */
function MemoGroup({ group }: { group: Group }) {
  const [kept, setKept] = useState(group);
  const same =
    kept.league === group.league &&
    kept.matches.length === group.matches.length &&
    kept.matches.every((match, at) => match === group.matches[at]);
  if (!same) setKept(group);
  return <LeagueGroup group={same ? kept : group} />;
}

interface NothingProps extends Omit<MatchListProps, 'column'> {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

/** Why there is nothing, and the way back to where there is. */
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
