import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type NewsItem, newsOperatorCalls } from '@touchline/contract/content';
import { api } from '../../../shared/api.ts';
import { useTitleNotice } from '../model/use-title-notice.ts';

/** Calls that change news items; the list is read again after each. */
export function useNewsActions() {
  const queries = useQueryClient();
  const notify = useTitleNotice();
  const reload = () => reloadAnswers(queries, newsOperatorCalls.list);
  return {
    /** Pins an item before all others, or unpins it. */
    pin: async (item: NewsItem): Promise<void> => {
      // The visible rows may be filtered, sorted or paged; the order of pins covers all of them.
      const { items } = await api.call(newsOperatorCalls.list, { state: 'published', sort: 'place', pageSize: 100 });
      const seen = items.filter((each) => each.pinned).map(({ id }) => id);
      const others = seen.filter((id) => id !== item.id);
      try {
        await api.call(newsOperatorCalls.pin, { ids: item.pinned ? others : [item.id, ...others], seen });
      } finally {
        await reload();
      }
    },
    setState: async (chosen: readonly NewsItem[], state: 'published' | 'hidden', clear: () => void): Promise<void> => {
      notify(await api.call(newsOperatorCalls.setState, { ids: chosen.map(({ id }) => id), state }), chosen);
      clear();
      await reload();
    },
    remove: async ({ id }: NewsItem): Promise<void> => {
      await api.call(newsOperatorCalls.remove, { id });
      await reload();
    },
  };
}
