import { perMinute, routes } from '../kernel/call.ts';
import type { historySchemas } from './history-schemas.ts';
import type { streamSchemas } from './schemas.ts';

export const streamCalls = routes<typeof streamSchemas>()({
  broadcastSettings: { path: '/web_anchor/anchor_house_config_details', access: 'host', rate: perMinute(120) },
  updateBroadcastSettings: {
    path: '/web_anchor/anchor_house_config_details_update',
    access: 'host',
    rate: perMinute(30),
  },
  liveCode: { path: '/web_anchor/live_code', access: 'host', rate: perMinute(30) },
  resetLiveCode: { path: '/web_anchor/live_code_reset', access: 'host', rate: perMinute(5) },
  goOnAir: { path: '/web_anchor/go_on_air', access: 'host', rate: perMinute(20) },
  endBroadcast: { path: '/web_anchor/end_broadcast', access: 'host', rate: perMinute(20) },
  playback: { path: '/web_anchor/play_address', access: 'guest', rate: perMinute(120), watching: true },
});

export const historyCalls = routes<typeof historySchemas>()({
  statistics: { path: '/web_anchor/live_statistics', access: 'host', rate: perMinute(60) },
  history: { path: '/web_anchor/live_history', access: 'host', rate: perMinute(60) },
  summary: { path: '/web_anchor/live_summary', access: 'host', rate: perMinute(60) },
  curve: { path: '/web_anchor/live_viewers', access: 'host', rate: perMinute(120) },
});
