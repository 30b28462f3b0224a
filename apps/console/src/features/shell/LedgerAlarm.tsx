import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import { walletOperatorCalls } from '@touchline/contract/wallet';
import { useTranslation } from '@touchline/i18n';
import { Badge, Icon } from '@touchline/ui';

/** Shown in the bar while the last reconciliation found a problem; links to the run. */
export function LedgerAlarm() {
  const { t } = useTranslation('console');
  const query = useCall(walletOperatorCalls.reconciliation, { limit: 1 }, { refetchInterval: 60_000 });
  const [latest] = query.data?.items ?? [];
  if (!latest || latest.ok) return null;
  return (
    <Link to="/coins" search={{ view: 'ledger' }} role="alert">
      <Badge tone="bad">
        <Icon of={IconAlertTriangle} size="s" /> {t('ledgerAlarm', { count: latest.problemCount })}
      </Badge>
    </Link>
  );
}
