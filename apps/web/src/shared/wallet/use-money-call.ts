import { isApiError } from '@touchline/client';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { useRef, useState } from 'react';
import { api } from '../api.ts';

/** What stood against a wish. `unsure`: no answer came, so it may have happened. */
export interface MoneyProblem {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly unsure: boolean;
}

type Wish<C extends Call> = Omit<InputOf<C>, 'key'>;

const noAnswer = new Set(['network_unreachable', 'timeout', 'internal', 'overloaded', 'maintenance']);

/**
 * A call that moves coins. The same wish keeps its key until the server has answered it, so that trying again after a
 * lost answer moves nothing twice; another wish has a key of its own.
 */
export function useMoneyCall<C extends Call>(call: C) {
  const wish = useRef<{ said: string; key: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<MoneyProblem | null>(null);

  const send = async (input: Wish<C>): Promise<OutputOf<C> | null> => {
    const said = JSON.stringify(input);
    if (wish.current?.said !== said) wish.current = { said, key: crypto.randomUUID() };
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api.call(call, { ...input, key: wish.current.key } as InputOf<C>);
      wish.current = null;
      return answer;
    } catch (error) {
      const code = isApiError(error) ? error.code : 'internal';
      const unsure = noAnswer.has(code);
      if (!unsure) wish.current = null;
      setProblem({ code, data: isApiError(error) ? error.data : {}, unsure });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, problem, clear: (): void => setProblem(null) };
}
