import type { Reconciliation } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';

/** Columns of the reconciliation runs. */
export function useLedgerColumns(): readonly DataColumn<Reconciliation>[] {
  const { t } = useTranslation('consoleMoney');
  const column = useColumnKinds();
  const formats = useFormats();
  return [
    {
      id: 'at',
      head: t('ledger.at'),
      phone: 'title',
      csv: ({ finishedAt }) => finishedAt,
      cell: ({ finishedAt }) => <b className="num">{formats.dateTime(finishedAt)}</b>,
    },
    {
      id: 'result',
      head: t('ledger.result'),
      phone: 'end',
      csv: ({ problemCount }) => problemCount,
      cell: ({ ok, problemCount }) => (
        <Badge tone={ok ? 'good' : 'bad'}>{ok ? t('ledger.ok') : t('ledger.problems', { count: problemCount })}</Badge>
      ),
    },
    column.number('transactions', t('ledger.transactions'), ({ transactions }) => transactions, { phone: 'hide' }),
    column.number('entries', t('ledger.entries'), ({ entries }) => entries, { wide: true }),
    {
      id: 'took',
      head: t('ledger.took'),
      numeric: true,
      wide: true,
      csv: ({ startedAt, finishedAt }) => Date.parse(finishedAt) - Date.parse(startedAt),
      cell: ({ startedAt, finishedAt }) => (
        <span className="dim num">
          {t('ledger.seconds', { number: formats.number((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) })}
        </span>
      ),
    },
  ];
}
