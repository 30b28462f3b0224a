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
    summary: 'A page such as the terms of service, in the language of the reader or the next one there is.',
    input: z.object({ page: richTextPage }),
    output: richText,
    errors: ['rich_text_not_found'],
  }),
  news: call({
    method: 'POST',
    path: '/web_home/news_list',
    access: 'visitor',
    rate: perMinute(120),
    summary: 'News, pinned first, then the latest.',
    input: z.object(cursorInput),
    output: listOf(newsHead),
    errors: [],
  }),
  newsDetails: call({
    method: 'POST',
    path: '/web_home/news_details',
    access: 'visitor',
    rate: perMinute(120),
    summary: 'One news item with its text.',
    input: z.object({ newsId: id }),
    output: news,
    errors: [],
  }),
  roomAdverts: call({
    method: 'GET',
    path: '/chat-room/adv/{id}',
    access: 'visitor',
    rate: perMinute(240),
    summary: 'The adverts of a room, those of every room included, in the order operators gave them.',
    input: z.object({ id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  }),
  chatBanners: call({
    method: 'POST',
    path: '/anchor/room/chat/banner',
    access: 'visitor',
    rate: perMinute(240),
    summary: 'The banners above the chat of a room.',
    input: z.object({ roomId: id }),
    output: z.object({ items: z.array(banner) }),
    errors: [],
  }),
} as const;
