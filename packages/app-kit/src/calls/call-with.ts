import type { Call } from '@touchline/contract/kernel';
import type { AppApi } from './ApiProvider.tsx';

type Ask = (call: Call, input: object, options?: { readonly signal?: AbortSignal }) => Promise<unknown>;

/** `api.call` as one function type for all calls: its conditional types need a concrete call. */
export const callWith = (api: AppApi): Ask => api.call as unknown as Ask;
