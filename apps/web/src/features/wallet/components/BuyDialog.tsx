import { useQueryClient } from '@tanstack/react-query';
import { type CouponStock, walletCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Coins, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { AmountField } from '../../../shared/wallet/AmountField.tsx';
import { MissingCoins } from '../../../shared/wallet/MissingCoins.tsx';
import { MoneyProblemNotice } from '../../../shared/wallet/MoneyProblem.tsx';
import { useMoneyCall } from '../../../shared/wallet/use-money-call.ts';
import shared from '../../../shared/wallet/wallet.module.css';
import { reloadWallet } from '../../../shared/wallet/wallet.ts';

interface BuyDialogProps {
  offer: CouponStock;
  coins: number;
  onClose: () => void;
}

/** Buys coupons of one tier at the shown price. */
export function BuyDialog({ offer, coins, onClose }: BuyDialogProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { send, busy, unsure, problemWith, clear } = useMoneyCall<typeof walletCalls.buyCoupons, { count: number }>(
    walletCalls.buyCoupons,
    String(offer.tier),
  );
  const [typed, setTyped] = useState(String(unsure?.typed.count ?? 10));
  const count = Number(typed);
  const problem = problemWith({ count });
  // A purchase that may have succeeded is resent unchanged: the current balance and stock do not matter.
  const isRetry = problem?.unsure === true;
  const total = count * (isRetry && unsure ? unsure.input.price : offer.price);
  const missing = isRetry ? 0 : total - coins;
  const ready = isRetry || (count > 0 && missing <= 0 && (offer.left === null || count <= offer.left));
  const buy = async (): Promise<void> => {
    if (!ready || busy) return;
    const bought = await send({ count }, { tier: offer.tier, count, price: offer.price });
    reloadWallet(queries);
    if (!bought) return;
    const now = bought.stock.find(({ tier }) => tier === offer.tier)?.count ?? bought.bought;
    toast.show({ tone: 'good', text: t('wallet:stock.bought', { amount: formats.number(now) }) });
    onClose();
  };
  const figure = (amount: number) => (
    <Coins text={formats.number(amount)} label={t('wallet:coins', { amount: formats.number(amount), count: amount })} />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('wallet:stock.buyOf', { discount: t(`common:coupon.${offer.tier}`) })}
      foot={
        <DialogFoot onCancel={onClose} tone="coin" loading={busy} disabled={!ready} onClick={() => void buy()}>
          {isRetry ? t('common:retry') : t('wallet:stock.buy')}
        </DialogFoot>
      }
    >
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void buy();
        }}
      >
        <AmountField
          label={t('wallet:stock.count')}
          value={typed}
          hint={
            offer.left === null
              ? t('wallet:stock.price', { amount: formats.number(offer.price) })
              : t('wallet:stock.left', { amount: formats.number(offer.left) })
          }
          onChange={(next) => {
            setTyped(next);
            clear();
          }}
        />
        <dl className={shared.sums}>
          <div>
            <dt>{t('wallet:total')}</dt>
            <dd>{figure(total)}</dd>
          </div>
          {missing <= 0 && !isRetry && (
            <div>
              <dt>{t('wallet:after')}</dt>
              <dd>{figure(-missing)}</dd>
            </div>
          )}
        </dl>
        {missing > 0 ? <MissingCoins missing={missing} /> : <MoneyProblemNotice problem={problem} wanted={total} />}
      </form>
    </Dialog>
  );
}
