import { perMinute, routes } from '../kernel/call.ts';
import type { applicationSchemas } from './application-schemas.ts';
import type { hostSchemas } from './schemas.ts';

export const applicationCalls = routes<typeof applicationSchemas>()({
  apply: {
    method: 'POST',
    path: '/web_anchor/anchor_apply_for',
    access: 'member',
    rate: perMinute(10),
    feature: 'hostApplications',
  },
  details: { method: 'POST', path: '/web_anchor/anchor_apply_for_details', access: 'member', rate: perMinute(60) },
});

export const hostCalls = routes<typeof hostSchemas>()({
  columns: { method: 'POST', path: '/web_anchor/anchor_column', access: 'guest', rate: perMinute(120) },
  columnsWithNumbers: {
    method: 'POST',
    path: '/web_anchor/anchor_column_num',
    access: 'guest',
    rate: perMinute(120),
  },
  page: { method: 'POST', path: '/web_anchor/anchor_content_list', access: 'guest', rate: perMinute(120) },
  list: { method: 'POST', path: '/web_anchor/anchor_content_list_new', access: 'guest', rate: perMinute(240) },
  recommended: { method: 'POST', path: '/web_anchor/recommend_anchor', access: 'guest', rate: perMinute(120) },
  recommendedFor: { method: 'POST', path: '/web_anchor/web_recommend_user', access: 'guest', rate: perMinute(120) },
  details: {
    method: 'POST',
    path: '/web_anchor/anchor_details',
    access: 'guest',
    rate: perMinute(240),
    cost: 'entry',
    watching: true,
  },
  information: { method: 'POST', path: '/web_anchor/anchor_information', access: 'guest', rate: perMinute(120) },
  roomCounts: { method: 'POST', path: '/web_anchor/joinRoomCount', access: 'guest', rate: perMinute(240) },
  follow: { method: 'POST', path: '/web_my/follow', access: 'member', rate: perMinute(60) },
  unfollow: { method: 'POST', path: '/web_my/unfollow', access: 'member', rate: perMinute(60) },
  follows: { method: 'POST', path: '/web_my/my_follows', access: 'member', rate: perMinute(120) },
});
