import { perMinute, routes } from '../kernel/call.ts';
import type { bannerOperatorSchemas, newsOperatorSchemas } from './news-schemas.ts';
import type { richTextOperatorSchemas } from './page-schemas.ts';

export const newsOperatorCalls = routes<typeof newsOperatorSchemas>()({
  list: { path: '/operator/news/list', staff: 'content', rate: perMinute(120), exportName: 'news' },
  save: { path: '/operator/news/save', staff: 'content', rate: perMinute(120), bodyMax: 4_000_000 },
  setState: { path: '/operator/news/state', staff: 'content', rate: perMinute(120) },
  pin: { path: '/operator/news/pin', staff: 'content', rate: perMinute(120) },
  remove: { path: '/operator/news/remove', staff: 'content', rate: perMinute(120) },
});

export const bannerOperatorCalls = routes<typeof bannerOperatorSchemas>()({
  list: { path: '/operator/banners/list', staff: 'content', rate: perMinute(120), exportName: 'banners' },
  save: { path: '/operator/banners/save', staff: 'content', rate: perMinute(120) },
  order: { path: '/operator/banners/order', staff: 'content', rate: perMinute(120) },
  hide: { path: '/operator/banners/hide', staff: 'content', rate: perMinute(120) },
  remove: { path: '/operator/banners/remove', staff: 'content', rate: perMinute(120) },
});

export const richTextOperatorCalls = routes<typeof richTextOperatorSchemas>()({
  sheet: { path: '/operator/rich_text/details', staff: 'content', rate: perMinute(120) },
  saveDraft: { path: '/operator/rich_text/draft/save', staff: 'content', rate: perMinute(120), bodyMax: 1_000_000 },
  clean: { path: '/operator/content/clean', staff: 'content', rate: perMinute(120), bodyMax: 4_000_000 },
  discardDraft: { path: '/operator/rich_text/draft/discard', staff: 'content', rate: perMinute(120) },
  publish: { path: '/operator/rich_text/publish', staff: 'content', rate: perMinute(120) },
  withdraw: { path: '/operator/rich_text/withdraw', staff: 'content', rate: perMinute(120) },
  versions: { path: '/operator/rich_text/versions', staff: 'content', rate: perMinute(120) },
  version: { path: '/operator/rich_text/version', staff: 'content', rate: perMinute(120) },
  uploadUrl: { path: '/operator/content/upload_url', staff: 'content', rate: perMinute(30) },
});
