import { perMinute, routes } from '../kernel/call.ts';
import type { roomModerationSchemas } from './moderation-schemas.ts';
import type { roomSchemas } from './schemas.ts';

export const roomCalls = routes<typeof roomSchemas>()({
  matchRoom: {
    method: 'POST',
    path: '/web_race/race_im_info',
    access: 'guest',
    rate: perMinute(240),
    cost: 'entry',
    watching: true,
  },
  hostRoom: {
    method: 'POST',
    path: '/web_anchor/web_im_info',
    access: 'guest',
    rate: perMinute(240),
    cost: 'entry',
    watching: true,
  },
});

export const roomModerationCalls = routes<typeof roomModerationSchemas>()({
  people: { method: 'POST', path: '/web_anchor/anchor_user', access: 'member', rate: perMinute(120) },
  blacklist: { method: 'POST', path: '/web_anchor/edit_user', access: 'member', rate: perMinute(120) },
  appoint: { method: 'POST', path: '/web_anchor/anchor_user_auth', access: 'member', rate: perMinute(120) },
  stopChat: { method: 'POST', path: '/web_anchor/stop_chat', access: 'member', rate: perMinute(120) },
  mutePerson: { method: 'POST', path: '/chat-room/person/mute', access: 'member', rate: perMinute(120) },
  unmutePerson: { method: 'POST', path: '/chat-room/person/unmute', access: 'member', rate: perMinute(120) },
  muteEveryone: { method: 'POST', path: '/chat-room/everyone/mute', access: 'member', rate: perMinute(120) },
  unmuteEveryone: { method: 'POST', path: '/chat-room/everyone/unmute', access: 'member', rate: perMinute(120) },
  deleteMessage: { method: 'POST', path: '/chat-room/message/delete', access: 'member', rate: perMinute(60) },
  clear: { method: 'POST', path: '/web_anchor/clear_msg', access: 'member', rate: perMinute(120) },
  person: { method: 'POST', path: '/chat-room/person', access: 'member', rate: perMinute(120) },
  log: { method: 'POST', path: '/chat-room/log', access: 'member', rate: perMinute(120) },
  modes: { method: 'POST', path: '/chat-room/modes', access: 'member', rate: perMinute(120) },
  pin: { method: 'POST', path: '/chat-room/pin', access: 'member', rate: perMinute(120) },
  configure: { method: 'POST', path: '/chat-room/configure', access: 'member', rate: perMinute(120) },
});
