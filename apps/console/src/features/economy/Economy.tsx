import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Page } from '../../shared/page/Page.tsx';
import { StoredSheet } from '../../shared/sheet/StoredSheet.tsx';
import { PricesForm } from './PricesForm.tsx';

/** Rewards and prices. */
export function Economy() {
  const { t } = useTranslation(['consoleMoney', 'console']);
  return (
    <Page title={t('console:screen.economy')} text={t('economy.text')}>
      <StoredSheet read={walletOperatorCalls.economy}>
        {(rules, begin) => <PricesForm rules={rules} begin={begin} />}
      </StoredSheet>
    </Page>
  );
}
