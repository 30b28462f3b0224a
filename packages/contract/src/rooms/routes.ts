import { perMinute, routes } from '../kernel/call.ts';
import type { roomModerationSchemas } from './moderation-schemas.ts';
import type { roomSchemas } from './schemas.ts';

export const roomCalls = routes<typeof roomSchemas>()({
  matchRoom: { path: '/web_race/race_im_info', access: 'guest', rate: perMinute(240), cost: 'entry', watching: true },
  hostRoom: { path: '/web_anchor/web_im_info', access: 'guest', rate: perMinute(240), cost: 'entry', watching: true },
});

export const roomModerationCalls = routes<typeof roomModerationSchemas>()({
  people: { path: '/web_anchor/anchor_user', access: 'member', rate: perMinute(120) },
  blacklist: { path: '/web_anchor/edit_user', access: 'member', rate: perMinute(120) },
  appoint: { path: '/web_anchor/anchor_user_auth', access: 'member', rate: perMinute(120) },
  stopChat: { path: '/web_anchor/stop_chat', access: 'member', rate: perMinute(120) },
  mutePerson: { path: '/chat-room/person/mute', access: 'member', rate: perMinute(120) },
  unmutePerson: { path: '/chat-room/person/unmute', access: 'member', rate: perMinute(120) },
  muteEveryone: { path: '/chat-room/everyone/mute', access: 'member', rate: perMinute(120) },
  unmuteEveryone: { path: '/chat-room/everyone/unmute', access: 'member', rate: perMinute(120) },
  deleteMessage: { path: '/chat-room/message/delete', access: 'member', rate: perMinute(60) },
  clear: { path: '/web_anchor/clear_msg', access: 'member', rate: perMinute(120) },
  person: { path: '/chat-room/person', access: 'member', rate: perMinute(120) },
  log: { path: '/chat-room/log', access: 'member', rate: perMinute(120) },
  modes: { path: '/chat-room/modes', access: 'member', rate: perMinute(120) },
  pin: { path: '/chat-room/pin', access: 'member', rate: perMinute(120) },
  configure: { path: '/chat-room/configure', access: 'member', rate: perMinute(120) },
});
