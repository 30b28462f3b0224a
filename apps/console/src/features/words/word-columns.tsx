import type { OutputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { DataColumn } from '../../shared/table/columns.ts';
import { useColumnKinds } from '../../shared/table/use-column-kinds.tsx';

export type Word = OutputOf<typeof wordOperatorCalls.list>['items'][number];

/** Columns of the blocked words. */
export function useWordColumns(): readonly DataColumn<Word>[] {
  const { t } = useTranslation('consoleContent');
  const column = useColumnKinds();
  return [
    {
      id: 'word',
      head: t('words.word'),
      sortable: true,
      cell: ({ word }) => <b>{word}</b>,
      csv: ({ word }) => word,
      phone: 'title',
    },
    {
      id: 'action',
      head: t('words.action'),
      cell: ({ action }) => <Badge tone={action === 'refuse' ? 'bad' : 'warn'}>{t(`words.actions.${action}`)}</Badge>,
      csv: ({ action }) => action,
      phone: 'end',
    },
    column.time('at', t('words.added'), ({ at }) => at, { sortable: true, wide: true }),
    {
      id: 'by',
      head: t('words.by'),
      cell: ({ by }) => <span className="dim">{by?.name ?? '–'}</span>,
      csv: ({ by }) => by?.name ?? '',
      wide: true,
    },
  ];
}
