import { Link } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import { staffMay } from '@touchline/contract/operators';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Button, EmptyState, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { WalletSums } from '../../shared/money/WalletSums.tsx';
import { LoadError } from '../../shared/page/LoadError.tsx';
import { useMe } from '../../shared/session.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';
import { useStatementColumns } from './statement-columns.tsx';
import { useStatementFilters } from './statement-filters.ts';
import { useStatement } from './use-statement.ts';
import css from './wallets.module.css';

/** Coins, coupons and earnings of one user, with every entry. */
export function Wallet({ uid }: { uid: string }) {
  const { t } = useTranslation(['consoleMoney', 'console', 'wallet']);
  const { role } = useMe();
  const [correcting, setCorrecting] = useState(false);
  const summary = useCall(walletOperatorCalls.wallet, { uid });
  const { list, more } = useStatement(uid);
  const columns = useStatementColumns();
  const filters = useStatementFilters();
  if (summary.isError) {
    return <LoadError onRetry={summary.refetch} />;
  }
  if (summary.data?.person.uid !== uid) return <SkeletonRows label={t('console:table.loading')} rows={8} />;
  const { person } = summary.data;
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
      exportFilter={{ person: uid }}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState level={2} title={t('statement.none')} text={t('statement.noneText')} />}
      filters={filters}
      more={more}
    >
      {correcting && (
        <CorrectDialog uid={uid} name={person.nickname} summary={summary.data} onClose={() => setCorrecting(false)} />
      )}
    </ListPage>
  );
}
