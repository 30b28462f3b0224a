import { EndSentinel } from '@touchline/app-kit/frame';
import { limits } from '@touchline/contract/limits';
import { type ReservationKind, reservationKinds } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Card, EmptyState, Notice, Segmented, SkeletonRows } from '@touchline/ui';
import { useDeferredValue, useState } from 'react';
import { useLiveMatches } from '../../../shared/match/live-matches.ts';
import { useName } from '../../../shared/match/use-name.ts';
import type { Races } from '../../../shared/match/use-race-pages.ts';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { byDay, type RaceFilter, useRaces } from '../api/use-races.ts';
import { Filters } from './Filters.tsx';
import { RaceRow } from './RaceRow.tsx';
import css from './schedule.module.css';

const views = ['reserved', 'library'] as const;
type ScheduleSelection = Pick<RaceFilter, 'view' | 'kind'>;
const everything: Omit<RaceFilter, keyof ScheduleSelection> = { column: 0, leagueId: '', day: '', text: '' };

interface ScheduleBoardProps {
  selection: ScheduleSelection;
  onSelection: (selection: ScheduleSelection) => void;
}

/** A host's reservations, and all matches to choose from. */
export function ScheduleBoard({ selection, onSelection }: ScheduleBoardProps) {
  const { t } = useTranslation('schedule');
  const [narrowed, setNarrowed] = useState(everything);
  const filter: RaceFilter = { ...narrowed, ...selection };
  const change = ({ view, kind, ...next }: Partial<RaceFilter>): void => {
    if (view || kind) onSelection({ view: view ?? selection.view, kind: kind ?? selection.kind });
    setNarrowed((old) => ({ ...old, ...next }));
  };
  useLiveMatches(0);
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={t('views.label')}
          size="l"
          options={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          value={filter.view}
          onChange={(view) => change({ view })}
        />
        {filter.view === 'library' && (
          <div className={css.kinds}>
            <Segmented<ReservationKind>
              label={t('kind.label')}
              size="l"
              options={reservationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={filter.kind}
              onChange={(kind) => change({ kind, day: '' })}
            />
            <p>{t(`kind.${filter.kind}Help`)}</p>
          </div>
        )}
      </div>
      <RaceList filter={filter} onChange={change} />
    </>
  );
}

function RaceList({ filter, onChange }: { filter: RaceFilter; onChange: (change: Partial<RaceFilter>) => void }) {
  const { t } = useTranslation(['schedule', 'common']);
  const formats = useFormats();
  const text = useDeferredValue(filter.text);
  const { query: races, pages, rows: items, more } = useRaces({ ...filter, text });
  const own = filter.view === 'reserved';
  const reload = (): void => void races.refetch();
  return (
    <>
      {!own && <Filters filter={filter} leagues={pages[0]?.leagues ?? []} onChange={onChange} />}
      {pages[0] && <NearNotices races={pages[0]} items={items} />}
      {races.isPending ? (
        <SkeletonRows label={t('common:loading')} rows={6} />
      ) : races.isError && items.length === 0 ? (
        <LoadFailed title={t('schedule:failed')} error={null} retrying={races.isFetching} onRetry={reload} />
      ) : items.length === 0 ? (
        own ? (
          <EmptyState
            title={t('schedule:none.reserved')}
            text={t('schedule:none.reservedHelp')}
            action={
              <Button tone="primary" onClick={() => onChange({ view: 'library' })}>
                {t('schedule:none.toLibrary')}
              </Button>
            }
          />
        ) : (
          <EmptyState title={t('schedule:none.library')} text={t('schedule:none.libraryHelp')} />
        )
      ) : (
        byDay(items).map(([day, list]) => (
          <section key={day} className={css.day}>
            <h2>{formats.weekday(day)}</h2>
            <Card>
              <ul>
                {list.map((option) => (
                  <RaceRow key={option.match.matchId} option={option} kind={filter.kind} own={own} onChanged={reload} />
                ))}
              </ul>
            </Card>
          </section>
        ))
      )}
      {more && <EndSentinel key={items.length} onNear={more.onMore} />}
    </>
  );
}

/** Reservations that a moved kick-off brought too close together; they stay until the host decides. */
function NearNotices({ races, items }: { races: Races; items: readonly Races['items'][number][] }) {
  const { t } = useTranslation(['schedule', 'matches']);
  const name = useName();
  const fixture = (matchId: string): string | null => {
    const match = items.find((option) => option.match.matchId === matchId)?.match;
    return match ? t('matches:versus', { home: name(match.homeName), away: name(match.awayName) }) : null;
  };
  return races.near.map(([first, second]) => {
    const [earlier, later] = [fixture(first), fixture(second)];
    if (earlier === null || later === null) return null;
    return (
      <div key={`${first}-${second}`} className={css.near}>
        <Notice tone="warn" title={t('schedule:near.title')} live>
          {t('schedule:near.body', { earlier, later, hours: limits.matches.reservationGapMs / 3_600_000 })}
        </Notice>
      </div>
    );
  });
}
