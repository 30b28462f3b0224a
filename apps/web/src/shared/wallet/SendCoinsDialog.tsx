import { useTranslation } from '@touchline/i18n';
import { Skeleton } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { LoadFailed } from '../page/LoadFailed.tsx';
import type { CoinRecipient } from './coin-recipient.ts';
import { SendCoinsForm } from './SendCoinsForm.tsx';
import { useSendCoins } from './use-send-coins.ts';

/** Shows the total before sending, and the result afterwards. */
export function SendCoinsDialog({ to, onClose }: { to: CoinRecipient; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'common']);
  const transfer = useSendCoins(to, onClose);
  const { preview } = transfer;
  return (
    <Dialog
      open
      onClose={onClose}
      title={to === 'all' ? t('wallet:send.all') : t('wallet:send.one', { name: to.nickname })}
      size="s"
      foot={
        <DialogFoot
          onCancel={onClose}
          tone="coin"
          loading={transfer.busy}
          disabled={!transfer.ready}
          onClick={() => void transfer.send()}
        >
          {transfer.isRetry ? t('common:retry') : t('common:send')}
        </DialogFoot>
      }
    >
      {preview.isError && !preview.data ? (
        <LoadFailed title={t('wallet:failed')} retrying={preview.isFetching} onRetry={preview.refetch} />
      ) : !preview.data ? (
        <Skeleton width="100%" height={160} />
      ) : (
        <SendCoinsForm to={to} transfer={transfer} />
      )}
    </Dialog>
  );
}
