import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { studioCalls } from '@touchline/contract/hosts';
import type { InputOf } from '@touchline/contract/kernel';
import { api } from '../../shared/api.ts';

const key = [studioCalls.covers.path];
const pageSize = 50;

/** The covers by country, and the general one. */
export const useCovers = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => api.call(studioCalls.covers, { page: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (total > pages.length * pageSize ? pages.length + 1 : undefined),
  });

export function useCoverActions() {
  const queries = useQueryClient();
  const onSuccess = (): Promise<void> => queries.invalidateQueries({ queryKey: key });
  return {
    add: useMutation({
      mutationFn: (input: InputOf<typeof studioCalls.addCover>) => api.call(studioCalls.addCover, input),
      onSuccess,
    }),
    edit: useMutation({
      mutationFn: (input: InputOf<typeof studioCalls.editCover>) => api.call(studioCalls.editCover, input),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call(studioCalls.deleteCover, { id }),
      onSuccess,
    }),
  };
}
