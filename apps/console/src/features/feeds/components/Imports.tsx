import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useEndless } from '@touchline/app-kit/calls';
import { type FeedImport, feedOperatorCalls } from '@touchline/contract/feeds';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import { type ReactNode, useCallback, useState } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { ImportDrawer } from './ImportDrawer.tsx';

const tones = { preview: 'info', waiting: 'info', running: 'info', done: 'good', failed: 'bad' } as const;

/** Imports of files, and the drawer for a new one or an earlier one. */
export function Imports({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const queries = useQueryClient();
  const formats = useFormats();
  const url = useTableUrl();
  const input = { limit: 50 };
  const imports = useEndless(feedOperatorCalls.imports, input);
  const list = endlessTable(url, imports, feedOperatorCalls.imports, input);
  const [making, setMaking] = useState(false);
  const reload = useCallback(() => void reloadAnswers(queries, feedOperatorCalls.imports), [queries]);
  const columns: readonly DataColumn<FeedImport>[] = [
    {
      id: 'file',
      head: t('import.file'),
      phone: 'title',
      csv: ({ fileName }) => fileName,
      cell: ({ fileName, format }) => (
        <bdi>
          {fileName} <span className="dim">{format === 'csv' ? 'CSV' : 'football.json'}</span>
        </bdi>
      ),
    },
    {
      id: 'state',
      head: t('import.state'),
      phone: 'end',
      csv: ({ state }) => t(`import.states.${state}`),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`import.states.${state}`)}</Badge>,
    },
    ...(['created', 'changed', 'unchanged'] as const).map(
      (outcome): DataColumn<FeedImport> => ({
        id: outcome,
        head: t(`import.outcomes.${outcome}`),
        numeric: true,
        phone: outcome === 'unchanged' ? 'hide' : 'below',
        csv: ({ matches }) => matches[outcome],
        cell: ({ matches }) => <span className="num">{formats.number(matches[outcome])}</span>,
      }),
    ),
    {
      id: 'refused',
      head: t('import.refused'),
      numeric: true,
      phone: 'hide',
      csv: ({ refused }) => refused,
      cell: ({ refused }) => <span className="num">{formats.number(refused)}</span>,
    },
    {
      id: 'by',
      head: t('import.by'),
      wide: true,
      phone: 'hide',
      csv: ({ by }) => by?.name ?? t('import.server'),
      cell: ({ by }) => <bdi>{by?.name ?? t('import.server')}</bdi>,
    },
    {
      id: 'at',
      head: t('import.when'),
      phone: 'below',
      csv: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <span className="dim num">{formats.dateTime(createdAt)}</span>,
    },
  ];
  const openId = making ? null : (url.values.open ?? null);
  return (
    <ListPage
      title={t('views.imports')}
      text={t('text')}
      end={views}
      newLabel={t('import.new')}
      onNew={() => setMaking(true)}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      openKey={openId ?? undefined}
      onOpen={({ id }) => url.set({ open: id })}
      empty={<EmptyState level={2} title={t('import.none')} text={t('import.noneText')} />}
      more={imports.more}
    >
      {(making || openId) && (
        <ImportDrawer
          importId={openId}
          onChanged={reload}
          onClose={() => {
            setMaking(false);
            url.set({ open: undefined });
          }}
        />
      )}
    </ListPage>
  );
}
