import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { pagesKey, patchAnswer, useEndless, useMutationOf } from '@touchline/app-kit/calls';
import { studioCalls } from '@touchline/contract/hosts';

type Page<T> = { items: T[]; next: string | null; total: number };

/** `hostId` is undefined for the user's own lists. */
const inputOf = (hostId?: string) => (hostId === undefined ? {} : { hostId });

/** The posts of a host, the latest first. */
export const usePosts = (hostId?: string) => useEndless(studioCalls.posts, inputOf(hostId));

/** The photo wall of a host, the latest first. */
export const usePhotos = (hostId?: string) => useEndless(studioCalls.images, inputOf(hostId));

const ownPosts = pagesKey(studioCalls.posts, {});
const ownPhotos = pagesKey(studioCalls.images, {});

type Pages<T> = InfiniteData<Page<T>>;

const has = <T extends { id: string }>({ pages }: Pages<T>, id: string): boolean =>
  pages.some(({ items }) => items.some((item) => item.id === id));

const withFirst = <T extends { id: string }>(data: Pages<T>, item: T): Pages<T> =>
  has(data, item.id)
    ? data
    : {
        ...data,
        pages: data.pages.map((page, at) => ({
          ...page,
          items: at === 0 ? [item, ...page.items] : page.items,
          total: page.total + 1,
        })),
      };

const without = <T extends { id: string }>(data: Pages<T>, id: string): Pages<T> =>
  has(data, id)
    ? {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.filter((item) => item.id !== id),
          total: Math.max(0, page.total - 1),
        })),
      }
    : data;

export function usePostActions() {
  const queries = useQueryClient();
  return {
    add: useMutationOf(studioCalls.addPost, {
      onSuccess: (post) => patchAnswer(queries, ownPosts, (data) => withFirst(data, post)),
    }),
    remove: useMutationOf(studioCalls.deletePost, {
      onSuccess: (_answer, { id }) => patchAnswer(queries, ownPosts, (data) => without(data, id)),
    }),
  };
}

export function usePhotoActions() {
  const queries = useQueryClient();
  return {
    add: useMutationOf(studioCalls.addImage, {
      onSuccess: (photo) => patchAnswer(queries, ownPhotos, (data) => withFirst(data, photo)),
    }),
    remove: useMutationOf(studioCalls.deleteImage, {
      onSuccess: (_answer, { id }) => patchAnswer(queries, ownPhotos, (data) => without(data, id)),
    }),
  };
}
