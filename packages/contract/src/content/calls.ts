import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { cursorInput, id, listOf } from '../kernel/shapes.ts';
import { banner, news, newsHead, richText, richTextPage } from './shapes.ts';

/** Calls of the portal that read content written by operators. */
export const contentCalls = {
  richText: call({
    method: 'POST',
    path: '/common_face/find_rich_text',
    access: 'public',
    rate: perMinute(120),
    networkRate: perMinute(1200),
    summary: "Returns a page such as the terms of service in the caller's language or a fallback language.",
    input: z.object({ page: richTextPage }),
    output: richText,
    errors: ['rich_text_not_found'],
  }),
  news: call({
    method: 'POST',
    path: '/web_home/news_list',
    access: 'visitor',
    rate: perMinute(120),
    summary: 'Returns the news, pinned items first, then newest first.',
    input: z.object(cursorInput),
    output: listOf(newsHead),
    errors: [],
  }),
  newsDetails: call({
    method: 'POST',
    path: '/web_home/news_details',
    access: 'visitor',
    rate: perMinute(120),
    summary: 'Returns one news item with its text.',
    input: z.object({ newsId: id }),
    output: news,
    errors: [],
  }),
  roomAdverts: call({
    method: 'GET',
    path: '/chat-room/adv/{id}',
    access: 'visitor',
    rate: perMinute(240),
    summary: 'Returns the adverts of a room and the adverts of all rooms in the order that operators set.',
    input: z.object({ id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  }),
  chatBanners: call({
    method: 'POST',
    path: '/anchor/room/chat/banner',
    access: 'visitor',
    rate: perMinute(240),
    summary: 'Returns the banners above the chat of a room.',
    input: z.object({ roomId: id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  }),
} as const;
