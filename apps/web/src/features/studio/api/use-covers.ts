import { useQueryClient } from '@tanstack/react-query';
import { byNumber, reloadAnswers, useEndless, useMutationOf } from '@touchline/app-kit/calls';
import { studioCalls } from '@touchline/contract/hosts';

const paging = byNumber(50);

/** The covers by country, and the general one. */
export const useCovers = () => useEndless(studioCalls.covers, {}, { paging });

export function useCoverActions() {
  const queries = useQueryClient();
  const onSuccess = (): Promise<void> => reloadAnswers(queries, studioCalls.covers);
  return {
    add: useMutationOf(studioCalls.addCover, { onSuccess }),
    edit: useMutationOf(studioCalls.editCover, { onSuccess }),
    remove: useMutationOf(studioCalls.deleteCover, { onSuccess }),
  };
}
