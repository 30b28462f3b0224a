import { perMinute, routes } from '../kernel/call.ts';
import type { contentSchemas } from './schemas.ts';

/** Calls of the portal that read content written by operators. */
export const contentCalls = routes<typeof contentSchemas>()({
  richText: {
    path: '/common_face/find_rich_text',
    access: 'public',
    rate: perMinute(120),
    networkRate: perMinute(1200),
  },
  news: { path: '/web_home/news_list', access: 'guest', rate: perMinute(120) },
  newsDetails: { path: '/web_home/news_details', access: 'guest', rate: perMinute(120) },
  roomAdverts: { method: 'GET', path: '/chat-room/adv/{id}', access: 'guest', rate: perMinute(240) },
  chatBanners: { path: '/anchor/room/chat/banner', access: 'guest', rate: perMinute(240) },
});
