import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { Call, InputOf, OutputOf } from '@touchline/contract/kernel';
import { useApi } from './ApiProvider.tsx';
import { callWith } from './call-with.ts';

type Callbacks<C extends Call> = Pick<
  UseMutationOptions<OutputOf<C>, Error, InputOf<C>>,
  'onSuccess' | 'onError' | 'onSettled'
>;

/** Changes something through a call of the contract; the callbacks bring the cached answers up to date. */
export function useMutationOf<C extends Call>(
  call: C,
  callbacks: Callbacks<C> = {},
): UseMutationResult<OutputOf<C>, Error, InputOf<C>> {
  const ask = callWith(useApi());
  return useMutation({
    mutationFn: async (input: InputOf<C>) => (await ask(call, Object(input))) as OutputOf<C>,
    ...callbacks,
  });
}
