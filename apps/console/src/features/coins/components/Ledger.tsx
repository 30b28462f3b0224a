import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers, useEndless } from '@touchline/app-kit/calls';
import { type Reconciliation, walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState, Notice } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { endlessTable } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { useLedgerColumns } from './ledger-columns.tsx';
import { RunDrawer } from './RunDrawer.tsx';

/** Reconciliation runs of the ledger: what they checked and what they found. */
export function Ledger({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const runs = useEndless(walletOperatorCalls.reconciliation, { limit: 50 }, { refetchInterval: 30_000 });
  const list = endlessTable(useTableUrl(), runs, walletOperatorCalls.reconciliation, { limit: 50 });
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
      more={runs.more}
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
