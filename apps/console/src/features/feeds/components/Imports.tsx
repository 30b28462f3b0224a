import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useEndless } from '@touchline/app-kit/calls';
import { type FeedImport, feedOperatorCalls } from '@touchline/contract/feeds';
import { useTranslation } from '@touchline/i18n';
import { Badge, EmptyState } from '@touchline/ui';
import { type ReactNode, useCallback, useState } from 'react';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { ImportDrawer } from './ImportDrawer.tsx';

const tones = { preview: 'info', waiting: 'info', running: 'info', done: 'good', failed: 'bad' } as const;

/** Imports of files, and the drawer for a new one or an earlier one. */
export function Imports({ views }: { views: ReactNode }) {
  const { t } = useTranslation('consoleFeeds');
  const queries = useQueryClient();
  const column = useColumnKinds();
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
    ...(['created', 'changed', 'unchanged'] as const).map((outcome) =>
      column.number<FeedImport>(outcome, t(`import.outcomes.${outcome}`), ({ matches }) => matches[outcome], {
        phone: outcome === 'unchanged' ? 'hide' : 'below',
      }),
    ),
    column.number('refused', t('import.refused'), ({ refused }) => refused, { phone: 'hide' }),
    {
      id: 'by',
      head: t('import.by'),
      wide: true,
      csv: ({ by }) => by?.name ?? t('import.server'),
      cell: ({ by }) => <bdi>{by?.name ?? t('import.server')}</bdi>,
    },
    column.time('at', t('import.when'), ({ createdAt }) => createdAt),
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
