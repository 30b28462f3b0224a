import { useQueryClient } from '@tanstack/react-query';
import { type Reconciliation, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, Notice } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { api } from '../../shared/api.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useWhole } from '../../shared/table/use-paged.ts';
import { useAct } from '../../shared/use-act.ts';
import { useCall } from '../../shared/use-calls.ts';
import { RunDrawer } from './RunDrawer.tsx';

/** Reconciliation runs of the ledger: what they checked and what they found. */
export function Ledger({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const query = useCall(walletOperatorCalls.reconciliation, { limit: 100 }, { everyMs: 30_000 });
  const list = useWhole(query, query.data?.items ?? []);
  const [open, setOpen] = useState<Reconciliation | null>(null);
  const [latest] = list.rows;
  const columns: readonly DataColumn<Reconciliation>[] = [
    {
      id: 'at',
      head: t('ledger.at'),
      sortable: true,
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
  return (
    <ListPage
      title={t('views.ledger')}
      text={t('ledger.text')}
      end={
        <>
          {views}
          <Button
            tone="primary"
            loading={busy}
            onClick={() =>
              void act(async () => {
                setOpen(await api.call(walletOperatorCalls.reconcile, {}));
                await queries.invalidateQueries({ queryKey: [walletOperatorCalls.reconciliation.path] });
              })
            }
          >
            {t('ledger.now')}
          </Button>
        </>
      }
      above={
        latest &&
        !latest.ok && (
          <Notice tone="bad" title={t('ledger.alarm')}>
            {t('ledger.alarmText')}
          </Notice>
        )
      }
      fileName="reconciliation"
      exports="reconciliation"
      list={list}
      whole
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('ledger.none')} text={t('ledger.noneText')} />}
      onOpen={setOpen}
      tone={({ ok }) => (ok ? undefined : 'danger')}
    >
      {open && <RunDrawer run={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
