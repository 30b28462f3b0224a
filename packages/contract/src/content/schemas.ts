import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { cursorInput, id, listOf } from '../kernel/schemas.ts';
import { banner, news, newsHead, richText, richTextPage } from './shapes.ts';

export * from './news-schemas.ts';
export * from './page-schemas.ts';
export * from './shapes.ts';

export const contentSchemas = {
  richText: {
    summary: "Returns a page such as the terms of service in the caller's language or a fallback language.",
    input: z.object({ page: richTextPage }),
    output: richText,
    errors: ['rich_text_not_found'],
  },
  news: {
    summary: 'Returns the news, pinned items first, then newest first.',
    input: z.object(cursorInput),
    output: listOf(newsHead),
    errors: [],
  },
  newsDetails: {
    summary: 'Returns one news item with its text.',
    input: z.object({ newsId: id }),
    output: news,
    errors: [],
  },
  roomAdverts: {
    summary: 'Returns the adverts of a room and the adverts of all rooms in the order that operators set.',
    input: z.object({ id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  },
  chatBanners: {
    summary: 'Returns the banners above the chat of a room.',
    input: z.object({ roomId: id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  },
} as const satisfies CallSchemas;
