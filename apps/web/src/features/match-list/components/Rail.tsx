import type { UseQueryResult } from '@tanstack/react-query';
import { pollEvery, useCall } from '@touchline/app-kit/calls';
import type { NewsHead } from '@touchline/contract/content';
import type { ColumnId } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { countText } from '@touchline/contract/text';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Card, CardHead, MoreLink, SkeletonPeople } from '@touchline/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { HostRow } from '../../../shared/host/HostRow.tsx';
import { withNewest } from '../../../shared/match/live-matches.ts';
import { MatchBrief } from '../../../shared/match/MatchBrief.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { useRowActions } from '../model/use-row-actions.ts';
import css from './rail.module.css';

const rows = 5;
const refetchInterval = pollEvery(30_000);

type UpcomingMatches = OutputOf<typeof matchCalls.homeBottom>;

interface RailProps {
  column: ColumnId;
  /** Renders the first few news items; used only when there are any. */
  news: ComponentType<{ items: readonly NewsHead[] }>;
}

/** Beside the list: live hosts, next matches, news, and totals. */
export function Rail({ column, news: News }: RailProps) {
  const { t } = useTranslation('matches');
  const coming = useCall(
    matchCalls.homeBottom,
    { column },
    { prepare: withNewest, refetchInterval, keepPrevious: true },
  );
  const { language } = useLanguage();
  const { data: info } = useCall(matchCalls.homeInfo, {}, { scope: language, refetchInterval, keepPrevious: true });
  return (
    <aside className={css.rail} aria-label={t('more')}>
      <HostsNow column={column} />
      <ComingUp of={coming} />
      {/* The figures appear after the content above them. */}
      {!coming.isPending && (
        <Suspense>
          {info && info.news.length > 0 && <News items={info.news} />}
          {info && <Totals of={info} />}
        </Suspense>
      )}
    </aside>
  );
}

function HostsNow({ column }: { column: ColumnId }) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const hosts = useCall(
    matchCalls.homeMiddle,
    { column },
    { prepare: withNewest, refetchInterval, keepPrevious: true },
  );
  const total = hosts.data?.total ?? 0;
  return (
    <RailCard
      of={hosts}
      title={t('hostsNow')}
      more={
        <MoreLink href={`#/anchor/${column}`}>
          {total > 0 ? t('allHosts', { number: formats.number(total) }) : t('hosts')}
        </MoreLink>
      }
      none={t('noHostsNow')}
      failed={t('hostsFailed')}
      row={(host) => <HostRow key={host.uid} host={host} />}
    />
  );
}

function ComingUp({ of }: { of: UseQueryResult<UpcomingMatches> }) {
  const marks = useRowActions();
  const { t } = useTranslation('matches');
  return (
    <RailCard
      of={of}
      title={t('comingUp')}
      none={t('noneComing')}
      failed={t('failed')}
      row={(match) => (
        <div key={match.matchId} className={css.coming}>
          <MatchBrief match={match} />
          {marks && <marks.ReminderBell match={match} />}
        </div>
      )}
    />
  );
}

interface RailCardProps<Item> {
  of: UseQueryResult<{ items: readonly Item[] }>;
  title: string;
  /** A link to the whole list. */
  more?: ReactNode;
  /** Shown instead of an empty list. */
  none: string;
  failed: string;
  row: (item: Item) => ReactNode;
}

/** The first few of a list; an error offers to load it again. */
function RailCard<Item>({ of, title, more, none, failed, row }: RailCardProps<Item>) {
  const { data, isPending, isFetching, refetch } = of;
  const { t } = useTranslation('common');
  return (
    <Card as="section" className={css.card}>
      <CardHead title={title}>{more}</CardHead>
      {isPending && <SkeletonPeople label={t('loading')} rows={rows} />}
      {!isPending && !data && <LoadFailed title={failed} retrying={isFetching} onRetry={refetch} />}
      {data?.items.slice(0, rows).map(row)}
      {data?.items.length === 0 && <p className={css.none}>{none}</p>}
    </Card>
  );
}

function Totals({ of: data }: { of: OutputOf<typeof matchCalls.homeInfo> }) {
  const { t } = useTranslation('matches');
  const formats = useFormats();
  const figures = [
    { id: 'live', label: t('totals.liveMatches'), count: data.liveMatches, text: formats.number(data.liveMatches) },
    { id: 'hosts', label: t('totals.liveHosts'), count: data.liveHosts, text: formats.number(data.liveHosts) },
    { id: 'viewers', label: t('totals.viewers'), count: data.viewers, text: countText(data.viewers) },
    { id: 'today', label: t('totals.today'), count: data.matchesToday, text: formats.number(data.matchesToday) },
  ].filter(({ count }) => count > 0);
  if (figures.length === 0) return null;
  return (
    <Card as="section" className={css.card}>
      <CardHead title={t('totals.title')} />
      <dl className={css.totals}>
        {figures.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
