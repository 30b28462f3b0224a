import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '@touchline/contract/hosts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { api } from '../../shared/api.ts';

export type ApplicationDetails = OutputOf<typeof applicationCalls.details>;

const key = [applicationCalls.details.path];

/** The state of the user's own application, and the initial values of the form. */
export const useApplication = () =>
  useQuery({ queryKey: key, queryFn: () => api.call(applicationCalls.details, {}), staleTime: 60_000 });

export function useApply() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof applicationCalls.apply>) => api.call(applicationCalls.apply, input),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
