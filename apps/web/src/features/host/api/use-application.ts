import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall, useMutationOf } from '@touchline/app-kit/calls';
import { applicationCalls } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';

export type ApplicationDetails = OutputOf<typeof applicationCalls.details>;

/** The state of the user's own application, and the initial values of the form. */
export const useApplication = () => useCall(applicationCalls.details, {}, { staleTime: 60_000 });

export function useApply() {
  const queries = useQueryClient();
  return useMutationOf(applicationCalls.apply, {
    onSettled: () => reloadAnswers(queries, applicationCalls.details),
  });
}
