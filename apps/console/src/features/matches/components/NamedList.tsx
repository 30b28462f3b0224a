import { type SportId, sportIdCodes } from '@touchline/contract/enums';
import { matchOperatorCalls, type OperatorLeague } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import type { ReactNode } from 'react';
import { useSportNames } from '../../../shared/names.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { EditListPage, type EditListPageProps } from '../../../shared/table/EditListPage.tsx';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { sourceOf } from '../model/source.ts';
import css from './matches.module.css';

type LibraryRow = Pick<OperatorLeague, 'id' | 'sportId' | 'matches' | 'provider' | 'demo' | 'held' | 'revision'>;

interface Props<Row extends LibraryRow> extends Pick<EditListPageProps<Row>, 'newLabel' | 'list' | 'form'> {
  what: 'leagues' | 'teams';
  views: ReactNode;
  /** The first column, and the columns between the sport and the number of matches. */
  name: DataColumn<Row>;
  middle?: readonly DataColumn<Row>[];
}

/** A table of leagues or teams, and the form of the open one. */
export function NamedList<Row extends LibraryRow>({ what, views, name, middle = [], list, ...edit }: Props<Row>) {
  const { t } = useTranslation('consoleMatches');
  const column = useColumnKinds();
  const formats = useFormats();
  const sportNames = useSportNames();
  const sport = (sportId: SportId) => sportNames([sportId]);
  const columns: readonly DataColumn<Row>[] = [
    name,
    {
      id: 'sport',
      head: t('sport'),
      sortable: what === 'teams',
      csv: ({ sportId }) => sport(sportId),
      cell: ({ sportId }) => <span className="dim">{sport(sportId)}</span>,
    },
    ...middle,
    column.number('matches', t('matchCount'), ({ matches }) => matches, { sortable: true, phone: 'end' }),
    {
      id: 'source',
      head: t('source'),
      wide: true,
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
    <EditListPage
      {...edit}
      title={t(`views.${what}`)}
      text={list.state === 'ready' ? t('total', { number: formats.number(list.total) }) : ' '}
      end={views}
      list={list}
      columns={columns}
      empty={<EmptyState level={2} title={t('nothing')} text={t('nothingText')} />}
      filters={[
        { id: 'text', label: t('name') },
        {
          id: 'sport',
          label: t('sport'),
          options: sportIdCodes.map((value) => ({ value: String(value), label: sport(value) })),
        },
      ]}
      // The table of matches shows these names too.
      reads={[matchOperatorCalls[what], matchOperatorCalls.list]}
    />
  );
}
