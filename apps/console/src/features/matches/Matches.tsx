import { sportIdCodes } from '@touchline/contract/enums';
import {
  matchOperatorCalls,
  matchStages,
  matchStatuses,
  type OperatorMatch,
  operatorMatchSorts,
} from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useSportNames } from '../../shared/names.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { usePaged } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { MatchDrawer } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { NewMatch } from './NewMatch.tsx';
import { Pick } from './Pick.tsx';
import { PostponeMany } from './PostponeMany.tsx';
import { Score } from './Score.tsx';
import { StageTabs, stageViews } from './StageTabs.tsx';
import { sourceOf } from './source.ts';
import { spanOf } from './span.ts';
import { TeamSign } from './TeamSign.tsx';
import { scoreOf, useNameIn } from './use-words.ts';

/** Every match, with tools to correct it. */
export function Matches({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const formats = useFormats();
  const sportNames = useSportNames();
  const nameOf = useNameIn();
  const url = useTableUrl();
  const [making, setMaking] = useState(false);
  const { values } = url;
  const sportId = sportIdCodes.find((each) => String(each) === values.sport);
  const status = matchStatuses.find((each) => each === values.status);
  const view = stageViews.find((each) => each === values.stage) ?? 'live';
  const isId = /^[1-9]\d*$/;
  const { sort } = url;
  // A whole day lists live, upcoming and ended matches in this order. Ended matches are sorted newest first.
  const defaultSort = {
    column: view === 'all' && values.day ? 'live_first' : 'kickoff',
    descending: view === 'ended' || view === 'all',
  };
  const { list, data } = usePaged(
    matchOperatorCalls.list,
    {
      ...(sportId ? { sportId } : {}),
      ...(view === 'all' ? {} : { stage: view }),
      ...(status ? { status } : {}),
      ...(isId.test(values.league ?? '') ? { leagueId: values.league as string } : {}),
      ...(isId.test(values.team ?? '') ? { teamId: values.team as string } : {}),
      ...spanOf(values.day),
      search: values.text ?? '',
      heldOnly: values.held === 'yes',
      sort: operatorMatchSorts.find((each) => each === (sort ?? defaultSort).column) ?? 'kickoff',
      descending: (sort ?? defaultSort).descending,
    },
    { everyMs: 15_000 },
  );
  // Name of the league filter: from the picker, or from a listed match when the filter came with the URL.
  const [picked, setPicked] = useState<{ id: string; label: string }>();
  const ofLeague = list.rows.find(({ leagueId }) => leagueId === values.league);
  const league =
    picked && picked.id === values.league
      ? picked
      : ofLeague && { id: ofLeague.leagueId, label: nameOf(ofLeague.leagueMatchName) };
  const isFiltered = ['sport', 'status', 'league', 'team', 'day', 'text', 'held'].some((name) => values[name]);
  const openId = isId.test(values.open ?? '') ? values.open : undefined;
  const columns: readonly DataColumn<OperatorMatch>[] = [
    {
      id: 'match',
      head: t('match'),
      phone: 'title',
      csv: ({ homeName, awayName }) => `${nameOf(homeName)} - ${nameOf(awayName)}`,
      cell: (match) => (
        <span className={css.sides}>
          <Side match={match} side="home" />
          <Side match={match} side="away" />
        </span>
      ),
    },
    {
      id: 'score',
      head: t('score'),
      numeric: true,
      phone: 'end',
      csv: scoreOf,
      cell: (match) => <Score match={match} />,
    },
    {
      id: 'status',
      head: t('status'),
      sortable: true,
      phone: 'end',
      csv: (match) => match.status,
      cell: (match) => (
        <span className={css.badges}>
          <Badge tone={tones[match.status]}>{t(`statuses.${match.status}`)}</Badge>
          {match.hold && <Badge tone="info">{t('held')}</Badge>}
        </span>
      ),
    },
    {
      id: 'kickoff',
      head: t('kickoff'),
      sortable: true,
      phone: 'below',
      csv: ({ kickoffAt }) => kickoffAt,
      cell: ({ kickoffAt }) => <span className="dim num">{formats.dateTime(kickoffAt)}</span>,
    },
    {
      id: 'league',
      head: t('league'),
      sortable: true,
      phone: 'below',
      csv: ({ leagueMatchName }) => nameOf(leagueMatchName),
      cell: ({ leagueMatchName, sportId: sport }) => (
        <span className={css.two}>
          {nameOf(leagueMatchName)}
          <small>{sportNames([sport])}</small>
        </span>
      ),
    },
    {
      id: 'source',
      head: t('source'),
      wide: true,
      phone: 'hide',
      csv: ({ provider }) => provider,
      cell: ({ provider, demo }) => <span className="dim">{t(`sources.${sourceOf(provider, demo)}`)}</span>,
    },
  ];
  return (
    <ListPage
      title={t('console:place.matches')}
      text={!data ? ' ' : t(data.more ? 'totalMore' : 'total', { number: formats.number(list.total) })}
      end={views}
      above={
        <StageTabs
          value={view}
          counts={data?.stages}
          onChange={(stage) =>
            url.set({
              status: undefined,
              sort: undefined,
              page: undefined,
              open: undefined,
              stage: stage === 'live' ? undefined : stage,
            })
          }
        />
      }
      newLabel={t('newMatch')}
      onNew={() => setMaking(true)}
      fileName="matches"
      exports="matches"
      list={list}
      columns={columns}
      rowKey={({ matchId }) => matchId}
      nameOf={({ homeName, awayName }) => `${nameOf(homeName)} – ${nameOf(awayName)}`}
      empty={
        data?.stages.live.total === 0 && view === 'live' && !isFiltered ? (
          <EmptyState level={2} title={t('noneLive')} text={t('noneLiveText')} />
        ) : (
          <EmptyState level={2} title={t('none')} text={t('noneText')} />
        )
      }
      defaultSort={defaultSort}
      openKey={openId}
      onOpen={({ matchId }) => url.set({ open: matchId })}
      bulk={(chosen, clear) => <PostponeMany chosen={chosen} onDone={clear} />}
      filters={[
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
            <Pick
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
      ]}
    >
      {openId && <MatchDrawer key={openId} matchId={openId} onClose={() => url.set({ open: undefined })} />}
      {making && (
        <NewMatch
          onClose={() => setMaking(false)}
          onMade={(matchId) => {
            setMaking(false);
            url.set({ stage: 'next', page: undefined, open: matchId });
          }}
        />
      )}
    </ListPage>
  );
}

const tones = {
  not_started: undefined,
  in_progress: 'good',
  ended: undefined,
  postponed: 'warn',
  interrupted: 'warn',
  abandoned: 'bad',
  to_be_determined: 'info',
} as const;

function Side({ match, side }: { match: OperatorMatch; side: 'home' | 'away' }) {
  const nameOf = useNameIn();
  return (
    <span className={css.side}>
      <TeamSign seed={match[`${side}Id`]} look={match[`${side}Crest`]} />
      <span className="truncate" dir="auto">
        {nameOf(match[`${side}Name`])}
      </span>
    </span>
  );
}
