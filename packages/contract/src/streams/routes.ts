import { perMinute, routes } from '../kernel/call.ts';
import type { historySchemas } from './history-schemas.ts';
import type { streamSchemas } from './schemas.ts';

export const streamCalls = routes<typeof streamSchemas>()({
  broadcastSettings: {
    method: 'POST',
    path: '/web_anchor/anchor_house_config_details',
    access: 'anchor',
    rate: perMinute(120),
  },
  updateBroadcastSettings: {
    method: 'POST',
    path: '/web_anchor/anchor_house_config_details_update',
    access: 'anchor',
    rate: perMinute(30),
  },
  liveCode: { method: 'POST', path: '/web_anchor/live_code', access: 'anchor', rate: perMinute(30) },
  resetLiveCode: { method: 'POST', path: '/web_anchor/live_code_reset', access: 'anchor', rate: perMinute(5) },
  goOnAir: { method: 'POST', path: '/web_anchor/go_on_air', access: 'anchor', rate: perMinute(20) },
  endBroadcast: { method: 'POST', path: '/web_anchor/end_broadcast', access: 'anchor', rate: perMinute(20) },
  playback: {
    method: 'POST',
    path: '/web_anchor/play_address',
    access: 'visitor',
    rate: perMinute(120),
    watching: true,
  },
});

export const historyCalls = routes<typeof historySchemas>()({
  statistics: { method: 'POST', path: '/web_anchor/live_statistics', access: 'anchor', rate: perMinute(60) },
  history: { method: 'POST', path: '/web_anchor/live_history', access: 'anchor', rate: perMinute(60) },
  summary: { method: 'POST', path: '/web_anchor/live_summary', access: 'anchor', rate: perMinute(60) },
  curve: { method: 'POST', path: '/web_anchor/live_viewers', access: 'anchor', rate: perMinute(120) },
});
