import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import {
  bulkMax,
  bulkResult,
  count,
  descending,
  id,
  instant,
  language,
  localName,
  nothing,
  operatorName,
  pageInput,
  pageOf,
} from '../kernel/schemas.ts';
import { newsSorts, newsStates } from './operator-rules.ts';
import { bannerPlace } from './shapes.ts';

const image = z.string().check(z.maxLength(500));
const html = z.string().check(z.maxLength(100_000));

const newsState = z.enum(newsStates);

const newsFields = {
  title: localName,
  summary: localName,
  /** One text per language; other readers get the next one by fallback order. */
  html: z.partialRecord(language, html),
  imgUrl: z.nullable(image),
  state: newsState,
};
/** A news item as operators edit it. */
export const newsItem = z.object({
  id,
  ...newsFields,
  pinned: z.boolean(),
  publishedAt: z.nullable(instant),
  updatedAt: instant,
  by: z.nullable(operatorName),
  /** Must be sent back when saving; `conflict` when somebody else saved first. */
  revision: count,
});
export type NewsItem = z.output<typeof newsItem>;

const bannerFields = {
  place: bannerPlace,
  /** The only room that shows it; null for every room, and always null in place `home`. */
  roomId: z.nullable(id),
  title: localName,
  image,
  link: z.nullable(z.string().check(z.maxLength(500))),
  /** Languages whose readers see it; empty for all. */
  languages: z.array(language).check(z.maxLength(20)),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  hidden: z.boolean(),
};
/** A banner or advert as operators edit it. */
export const bannerItem = z.object({
  id,
  ...bannerFields,
  position: count,
  /** Whether anybody can see it right now. */
  showing: z.boolean(),
  updatedAt: instant,
  by: z.nullable(operatorName),
  revision: count,
});
export type BannerItem = z.output<typeof bannerItem>;

export const newsOperatorSchemas = {
  list: {
    summary: 'Returns news of every state, pinned items first, then newest first.',
    input: z.object({
      id: z.optional(id),
      state: z.optional(newsState),
      search: z._default(z.string().check(z.maxLength(100)), ''),
      sort: z._default(z.enum(newsSorts), 'place'),
      descending,
      ...pageInput,
    }),
    output: pageOf(newsItem),
    errors: [],
  },
  save: {
    summary: 'Creates a news item, or changes the item with `id`. The first `published` sets the publication time.',
    input: z.object({ id: z.optional(id), revision: z._default(count, 0), ...newsFields }),
    output: newsItem,
    errors: ['text_too_long'],
  },
  setState: {
    summary: 'Publishes or hides several news items. Returns an error code for each item that it skips.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)), state: newsState }),
    output: bulkResult,
    errors: [],
  },
  /** Sets the pinned items in order, the top one first; all other items are unpinned. */
  pin: {
    summary: 'Sets the pinned news items and their order.',
    /** `seen`: the pinned items as they were read; `conflict` when they have changed. */
    input: z.object({
      ids: z.array(id).check(z.maxLength(20)),
      seen: z.optional(z.array(id).check(z.maxLength(100))),
    }),
    output: nothing,
    errors: [],
  },
  remove: {
    summary: 'Deletes a news item permanently.',
    input: z.object({ id }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;

export const bannerOperatorSchemas = {
  list: {
    summary: 'Returns the banners and adverts of a placement in order.',
    input: z.object({ place: bannerPlace, roomId: z.optional(id) }),
    output: z.object({ items: z.array(bannerItem) }),
    errors: [],
  },
  save: {
    summary: 'Creates a banner at the end of its placement, or changes the banner with `id`.',
    input: z.object({ id: z.optional(id), revision: z._default(count, 0), ...bannerFields }),
    output: bannerItem,
    errors: ['text_too_long'],
  },
  order: {
    summary: 'Reorders the banners of a placement. `ids` must contain all of them.',
    input: z.object({ place: bannerPlace, ids: z.array(id).check(z.maxLength(200)) }),
    output: nothing,
    errors: [],
  },
  hide: {
    summary: 'Hides or shows several banners. Returns an error code for each banner that it skips.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)), hidden: z.boolean() }),
    output: bulkResult,
    errors: [],
  },
  remove: {
    summary: 'Deletes several banners permanently. Returns an error code for each banner that is already deleted.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)) }),
    output: bulkResult,
    errors: [],
  },
} as const satisfies CallSchemas;
