import { useQueryClient } from '@tanstack/react-query';
import { answerKey, callQuery, patchAnswer, useCall } from '@touchline/app-kit/calls';
import { type Phrase, phraseCalls } from '@touchline/contract/phrases';
import { api } from '../../../shared/api/api.ts';

/** Pointing at the button again loads nothing new. */
const freshMs = 30_000;

/** The common phrases of the user. */
export const usePhrases = () => useCall(phraseCalls.list, {});

/** Loads the phrases before they are shown. */
export function useLoadPhrases(): () => void {
  const queries = useQueryClient();
  return () => void queries.prefetchQuery(callQuery(api, phraseCalls.list, {}, { staleTime: freshMs }));
}

/** What changes the phrases; each call returns all of them. */
export function usePhraseCalls() {
  const queries = useQueryClient();
  const show = (items: Phrase[]): void => patchAnswer(queries, answerKey(phraseCalls.list, {}), () => ({ items }));
  return {
    add: async (text: string) => show((await api.call(phraseCalls.add, { text })).items),
    edit: async (id: string, text: string) => show((await api.call(phraseCalls.edit, { id, text })).items),
    remove: async (id: string) => show((await api.call(phraseCalls.remove, { id })).items),
    /** Shows the new order right away, and the old one again when it was not saved. */
    sort: async (items: Phrase[], before: Phrase[]) => {
      show(items);
      try {
        show((await api.call(phraseCalls.sort, { ids: items.map(({ id }) => id) })).items);
      } catch (error) {
        show(before);
        throw error;
      }
    },
  };
}
