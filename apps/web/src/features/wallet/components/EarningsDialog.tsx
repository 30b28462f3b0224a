import { useQueryClient } from '@tanstack/react-query';
import { walletCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { AmountField } from '../../../shared/wallet/AmountField.tsx';
import { MoneyProblemNotice } from '../../../shared/wallet/MoneyProblem.tsx';
import { useMoneyCall } from '../../../shared/wallet/use-money-call.ts';
import { reloadWallet } from '../../../shared/wallet/wallet.ts';

/** Converts a host's earnings into coins to spend. */
export function EarningsDialog({ earnings, onClose }: { earnings: number; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { send, busy, unsure, problemWith, clear } = useMoneyCall<
    typeof walletCalls.earningsToWallet,
    { amount: number }
  >(walletCalls.earningsToWallet);
  const [typed, setTyped] = useState(String(unsure?.typed.amount ?? ''));
  const amount = Number(typed);
  const problem = problemWith({ amount });
  // A transfer that may have succeeded is resent unchanged, whatever the balance is now.
  const isRetry = problem?.unsure === true;
  const tooMany = !isRetry && amount > earnings;
  const ready = isRetry || (amount > 0 && !tooMany);
  const move = async (): Promise<void> => {
    if (!ready || busy) return;
    const moved = await send({ amount }, { amount });
    reloadWallet(queries);
    if (!moved) return;
    toast.show({ tone: 'good', text: t('wallet:earnings.done', { amount: formats.number(amount) }) });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('wallet:earnings.moveTitle')}
      foot={
        <DialogFoot onCancel={onClose} tone="coin" loading={busy} disabled={!ready} onClick={() => void move()}>
          {isRetry ? t('common:retry') : t('wallet:earnings.move')}
        </DialogFoot>
      }
    >
      <form
        className="stack-4"
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <p className="dim">{t('wallet:earnings.moveText')}</p>
        <AmountField
          label={t('wallet:earnings.amount')}
          value={typed}
          hint={`${t('wallet:earnings.title')}: ${formats.number(earnings)}`}
          error={tooMany ? `${t('wallet:earnings.title')}: ${formats.number(earnings)}` : undefined}
          end={
            <Button tone="quiet" size="s" onClick={() => setTyped(String(earnings))}>
              {t('wallet:earnings.all')}
            </Button>
          }
          onChange={(next) => {
            setTyped(next);
            clear();
          }}
        />
        <MoneyProblemNotice problem={problem} wanted={amount} />
      </form>
    </Dialog>
  );
}
