import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { answerKey, pagesKey, patchAnswer, reloadAnswers, useCall, useEndless } from '@touchline/app-kit/calls';
import { type Notice, notificationCalls } from '@touchline/contract/notifications';
import { api } from '../../../shared/api/api.ts';

const countKey = answerKey(notificationCalls.count, {});
const listKey = pagesKey(notificationCalls.list, {});

/** Unread notices; at most one more than a badge shows. */
export const useUnreadNotices = (): number => useCall(notificationCalls.count, {}).data?.unread ?? 0;

export const useNotices = () => useEndless(notificationCalls.list, {});

/** Shows a count from an answer or an event; the list is loaded again when it is on a screen. */
export function unreadReported(queries: QueryClient, unread: number): void {
  patchAnswer(queries, countKey, () => ({ unread }));
  void reloadAnswers(queries, notificationCalls.list);
}

export function reloadNotices(queries: QueryClient): void {
  for (const call of [notificationCalls.count, notificationCalls.list]) void reloadAnswers(queries, call);
}

/** Changes the notices on the screen before the server answers. */
function changeShown(queries: QueryClient, change: (items: Notice[]) => Notice[]): void {
  patchAnswer(queries, listKey, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: change(page.items) })),
  }));
}

const asRead = (notice: Notice): Notice => ({ ...notice, read: true });

/** What the reader can do with notices. */
export function useNoticeActions() {
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const run = async (change: (items: Notice[]) => Notice[], work: () => Promise<unknown>): Promise<void> => {
    changeShown(queries, change);
    await act(work);
    reloadNotices(queries);
  };
  return {
    busy,
    open: ({ id, read }: Notice): void => {
      if (read) return;
      const change = (items: Notice[]) => items.map((item) => (item.id === id ? asRead(item) : item));
      void run(change, () => api.call(notificationCalls.detail, { id }));
    },
    remove: (id: string): void => {
      const change = (items: Notice[]) => items.filter((item) => item.id !== id);
      void run(change, () => api.call(notificationCalls.delete, { id }));
    },
    readAll: (upTo: string): void => {
      void run(
        (items) => items.map(asRead),
        () => api.call(notificationCalls.readAll, { upTo }),
      );
    },
    removeRead: (): void => {
      void run(
        (items) => items.filter(({ read }) => !read),
        () => api.call(notificationCalls.deleteRead, {}),
      );
    },
  };
}
