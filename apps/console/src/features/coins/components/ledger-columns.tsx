import type { Reconciliation } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge } from '@touchline/ui';
import type { DataColumn } from '../../../shared/table/columns.ts';

/** Columns of the reconciliation runs. */
export function useLedgerColumns(): readonly DataColumn<Reconciliation>[] {
  const { t } = useTranslation('consoleMoney');
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
    {
      id: 'transactions',
      head: t('ledger.transactions'),
      numeric: true,
      phone: 'hide',
      csv: ({ transactions }) => transactions,
      cell: ({ transactions }) => <span className="num">{formats.number(transactions)}</span>,
    },
    {
      id: 'entries',
      head: t('ledger.entries'),
      numeric: true,
      wide: true,
      phone: 'hide',
      csv: ({ entries }) => entries,
      cell: ({ entries }) => <span className="num">{formats.number(entries)}</span>,
    },
    {
      id: 'took',
      head: t('ledger.took'),
      numeric: true,
      wide: true,
      phone: 'hide',
      csv: ({ startedAt, finishedAt }) => Date.parse(finishedAt) - Date.parse(startedAt),
      cell: ({ startedAt, finishedAt }) => (
        <span className="dim num">
          {t('ledger.seconds', { number: formats.number((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000) })}
        </span>
      ),
    },
  ];
}
