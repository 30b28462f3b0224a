import { useQueryClient } from '@tanstack/react-query';
import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import { Fragment, type ReactNode, useState } from 'react';
import { useSportNames } from '../../shared/names.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import type { TableList } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import css from './matches.module.css';
import { sourceOf } from './source.ts';

type Named = Pick<OperatorLeague, 'id' | 'sportId' | 'matches' | 'provider' | 'demo' | 'held' | 'revision'>;

/** Input of a list that is filtered by sport and name, read from the URL. */
export function useNamedInput() {
  const { values, sort } = useTableUrl();
  const sportId = sportIdCodes.find((each) => String(each) === values.sport);
  return {
    sort,
    input: { ...(sportId ? { sportId } : {}), search: values.text ?? '', descending: sort?.descending ?? false },
  };
}

interface Props<Row extends Named> {
  what: 'leagues' | 'teams';
  views: ReactNode;
  newLabel: string;
  list: TableList<Row>;
  /** The first column, and the columns between the sport and the number of matches. */
  name: DataColumn<Row>;
  middle?: readonly DataColumn<Row>[];
  form: (row: Row | null, take: (row: Row) => void, close: () => void, done: () => void) => ReactNode;
}

/** A table of leagues or teams, and the form of the open one. */
export function NamedList<Row extends Named>({ what, views, newLabel, list, name, middle = [], form }: Props<Row>) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  const sportNames = useSportNames();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const readAgain = (): void => {
    // The table of matches shows these names too.
    for (const { path } of [matchOperatorCalls[what], matchOperatorCalls.list])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  const sport = (sportId: SportId) => sportNames([sportId]);
  const columns: readonly DataColumn<Row>[] = [
    name,
    {
      id: 'sport',
      head: t('sport'),
      sortable: what === 'teams',
      phone: 'below',
      csv: ({ sportId }) => sport(sportId),
      cell: ({ sportId }) => <span className="dim">{sport(sportId)}</span>,
    },
    ...middle,
    {
      id: 'matches',
      head: t('matchCount'),
      numeric: true,
      sortable: true,
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
    <ListPage
      title={t(`views.${what}`)}
      text={list.state === 'ready' ? t('total', { number: formats.number(list.total) }) : ' '}
      end={views}
      newLabel={newLabel}
      onNew={() => setOpen('new')}
      fileName={what}
      exports={what}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('nothing')} text={t('nothingText')} />}
      filters={[
        { id: 'text', label: t('name') },
        {
          id: 'sport',
          label: t('sport'),
          options: sportIdCodes.map((value) => ({ value: String(value), label: sport(value) })),
        },
      ]}
      onOpen={setOpen}
    >
      {open && (
        <Fragment key={open === 'new' ? 'new' : `${open.id} ${open.revision}`}>
          {form(
            open === 'new' ? null : open,
            (row) => {
              setOpen(row);
              readAgain();
            },
            () => setOpen(null),
            () => {
              setOpen(null);
              readAgain();
            },
          )}
        </Fragment>
      )}
    </ListPage>
  );
}
