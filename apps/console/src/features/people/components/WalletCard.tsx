import { Link } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { WalletSums } from '../../../shared/money/WalletSums.tsx';
import { QueryContent } from '../../../shared/page/QueryContent.tsx';
import css from './people.module.css';

/** The balances of a user, with a link to the transactions. */
export function WalletCard({ uid }: { uid: string }) {
  const { t } = useTranslation('consoleMoney');
  const query = useCall(walletOperatorCalls.wallet, { uid });
  return (
    <section className={css.card}>
      <h2>{t('wallet')}</h2>
      <QueryContent query={query}>{(summary) => <WalletSums summary={summary} className={css.facts} />}</QueryContent>
      <Link to="/wallets/$uid" params={{ uid }} className="text-link">
        {t('toStatement')}
      </Link>
    </section>
  );
}
