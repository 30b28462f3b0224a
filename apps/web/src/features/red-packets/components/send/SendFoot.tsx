import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, Coins } from '@touchline/ui';
import { type Means, totalOf } from '../../model/send/send-form.ts';
import type { SendFormState } from '../../model/send/use-send-form.ts';
import { usePacketFormats } from '../../model/use-packet-formats.ts';
import css from './send.module.css';

interface SendFootProps {
  form: SendFormState;
  formId: string;
  means: Means;
  /** The last attempt had no answer. */
  isRetry: boolean;
}

/** The balance or the stock, and the button with the total. */
export function SendFoot({ form, formId, means, isRetry }: SendFootProps) {
  const { t } = useTranslation(['redPackets', 'common']);
  const formats = useFormats();
  const say = usePacketFormats();
  const { balance } = means;
  const total = totalOf(form.values);
  const stock = means.stock.get(form.values.tier) ?? 0;
  return (
    <>
      <span className={css.balance}>
        {form.values.content === 'coins' ? (
          <Coins text={formats.number(balance)} label={t('redPackets:send.balance', { amount: say.coins(balance) })} />
        ) : (
          t('redPackets:send.stock', { count: stock, shown: formats.number(stock) })
        )}
      </span>
      <Button tone="coin" type="submit" form={formId} loading={form.busy}>
        {isRetry
          ? t('common:retry')
          : total === null
            ? t('redPackets:send.do')
            : t('redPackets:send.doCoins', { amount: say.coins(total) })}
      </Button>
    </>
  );
}
