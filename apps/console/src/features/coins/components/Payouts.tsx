import { useNavigate } from '@tanstack/react-router';
import { staffMay } from '@touchline/contract/operators';
import { type PayoutDue, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, EmptyState } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { wholeNumber } from '../../../shared/money/money-key.ts';
import { PersonCell } from '../../../shared/person/PersonCell.tsx';
import { useMe } from '../../../shared/session.ts';
import type { DataColumn } from '../../../shared/table/columns.ts';
import { ListPage } from '../../../shared/table/ListPage.tsx';
import { useColumnKinds } from '../../../shared/table/use-column-kinds.tsx';
import { usePaged } from '../../../shared/table/use-paged.ts';
import { useTableUrl } from '../../../shared/table/use-table-url.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { PayOutDialog } from './PayOutDialog.tsx';
import { WalletSearch } from './WalletSearch.tsx';

/** Hosts with unpaid earnings, largest first. */
export function Payouts({ views }: { views: ReactNode }) {
  const { t } = useTranslation(['consoleMoney', 'console']);
  const column = useColumnKinds();
  const formats = useFormats();
  const navigate = useNavigate();
  const may = staffMay('coins', useMe().role);
  const { values } = useTableUrl();
  const least = Math.max(1, wholeNumber(values.least ?? '') ?? 1);
  const { list, data } = usePaged(walletOperatorCalls.payoutsDue, { least });
  const [paying, setPaying] = useState<PayoutDue | null>(null);
  const [exporting, setExporting] = useState(false);
  const columns: readonly DataColumn<PayoutDue>[] = [
    {
      id: 'person',
      head: t('payout.host'),
      phone: 'title',
      csv: ({ person }) => `${person.nickname} (${person.appNumber})`,
      cell: ({ person }) => <PersonCell name={person.nickname} avatar={person.avatar} below={person.appNumber} />,
    },
    column.coins('earnings', t('payout.earnings'), ({ earnings }) => earnings, { phone: 'end' }),
    column.time('last', t('payout.last'), ({ lastPayoutAt }) => lastPayoutAt, { never: t('payout.never') }),
    ...(may
      ? [
          {
            id: 'acts',
            head: t('payout.do'),
            phone: 'below' as const,
            width: '140px',
            cell: (due: PayoutDue) => (
              <Button size="s" onClick={() => setPaying(due)}>
                {t('payout.do')}
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <ListPage
      title={t('views.payouts')}
      text={data ? t('payout.text', { count: data.total, sum: formats.number(data.sum) }) : ' '}
      end={
        <>
          {views}
          {may && <Button onClick={() => setExporting(true)}>{t('export.title')}</Button>}
        </>
      }
      above={<WalletSearch />}
      list={list}
      columns={columns}
      rowKey={({ person }) => person.uid}
      empty={<EmptyState level={2} title={t('payout.none')} text={t('payout.noneText')} />}
      filters={[{ id: 'least', label: t('payout.least') }]}
      onOpen={({ person }) => void navigate({ to: '/wallets/$uid', params: { uid: person.uid } })}
    >
      {paying && <PayOutDialog due={paying} onClose={() => setPaying(null)} />}
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </ListPage>
  );
}
