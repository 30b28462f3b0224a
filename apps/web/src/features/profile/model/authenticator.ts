import type { QueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, useCall } from '@touchline/app-kit/calls';
import { type Authenticator, authenticatorCalls } from '@touchline/contract/accounts';

const authenticatorKey = answerKey(authenticatorCalls.read, {});

/** The authenticator app of the current user. */
export const useAuthenticator = ({ enabled = true } = {}) => useCall(authenticatorCalls.read, {}, { enabled });

/** Shows a new state of the authenticator. */
export const showAuthenticator = (queries: QueryClient, authenticator: Authenticator): void =>
  patchAnswer(queries, authenticatorKey, () => authenticator);
