import { perMinute, routes } from '../kernel/call.ts';
import type { applicationSchemas } from './application-schemas.ts';
import type { hostSchemas } from './schemas.ts';

export const applicationCalls = routes<typeof applicationSchemas>()({
  apply: { path: '/web_anchor/anchor_apply_for', access: 'member', rate: perMinute(10), feature: 'hostApplications' },
  details: { path: '/web_anchor/anchor_apply_for_details', access: 'member', rate: perMinute(60) },
});

export const hostCalls = routes<typeof hostSchemas>()({
  columns: { path: '/web_anchor/anchor_column', access: 'guest', rate: perMinute(120) },
  columnsWithNumbers: { path: '/web_anchor/anchor_column_num', access: 'guest', rate: perMinute(120) },
  page: { path: '/web_anchor/anchor_content_list', access: 'guest', rate: perMinute(120) },
  list: { path: '/web_anchor/anchor_content_list_new', access: 'guest', rate: perMinute(240) },
  recommended: { path: '/web_anchor/recommend_anchor', access: 'guest', rate: perMinute(120) },
  recommendedFor: { path: '/web_anchor/web_recommend_user', access: 'guest', rate: perMinute(120) },
  details: { path: '/web_anchor/anchor_details', access: 'guest', rate: perMinute(240), cost: 'entry', watching: true },
  information: { path: '/web_anchor/anchor_information', access: 'guest', rate: perMinute(120) },
  roomCounts: { path: '/web_anchor/joinRoomCount', access: 'guest', rate: perMinute(240) },
  follow: { path: '/web_my/follow', access: 'member', rate: perMinute(60) },
  unfollow: { path: '/web_my/unfollow', access: 'member', rate: perMinute(60) },
  follows: { path: '/web_my/my_follows', access: 'member', rate: perMinute(120) },
});
