import type { OutputOf } from '@touchline/contract/kernel';
import type { wordOperatorCalls } from '@touchline/contract/word-filter';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { DataColumn } from '../../shared/table/columns.ts';

export type Word = OutputOf<typeof wordOperatorCalls.list>['items'][number];

/** Columns of the blocked words. */
export function useWordColumns(): readonly DataColumn<Word>[] {
  const { t } = useTranslation('consoleContent');
  const formats = useFormats();
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
    {
      id: 'at',
      head: t('words.added'),
      sortable: true,
      cell: ({ at }) => <span className="dim num">{formats.dateTime(at)}</span>,
      csv: ({ at }) => at,
      wide: true,
      phone: 'hide',
    },
    {
      id: 'by',
      head: t('words.by'),
      cell: ({ by }) => <span className="dim">{by?.name ?? '–'}</span>,
      csv: ({ by }) => by?.name ?? '',
      wide: true,
      phone: 'hide',
    },
  ];
}
