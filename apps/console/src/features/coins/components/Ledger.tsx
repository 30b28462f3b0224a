import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type Reconciliation, walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState, Notice } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useFullList } from '../../../shared/table/use-paged.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { RunDrawer } from './RunDrawer.tsx';

/** Reconciliation runs of the ledger: what they checked and what they found. */
export function Ledger({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const query = useCall(walletOperatorCalls.reconciliation, { limit: 100 }, { refetchInterval: 30_000 });
  const list = useFullList(walletOperatorCalls.reconciliation, query, query.data?.items ?? []);
  const [open, setOpen] = useState<Reconciliation | null>(null);
  const [latest] = list.rows;
  const columns = useLedgerColumns();
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
                await reloadAnswers(queries, walletOperatorCalls.reconciliation);
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
