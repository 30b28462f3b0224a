import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { isCoinAmount, walletCalls } from '@touchline/contract/wallet';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, Coins, ErrorState, Skeleton, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useEffect, useState } from 'react';
import { AmountField } from './AmountField.tsx';
import { MoneyProblemNotice } from './MoneyProblem.tsx';
import type { CoinRecipient } from './SendCoins.tsx';
import { ShortOfCoins } from './ShortOfCoins.tsx';
import { useMoneyCall } from './use-money-call.ts';
import css from './wallet.module.css';
import { showCoins } from './wallet.ts';

/** The part of the input that identifies the same transfer, independent of the recipients. */
interface Typed {
  readonly amount: number;
}

/** Shows the total before sending, and the result afterwards. */
export function SendCoinsDialog({ to, onClose }: { to: CoinRecipient; onClose: () => void }) {
  const { t } = useTranslation(['wallet', 'common']);
  const formats = useFormats();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const one = useMoneyCall<typeof walletCalls.sendToOne, Typed>(walletCalls.sendToOne, to === 'all' ? '' : to.uid);
  const all = useMoneyCall<typeof walletCalls.sendToAll, Typed>(walletCalls.sendToAll);
  const { busy, unsure, problemWith, clear } = to === 'all' ? all : one;
  const [typed, setTyped] = useState(String(unsure?.typed.amount ?? ''));
  const amount = Number(typed);
  const problem = problemWith({ amount });
  // A transfer that may have succeeded is resent unchanged: current recipients and balance do not matter.
  const again = problem?.unsure === true;
  const preview = useCall(
    walletCalls.sendPreview,
    {},
    { staleTime: 0, ...(to === 'all' && !again && { refetchInterval: 5000 }) },
  );
  const { data: facts, refetch } = preview;
  useEffect(() => {
    // After a refusal the figures may have changed.
    if (problem && !problem.unsure) void refetch();
  }, [problem, refetch]);
  const people = to === 'all' ? (facts?.people ?? 0) : 1;
  const bounds = facts && { min: facts.amountMin, max: facts.amountMax };
  const wrong = !again && typed !== '' && bounds !== undefined && !isCoinAmount(amount, bounds);
  const total = again && to === 'all' ? (all.unsure?.input.total ?? 0) : amount * people;
  const missing = facts && !wrong && !again ? total - facts.coins : 0;
  const ready = again || (facts !== undefined && typed !== '' && !wrong && people > 0 && missing <= 0);
  const title = to === 'all' ? t('wallet:send.all') : t('wallet:send.one', { name: to.nickname });
  const coins = (figure: number) => (
    <Coins text={formats.number(figure)} label={t('wallet:coins', { amount: formats.number(figure), count: figure })} />
  );

  const sendToOne = async (uid: string) => {
    const answer = await one.send({ amount }, { uid, amount });
    return answer && { ...answer, people: 1 };
  };
  const send = async (): Promise<void> => {
    if (!ready || busy) return;
    const answer = to === 'all' ? await all.send({ amount }, { amount, total }) : await sendToOne(to.uid);
    if (!answer) return;
    showCoins(queries, answer.coins);
    void reloadAnswers(queries, walletCalls.statement);
    const amountText = { amount: formats.number(answer.sent) };
    const shown = answer.people;
    toast.show({
      tone: 'good',
      text:
        to === 'all'
          ? t('wallet:send.doneAll', { ...amountText, count: shown, shown: formats.number(shown) })
          : t('wallet:send.doneOne', { ...amountText, name: to.nickname }),
    });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="s"
      foot={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="coin" loading={busy} disabled={!ready} onClick={() => void send()}>
            {again ? t('common:retry') : t('common:send')}
          </Button>
        </>
      }
    >
      {preview.isError && !facts ? (
        <ErrorState
          title={t('wallet:failed')}
          retryLabel={t('common:retry')}
          retrying={preview.isFetching}
          onRetry={() => void refetch()}
        />
      ) : !facts ? (
        <Skeleton width="100%" height={160} />
      ) : (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {to === 'all' && !again && (
            <p className={css.people} role="status">
              {people === 0
                ? t('wallet:send.nobody')
                : t('wallet:send.people', { count: people, shown: formats.number(people) })}
            </p>
          )}
          <AmountField
            label={to === 'all' ? t('wallet:send.each') : t('wallet:send.amount')}
            value={typed}
            error={wrong && bounds ? errorText('coin_amount_invalid', bounds) : undefined}
            onChange={(next) => {
              setTyped(next);
              clear();
            }}
          />
          {!wrong && typed !== '' && (again || people > 0) && (
            <dl className={css.sums}>
              <div>
                <dt>{t('wallet:total')}</dt>
                <dd>{coins(total)}</dd>
              </div>
              {missing <= 0 && !again && (
                <div>
                  <dt>{t('wallet:after')}</dt>
                  <dd>{coins(-missing)}</dd>
                </div>
              )}
            </dl>
          )}
          {missing > 0 ? <ShortOfCoins missing={missing} /> : <MoneyProblemNotice problem={problem} wanted={total} />}
        </form>
      )}
    </Dialog>
  );
}
