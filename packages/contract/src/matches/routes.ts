import { perMinute, routes } from '../kernel/call.ts';
import type { scheduleSchemas } from './schedule-schemas.ts';
import type { matchSchemas } from './schemas.ts';

export const matchCalls = routes<typeof matchSchemas>()({
  columns: { path: '/web_race/web_race_column', access: 'guest', rate: perMinute(120) },
  // Called while the guest account is still being created.
  list: { path: '/web_race/match_list', access: 'public', rate: perMinute(240), networkRate: perMinute(4800) },
  columnsWithNumbers: {
    path: '/web_race/race_data_column_with_num',
    access: 'public',
    rate: perMinute(120),
    networkRate: perMinute(2400),
  },
  page: { path: '/web_race/race_data_content_list_page', access: 'guest', rate: perMinute(120) },
  details: { path: '/web_match/web_match_details', access: 'guest', rate: perMinute(240), cost: 'entry' },
  homeTop: { path: '/web_home/home_details_top', access: 'public', rate: perMinute(120), networkRate: perMinute(1200) },
  homeMiddle: { path: '/web_home/home_details_middle', access: 'guest', rate: perMinute(120) },
  homeBottom: { path: '/web_home/home_details_bottom', access: 'guest', rate: perMinute(120) },
  homeInfo: { path: '/web_home/home_info_bottom', access: 'guest', rate: perMinute(120) },
  search: { path: '/web_home/search', access: 'guest', rate: perMinute(120), cost: 'list', feature: 'search' },
});

export const scheduleCalls = routes<typeof scheduleSchemas>()({
  reserve: { path: '/web_race/web_race_appoint', access: 'host', rate: perMinute(60) },
  remind: { path: '/web_race/race_data_appoint', access: 'member', rate: perMinute(60) },
  marks: { path: '/web_race/race_appoint_marks', access: 'guest', rate: perMinute(240) },
  hostSchedule: { path: '/web_anchor/anchorMatch', access: 'guest', rate: perMinute(120) },
  races: { path: '/manage/race/app_anchor_race_list', access: 'host', rate: perMinute(120) },
  showMatch: { path: '/web_race/show/match/{a}/{b}', access: 'host', rate: perMinute(60) },
  sign: { path: '/web_anchor/liveSign', access: 'host', rate: perMinute(60) },
});
