import { useQueryClient } from '@tanstack/react-query';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, Pager } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { useSportNames } from '../../shared/names.ts';
import { Page } from '../../shared/page/Page.tsx';
import { type DataColumn, DataTable } from '../../shared/table/DataTable.tsx';
import { ExportButton } from '../../shared/table/ExportButton.tsx';
import { FilterBar } from '../../shared/table/FilterBar.tsx';
import { stateOf, useCall } from '../../shared/use-calls.ts';
import { LeagueForm } from './LeagueForm.tsx';
import { sourceOf } from './Matches.tsx';
import css from './matches.module.css';
import { pageSize, useNamedList } from './use-named-list.ts';
import { useNameIn } from './use-words.ts';

export function Leagues({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const formats = useFormats();
  const sportNames = useSportNames();
  const nameOf = useNameIn();
  const queries = useQueryClient();
  const { url, filters, input } = useNamedList();
  const [open, setOpen] = useState<OperatorLeague | 'new' | null>(null);
  const query = useCall(matchOperatorCalls.leagues, input);
  const { items: rows = [], total = 0, page = 1 } = query.data ?? {};
  const columns: readonly DataColumn<OperatorLeague>[] = [
    {
      id: 'name',
      head: t('name'),
      phone: 'title',
      csv: ({ name }) => nameOf(name),
      cell: ({ name, country }) => (
        <span className={css.two}>
          <b>{nameOf(name)}</b>
          <small>{nameOf(country)}</small>
        </span>
      ),
    },
    {
      id: 'sport',
      head: t('sport'),
      phone: 'below',
      csv: ({ sportId }) => sportNames([sportId]),
      cell: ({ sportId }) => <span className="dim">{sportNames([sportId])}</span>,
    },
    {
      id: 'rank',
      head: t('rank'),
      numeric: true,
      wide: true,
      phone: 'hide',
      csv: ({ rank }) => rank,
      cell: ({ rank }) => <span className="num">{formats.number(rank)}</span>,
    },
    {
      id: 'popular',
      head: t('popular'),
      wide: true,
      phone: 'hide',
      csv: ({ popular }) => (popular ? 1 : 0),
      cell: ({ popular }) => popular && <Badge tone="good">{t('popular')}</Badge>,
    },
    {
      id: 'matches',
      head: t('matchCount'),
      numeric: true,
      phone: 'end',
      csv: ({ matches }) => matches,
      cell: ({ matches }) => <span className="num">{formats.number(matches)}</span>,
    },
    {
      id: 'source',
      head: t('source'),
      wide: true,
      phone: 'hide',
      csv: ({ provider }) => provider,
      cell: ({ provider, demo, held }) => (
        <span className={css.badges}>
          <span className="dim">{t(`sources.${sourceOf(provider, demo)}`)}</span>
          {held && <Badge tone="info">{t('held')}</Badge>}
        </span>
      ),
    },
  ];
  return (
    <>
      <Page
        title={t('views.leagues')}
        text={query.data ? t('total', { number: formats.number(total) }) : ' '}
        end={
          <>
            {views}
            <Button tone="primary" onClick={() => setOpen('new')}>
              {t('newLeague')}
            </Button>
          </>
        }
        flush
        bar={
          <FilterBar
            values={url.values}
            onChange={(change) => url.set({ ...change, page: undefined })}
            filters={filters}
            end={<ExportButton name="leagues" columns={columns} rows={rows} />}
          />
        }
        foot={
          total > pageSize && (
            <Pager
              label={t('console:table.pages')}
              page={page}
              pageCount={Math.ceil(total / pageSize)}
              onPage={(to) => url.set({ page: String(to) })}
              format={formats.number}
            />
          )
        }
      >
        <DataTable
          label={t('views.leagues')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          state={stateOf(query)}
          onRetry={() => void query.refetch()}
          empty={<EmptyState level={2} title={t('nothing')} text={t('nothingText')} />}
          onOpen={setOpen}
        />
      </Page>
      {open && (
        <LeagueForm
          league={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            // Names stand in the table of matches too.
            void queries.invalidateQueries({ queryKey: [matchOperatorCalls.leagues.path] });
            void queries.invalidateQueries({ queryKey: [matchOperatorCalls.list.path] });
          }}
        />
      )}
    </>
  );
}
