import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { limits } from '@touchline/contract/limits';
import { type PayoutDue, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { useMoneyKey, wholeNumber } from '../../../shared/money/money-key.ts';

/** Records a payout of earnings; the money transfer itself happens elsewhere. */
export function PayOutDialog({ due: { person, earnings }, onClose }: { due: PayoutDue; onClose: () => void }) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const queries = useQueryClient();
  const key = useMoneyKey();
  const [amount, setAmount] = useState(String(earnings));
  const [note, setNote] = useState('');
  const coins = wholeNumber(amount) ?? 0;
  return (
    <ConfirmAction
      open
      title={t('payout.ask', { name: person.nickname })}
      effects={[
        t('payout.effect', { number: formats.number(coins), left: formats.number(Math.max(0, earnings - coins)) }),
        t('payout.host_sees'),
        t('final'),
      ]}
      confirmLabel={t('payout.do')}
      onClose={onClose}
      onConfirm={async () => {
        const input = { uid: person.uid, amount: coins, note: note.trim() };
        await api.call(walletOperatorCalls.payOut, { ...input, key: key.keyOf(input) });
        toast.show({ tone: 'good', text: t('payout.done') });
        for (const call of [walletOperatorCalls.payoutsDue, walletOperatorCalls.wallet, walletOperatorCalls.statement])
          void reloadAnswers(queries, call);
      }}
    >
      <TextField
        label={t('amount')}
        inputMode="numeric"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <TextField
        label={t('payout.note')}
        maxLength={limits.operators.warningMax}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmAction>
  );
}
