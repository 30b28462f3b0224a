import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { AmountField } from './AmountField.tsx';
import type { CoinRecipient } from './coin-recipient.ts';
import { MissingCoins } from './MissingCoins.tsx';
import { MoneyProblemNotice } from './MoneyProblem.tsx';
import { TransferAmounts } from './TransferAmounts.tsx';
import type { SendCoinsState } from './use-send-coins.ts';

/** The amount of a transfer, its recipients and its total. */
export function SendCoinsForm({ to, transfer }: { to: CoinRecipient; transfer: SendCoinsState }) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const errorText = useErrorText();
  const { typed, isRetry, people, wrong, total, missing } = transfer;
  return (
    <form
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        void transfer.send();
      }}
    >
      {to === 'all' && !isRetry && (
        <p className="dim" role="status">
          {people === 0 ? t('send.nobody') : t('send.people', { count: people, shown: formats.number(people) })}
        </p>
      )}
      <AmountField
        label={to === 'all' ? t('send.each') : t('send.amount')}
        value={typed}
        error={wrong && errorText('coin_amount_invalid', wrong)}
        onChange={transfer.type}
      />
      {!wrong && typed !== '' && (isRetry || people > 0) && (
        <TransferAmounts total={total} left={missing <= 0 && !isRetry ? -missing : null} />
      )}
      {missing > 0 ? (
        <MissingCoins missing={missing} />
      ) : (
        <MoneyProblemNotice problem={transfer.problem} wanted={total} />
      )}
    </form>
  );
}
