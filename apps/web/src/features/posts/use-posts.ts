import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/app-kit/calls';
import { type Photo, type Post, studioCalls } from '@touchline/contract/hosts';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { api } from '../../shared/api.ts';

type Posts = OutputOf<typeof studioCalls.posts>;
type Photos = OutputOf<typeof studioCalls.images>;
type Page<T> = { items: T[]; next: string | null; total: number };

/** `anchorId` is undefined for the user's own lists. */
const postsKey = (anchorId?: string) => [studioCalls.posts.path, anchorId ?? 'own'] as const;
const photosKey = (anchorId?: string) => [studioCalls.images.path, anchorId ?? 'own'] as const;
const inputOf = (anchorId: string | undefined, cursor: string) => ({
  ...(anchorId === undefined ? {} : { anchorId }),
  ...(cursor ? { cursor } : {}),
});

/** The posts of a host, the latest first. */
export const useNotes = (anchorId?: string) =>
  useInfiniteQuery({
    queryKey: postsKey(anchorId),
    queryFn: ({ pageParam }): Promise<Posts> => api.call(studioCalls.posts, inputOf(anchorId, pageParam)),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** The photo wall of a host, the latest first. */
export const usePhotos = (anchorId?: string) =>
  useInfiniteQuery({
    queryKey: photosKey(anchorId),
    queryFn: ({ pageParam }): Promise<Photos> => api.call(studioCalls.images, inputOf(anchorId, pageParam)),
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  });

type Pages<T> = InfiniteData<Page<T>, string>;

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

export function useNoteActions() {
  const queries = useQueryClient();
  return {
    add: useMutation({
      mutationFn: (input: InputOf<typeof studioCalls.addPost>) => api.call(studioCalls.addPost, input),
      onSuccess: (post) => patchAnswer<Pages<Post>>(queries, postsKey(), (data) => withFirst(data, post)),
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call(studioCalls.deletePost, { id }),
      onSuccess: (_answer, id) => patchAnswer<Pages<Post>>(queries, postsKey(), (data) => without(data, id)),
    }),
  };
}

export function usePhotoActions() {
  const queries = useQueryClient();
  return {
    add: useMutation({
      mutationFn: (input: InputOf<typeof studioCalls.addImage>) => api.call(studioCalls.addImage, input),
      onSuccess: (photo) => patchAnswer<Pages<Photo>>(queries, photosKey(), (data) => withFirst(data, photo)),
    }),
    remove: useMutation({
      mutationFn: (id: string) => api.call(studioCalls.deleteImage, { id }),
      onSuccess: (_answer, id) => patchAnswer<Pages<Photo>>(queries, photosKey(), (data) => without(data, id)),
    }),
  };
}
