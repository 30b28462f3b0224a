import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type OwnAccount, ownAccounts, type WalletSummary, walletOperatorCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConfirmAction } from '../../shared/confirm/ConfirmAction.tsx';
import { MoneyNoteFields, noMoneyNotes } from '../../shared/money/MoneyNoteFields.tsx';
import { useMoneyKey, wholeNumber } from '../../shared/money/money-key.ts';

interface Props {
  uid: string;
  name: string;
  summary: WalletSummary;
  onClose: () => void;
}

/** Adds coins to a balance or removes some, with a reason. */
export function CorrectDialog({ uid, name, summary, onClose }: Props) {
  const { t } = useTranslation('consoleMoney');
  const formats = useFormats();
  const queries = useQueryClient();
  const key = useMoneyKey();
  const accounts = ownAccounts.filter((each) => each === 'wallet' || summary.earnings !== null);
  const [account, setAccount] = useState<OwnAccount>('wallet');
  const [amount, setAmount] = useState('');
  const [words, setWords] = useState(noMoneyNotes);
  const coins = wholeNumber(amount) ?? 0;
  const before = (account === 'wallet' ? summary.coins : summary.earnings) ?? 0;
  return (
    <ConfirmAction
      open
      title={t('correct.ask', { name })}
      effects={[
        t('correct.effect', { before: formats.number(before), after: formats.number(before + coins) }),
        t('correct.seen'),
        t('final'),
      ]}
      confirmLabel={t('correct.title')}
      onClose={onClose}
      onConfirm={async () => {
        const input = { uid, account, amount: coins, note: words.note.trim(), reason: words.reason.trim() };
        await api.call(walletOperatorCalls.correct, { ...input, key: key.keyOf(input) });
        toast.show({ tone: 'good', text: t('saved') });
        for (const call of [walletOperatorCalls.wallet, walletOperatorCalls.statement])
          void reloadAnswers(queries, call);
      }}
    >
      {accounts.length > 1 && (
        <SelectField
          label={t('statement.account')}
          options={accounts.map((value) => ({
            value,
            label: value === 'wallet' ? t('sum.coins') : t('sum.earnings'),
          }))}
          value={account}
          onChange={(event) => setAccount(accounts.find((each) => each === event.target.value) ?? account)}
        />
      )}
      <TextField
        label={t('correct.amount')}
        hint={t('correct.amountHint')}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <MoneyNoteFields words={words} onChange={setWords} />
    </ConfirmAction>
  );
}
