import { Link } from '@tanstack/react-router';
import { nameIn } from '@touchline/contract/languages';
import { staffMay } from '@touchline/contract/operators';
import { movementKinds, type OperatorLine, ownAccounts, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Badge, Button, EmptyState, ErrorState, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { startOfDay } from '../../shared/days.ts';
import { CoinAmount } from '../../shared/money/CoinAmount.tsx';
import { WalletSums } from '../../shared/money/WalletSums.tsx';
import { useMe } from '../../shared/session.ts';
import type { DataColumn } from '../../shared/table/DataTable.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { endlessTable } from '../../shared/table/use-paged.ts';
import { useTableUrl } from '../../shared/table/use-table-url.ts';
import { useCall, useEndless } from '../../shared/use-calls.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import css from './wallets.module.css';

/** Coins, coupons and earnings of one user, with every entry. */
export function Wallet({ uid }: { uid: string }) {
  const { t } = useTranslation(['consoleMoney', 'console', 'wallet']);
  const formats = useFormats();
  const { language } = useLanguage();
  const { role } = useMe();
  const url = useTableUrl();
  const { values } = url;
  const [correcting, setCorrecting] = useState(false);
  const summary = useCall(walletOperatorCalls.wallet, { uid });
  const account = ownAccounts.find((each) => each === values.account) ?? 'wallet';
  const kind = movementKinds.find((each) => each === values.kind);
  const from = startOfDay(values.from, 0);
  const to = startOfDay(values.to, 1);
  const lines = useEndless(walletOperatorCalls.statement, {
    uid,
    account,
    limit: 50,
    ...(kind ? { kinds: [kind] } : {}),
    ...(values.direction === 'in' || values.direction === 'out' ? { direction: values.direction } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  });
  const list = endlessTable(url, lines);
  if (summary.isError) {
    return (
      <ErrorState
        title={t('console:table.failed')}
        text={t('console:table.failedText')}
        retryLabel={t('console:table.retry')}
        onRetry={() => void summary.refetch()}
      />
    );
  }
  if (summary.data?.person.uid !== uid) return <SkeletonRows label={t('console:table.loading')} rows={8} />;
  const { person } = summary.data;
  const columns: readonly DataColumn<OperatorLine>[] = [
    {
      id: 'at',
      head: t('statement.at'),
      phone: 'below',
      csv: ({ at }) => at,
      cell: ({ at }) => <span className="dim num">{formats.dateTime(at)}</span>,
    },
    {
      id: 'kind',
      head: t('statement.kind'),
      phone: 'title',
      csv: (line) => line.kind,
      cell: (line) => (
        <span className={css.kind}>
          <b>{t(`wallet:kind.${line.kind}`)}</b>
          {line.gift && (
            <small>{`${nameIn(language, line.gift.name)} × ${formats.number(Number(line.details.count ?? 1))}`}</small>
          )}
          {line.note && <small dir="auto">{line.note}</small>}
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('amount'),
      numeric: true,
      phone: 'end',
      csv: ({ amount }) => amount,
      cell: ({ amount }) => <CoinAmount amount={amount} signed />,
    },
    {
      id: 'balance',
      head: t('statement.balance'),
      numeric: true,
      wide: true,
      phone: 'hide',
      csv: ({ balance }) => balance,
      cell: ({ balance }) => <span className="dim num">{balance === null ? '–' : formats.number(balance)}</span>,
    },
    {
      id: 'party',
      head: t('statement.party'),
      phone: 'below',
      csv: ({ party, operator }) => party?.nickname ?? operator?.name,
      cell: ({ party, operator }) =>
        party ? (
          <Link to="/wallets/$uid" params={{ uid: party.uid }} className="text-link">
            {party.nickname}
          </Link>
        ) : (
          operator && <Badge>{operator.name}</Badge>
        ),
    },
    {
      id: 'key',
      head: t('statement.transaction'),
      wide: true,
      phone: 'hide',
      csv: ({ id, key }) => `${id} ${key}`,
      cell: ({ id }) => <span className="dim num">{id}</span>,
    },
  ];
  return (
    <ListPage
      title={t('walletOf', { name: person.nickname })}
      text={
        staffMay('people', role) ? (
          <Link to="/people/$uid" params={{ uid }} className="text-link">
            {t('profile')}
          </Link>
        ) : (
          person.appNumber
        )
      }
      end={
        <>
          <WalletSums summary={summary.data} className={css.sums} />
          {staffMay('coins', role) && <Button onClick={() => setCorrecting(true)}>{t('correct.title')}</Button>}
        </>
      }
      fileName={`statement-${person.appNumber}`}
      exports="statement"
      exportsOf={{ person: uid }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('statement.none')} text={t('statement.noneText')} />}
      filters={[
        {
          id: 'account',
          label: t('statement.account'),
          options: ownAccounts.map((value) => ({
            value,
            label: value === 'wallet' ? t('sum.coins') : t('sum.earnings'),
          })),
          fallback: 'wallet',
          cleared: 'wallet',
        },
        {
          id: 'kind',
          label: t('statement.kind'),
          options: movementKinds.map((value) => ({ value, label: t(`wallet:kind.${value}`) })),
        },
        {
          id: 'direction',
          label: t('statement.direction'),
          options: [
            { value: 'in', label: t('statement.in') },
            { value: 'out', label: t('statement.out') },
          ],
        },
        { id: 'from', label: t('export.from'), kind: 'date' },
        { id: 'to', label: t('export.to'), kind: 'date' },
      ]}
      more={lines.more}
    >
      {correcting && (
        <CorrectDialog uid={uid} name={person.nickname} summary={summary.data} onClose={() => setCorrecting(false)} />
      )}
    </ListPage>
  );
}
