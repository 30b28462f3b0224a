import { isApiError } from '@touchline/client';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { useState } from 'react';
import { create } from 'zustand';
import { api } from '../api.ts';
import { useSession } from '../session.ts';
import { unsettledOf } from './unsettled.ts';
import { isUnsure } from './unsure.ts';

/** What stood against a wish. `unsure`: no answer came, so it may have happened. */
export interface MoneyProblem {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly unsure: boolean;
}

type Input<C extends Call> = Omit<InputOf<C>, 'key'>;

/** A wish on its way: what the person said, and what of it went to the server under which key. */
interface Wish {
  readonly typed: unknown;
  readonly input: unknown;
  readonly key: string;
  /** A try of it had no answer. */
  readonly unsure: boolean;
}

const unsettled = unsettledOf<Wish>('money');

/**
 * By person, call and place. Kept outside of the dialogs: one that is closed and opened again goes on with its key, and
 * so does the page that is loaded anew, which has missed the answer.
 */
const useWishes = create<Readonly<Record<string, Wish | undefined>>>()(() =>
  Object.fromEntries(unsettled.all().map(([at, wish]) => [at, { ...wish, unsure: true }])),
);
useWishes.subscribe((now, before) => {
  for (const [at, wish] of Object.entries(now)) {
    const last = before[at];
    if (wish === last) continue;
    if (wish) unsettled.keep(at, wish);
    else if (last) unsettled.settle(at, last.key);
  }
});

/** Where a wish changes hands: only the one that still has this key. */
const settle = (at: string, key: string, next: (wish: Wish) => Wish | undefined): void =>
  useWishes.setState((all) => {
    const wish = all[at];
    return wish?.key === key ? { [at]: next(wish) } : {};
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const lost: MoneyProblem = { code: 'timeout', data: {}, unsure: true };

/**
 * A call that moves coins. The same wish keeps its key and its input until the server has answered it, so that trying
 * again after a lost answer moves nothing twice, whatever prices and people have become; another wish has its own.
 * `Said` is what makes a wish the same to the person; `place` keeps apart those that may be open side by side.
 */
export function useMoneyCall<C extends Call, Typed extends object>(call: C, place = '') {
  const uid = useSession(({ user }) => user?.uid ?? '');
  const at = `${uid} ${call.path} ${place}`;
  const wish = useWishes((all) => all[at]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MoneyProblem | null>(null);
  const unsure = wish?.unsure ? { typed: wish.typed as Typed, input: wish.input as Input<C> } : null;

  /** Fails with an `ApiError`. */
  const ask = async (typed: Typed, input: Input<C>): Promise<OutputOf<C>> => {
    const before = useWishes.getState()[at];
    const now =
      before && isSame(before.typed, typed) ? before : { typed, input, key: crypto.randomUUID(), unsure: false };
    useWishes.setState({ [at]: now });
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api.call(call, { ...(now.input as Input<C>), key: now.key } as InputOf<C>);
      settle(at, now.key, () => undefined);
      return answer;
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
      const unsettled = isUnsure(code, useWishes.getState()[at]?.unsure ?? now.unsure);
      settle(at, now.key, (last) => (unsettled ? { ...last, unsure: true } : undefined));
      if (!unsettled) setProblem({ code, data, unsure: false });
      throw error;
    } finally {
      setBusy(false);
    }
  };
  const send = (typed: Typed, input: Input<C>): Promise<OutputOf<C> | null> => ask(typed, input).catch(() => null);
  return {
    ask,
    /** Null when it failed: then the problem says why. */
    send,
    busy,
    /** What has no answer yet. */
    unsure,
    /** What stands against what is said now. */
    problemWith: (typed: Typed): MoneyProblem | null => (unsure && isSame(unsure.typed, typed) ? lost : problem),
    clear: (): void => setProblem(null),
  };
}
