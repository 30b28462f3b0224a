import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { isCoinAmount, walletCalls } from '@touchline/contract/wallet';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useState } from 'react';
import type { CoinRecipient } from './coin-recipient.ts';
import { useMoneyCall } from './use-money-call.ts';
import { showCoins } from './wallet.ts';

/** The part of the input that identifies the same transfer, independent of the recipients. */
interface Typed {
  readonly amount: number;
}

/** The input of a host's transfer, its cost, and how it is sent. */
export function useSendCoins(to: CoinRecipient, onDone: () => void) {
  const { t } = useTranslation('wallet');
  const formats = useFormats();
  const queries = useQueryClient();
  const one = useMoneyCall<typeof walletCalls.sendToOne, Typed>(walletCalls.sendToOne, to === 'all' ? '' : to.uid);
  const all = useMoneyCall<typeof walletCalls.sendToAll, Typed>(walletCalls.sendToAll);
  const { busy, unsure, problemWith, clear } = to === 'all' ? all : one;
  const [typed, setTyped] = useState(String(unsure?.typed.amount ?? ''));
  const amount = Number(typed);
  const problem = problemWith({ amount });
  // A transfer that may have succeeded is resent unchanged: current recipients and balance do not matter.
  const isRetry = problem?.unsure === true;
  const preview = useCall(
    walletCalls.sendPreview,
    {},
    { staleTime: 0, ...(to === 'all' && !isRetry && { refetchInterval: 5000 }) },
  );
  const { data: facts, refetch } = preview;
  useEffect(() => {
    // After a refusal the figures may have changed.
    if (problem && !problem.unsure) void refetch();
  }, [problem, refetch]);
  const people = to === 'all' ? (facts?.people ?? 0) : 1;
  const bounds = facts && { min: facts.amountMin, max: facts.amountMax };
  const wrong = !isRetry && typed !== '' && bounds !== undefined && !isCoinAmount(amount, bounds);
  const total = isRetry && to === 'all' ? (all.unsure?.input.total ?? 0) : amount * people;
  const missing = facts && !wrong && !isRetry ? total - facts.coins : 0;
  const ready = isRetry || (facts !== undefined && typed !== '' && !wrong && people > 0 && missing <= 0);

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
          ? t('send.doneAll', { ...amountText, count: shown, shown: formats.number(shown) })
          : t('send.doneOne', { ...amountText, name: to.nickname }),
    });
    onDone();
  };
  return {
    /** The room and the balance now. */
    preview,
    typed,
    type: (next: string): void => {
      setTyped(next);
      clear();
    },
    /** The problem of the last attempt with this input. */
    problem,
    /** The last attempt had no answer: it is repeated unchanged. */
    isRetry,
    /** Number of recipients. */
    people,
    /** The allowed amounts if the typed one is not among them. */
    wrong: wrong ? bounds : undefined,
    total,
    /** Coins that are missing; negative: coins left afterwards. */
    missing,
    ready,
    busy,
    send,
  };
}

export type SendCoinsState = ReturnType<typeof useSendCoins>;
