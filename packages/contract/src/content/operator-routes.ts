import { perMinute, routes } from '../kernel/call.ts';
import type { bannerOperatorSchemas, newsOperatorSchemas } from './news-schemas.ts';
import type { richTextOperatorSchemas } from './page-schemas.ts';

export const newsOperatorCalls = routes<typeof newsOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/news/list',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
    exportName: 'news',
  },
  save: {
    method: 'POST',
    path: '/operator/news/save',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
    bodyMax: 4_000_000,
  },
  setState: {
    method: 'POST',
    path: '/operator/news/state',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  pin: { method: 'POST', path: '/operator/news/pin', access: 'operator', staff: 'content', rate: perMinute(120) },
  remove: { method: 'POST', path: '/operator/news/remove', access: 'operator', staff: 'content', rate: perMinute(120) },
});

export const bannerOperatorCalls = routes<typeof bannerOperatorSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/banners/list',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
    exportName: 'banners',
  },
  save: { method: 'POST', path: '/operator/banners/save', access: 'operator', staff: 'content', rate: perMinute(120) },
  order: {
    method: 'POST',
    path: '/operator/banners/order',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  hide: { method: 'POST', path: '/operator/banners/hide', access: 'operator', staff: 'content', rate: perMinute(120) },
  remove: {
    method: 'POST',
    path: '/operator/banners/remove',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
});

export const richTextOperatorCalls = routes<typeof richTextOperatorSchemas>()({
  sheet: {
    method: 'POST',
    path: '/operator/rich_text/details',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  saveDraft: {
    method: 'POST',
    path: '/operator/rich_text/draft/save',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
    bodyMax: 1_000_000,
  },
  clean: {
    method: 'POST',
    path: '/operator/content/clean',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
    bodyMax: 4_000_000,
  },
  discardDraft: {
    method: 'POST',
    path: '/operator/rich_text/draft/discard',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  publish: {
    method: 'POST',
    path: '/operator/rich_text/publish',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  withdraw: {
    method: 'POST',
    path: '/operator/rich_text/withdraw',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  versions: {
    method: 'POST',
    path: '/operator/rich_text/versions',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  version: {
    method: 'POST',
    path: '/operator/rich_text/version',
    access: 'operator',
    staff: 'content',
    rate: perMinute(120),
  },
  uploadUrl: {
    method: 'POST',
    path: '/operator/content/upload_url',
    access: 'operator',
    staff: 'content',
    rate: perMinute(30),
  },
});
