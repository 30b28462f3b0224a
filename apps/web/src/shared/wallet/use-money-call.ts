import { isApiError } from '@touchline/client';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { useState } from 'react';
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { useSession } from '../session/session.ts';
import { unansweredRequestsOf } from './unanswered-requests.ts';
import { isOutcomeUncertain } from './uncertain-outcome.ts';

/** Why a request failed. `unsure`: no answer arrived, so it may have run. */
export interface MoneyProblem {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly unsure: boolean;
}

type Input<C extends Call> = Omit<InputOf<C>, 'key'>;

/** A pending request: the user's input, the call's input, and its key. */
interface MoneyRequest {
  readonly typed: unknown;
  readonly input: unknown;
  readonly key: string;
  /** An attempt had no answer. */
  readonly unsure: boolean;
}

const unsettled = unansweredRequestsOf<MoneyRequest>('money');

/**
 * By user, call and place. Outside of the dialogs: a reopened dialog and a reloaded page continue with the same key.
 */
const useMoneyRequests = create<Readonly<Record<string, MoneyRequest | undefined>>>()(() =>
  Object.fromEntries(unsettled.all().map(([at, request]) => [at, { ...request, unsure: true }])),
);
useMoneyRequests.subscribe((now, before) => {
  for (const [at, request] of Object.entries(now)) {
    const last = before[at];
    if (request === last) continue;
    if (request) unsettled.keep(at, request);
    else if (last) unsettled.settle(at, last.key);
  }
});

/** Updates a request only if it still has this key. */
const settle = (at: string, key: string, next: (request: MoneyRequest) => MoneyRequest | undefined): void =>
  useMoneyRequests.setState((all) => {
    const request = all[at];
    return request?.key === key ? { [at]: next(request) } : {};
  });

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const lost: MoneyProblem = { code: 'timeout', data: {}, unsure: true };

/**
 * A call that moves coins. The same request keeps its key and input until the server answers, so that a retry after a
 * lost answer moves nothing twice, whatever prices and recipients are now; a different request gets a new key. `Typed`
 * identifies the same request for the user; `place` separates requests that may be open side by side.
 */
export function useMoneyCall<C extends Call, Typed extends object>(call: C, place = '') {
  const uid = useSession(({ user }) => user?.uid ?? '');
  const at = `${uid} ${call.path} ${place}`;
  const request = useMoneyRequests((all) => all[at]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MoneyProblem | null>(null);
  const unsure = request?.unsure ? { typed: request.typed as Typed, input: request.input as Input<C> } : null;

  /** Rejects with an `ApiError`. */
  const ask = async (typed: Typed, input: Input<C>): Promise<OutputOf<C>> => {
    const before = useMoneyRequests.getState()[at];
    const now =
      before && isSame(before.typed, typed) ? before : { typed, input, key: crypto.randomUUID(), unsure: false };
    useMoneyRequests.setState({ [at]: now });
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api.call(call, { ...(now.input as Input<C>), key: now.key } as InputOf<C>);
      settle(at, now.key, () => undefined);
      return answer;
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
      const unsettled = isOutcomeUncertain(code, useMoneyRequests.getState()[at]?.unsure ?? now.unsure);
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
    /** Resolves to null on failure; `problemWith` returns the reason. */
    send,
    busy,
    /** The unanswered request. */
    unsure,
    /** Returns the problem of the current input. */
    problemWith: (typed: Typed): MoneyProblem | null => (unsure && isSame(unsure.typed, typed) ? lost : problem),
    clear: (): void => setProblem(null),
  };
}
