import { useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { redPacketCalls } from '@touchline/contract/red-packets';
import { useTranslation } from '@touchline/i18n';
import { Notice, SkeletonRows } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { type Means, sendProblems } from '../../model/send/send-form.ts';
import { useSendForm } from '../../model/send/use-send-form.ts';
import { ContentFields } from './ContentFields.tsx';
import { FigureFields } from './FigureFields.tsx';
import { HoursField } from './HoursField.tsx';
import { SendFoot } from './SendFoot.tsx';
import css from './send.module.css';

export interface SendDialogProps {
  roomId: string;
  onClose: () => void;
}

type Stats = OutputOf<typeof redPacketCalls.stats>;

/** The form of a host's red packet, limited by balance and stock. */
export function SendDialog({ roomId, onClose }: SendDialogProps) {
  const { t } = useTranslation(['redPackets', 'common']);
  const form = useId();
  const { data, isError, error, isFetching, refetch } = useCall(redPacketCalls.stats, {}, { staleTime: 0 });
  if (data) return <Filled roomId={roomId} stats={data} form={form} onClose={onClose} />;
  return (
    <Dialog open title={t('redPackets:send.title')} onClose={onClose}>
      {isError ? (
        <LoadFailed title={t('redPackets:send.failed')} error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <SkeletonRows label={t('common:loading')} rows={4} />
      )}
    </Dialog>
  );
}

interface FilledProps extends SendDialogProps {
  stats: Stats;
  form: string;
}

function Filled({ roomId, stats, form: id, onClose }: FilledProps) {
  const { t } = useTranslation(['redPackets', 'wallet']);
  const means: Means = {
    balance: stats.balance,
    stock: new Map(stats.stock.map(({ tier, count }) => [tier, count])),
    bounds: stats.limits,
  };
  const { form, isRetry } = useSendForm(roomId, means, onClose);
  const coins = form.values.content === 'coins';
  const nothing = !isRetry && !coins && [...means.stock.values()].every((count) => count === 0);
  return (
    <Dialog
      open
      title={t('redPackets:send.title')}
      onClose={onClose}
      dismissible={!form.busy}
      foot={<SendFoot form={form} formId={id} means={means} isRetry={isRetry} />}
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <ContentFields form={form} stock={means.stock} />
        {nothing && (
          <Notice tone="info" action={<a href="#/user/wallet">{t('redPackets:send.getCoupons')}</a>}>
            {t('redPackets:send.noStock')}
          </Notice>
        )}
        <FigureFields form={form} />
        {coins && !isRetry && sendProblems(form.values, means).amount?.code === 'insufficient_coins' && (
          <a className={css.more} href="#/user/wallet">
            {t('redPackets:send.getCoins')}
          </a>
        )}
        <HoursField form={form} />
        {isRetry ? (
          <Notice tone="warn" live>
            {t('wallet:unsure')}
          </Notice>
        ) : (
          form.notice && (
            <Notice tone="bad" live>
              {form.notice.text}
            </Notice>
          )
        )}
      </form>
    </Dialog>
  );
}
