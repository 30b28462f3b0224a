import { perMinute, routes } from '../kernel/call.ts';
import type { voiceSchemas } from './schemas.ts';

export const voiceCalls = routes<typeof voiceSchemas>()({
  open: { path: '/voiceCallingApply/anchorVoiceCalling', access: 'host', rate: perMinute(20), feature: 'linkMic' },
  configure: {
    path: '/voiceCallingApply/updateCallingConfig',
    access: 'host',
    rate: perMinute(60),
    feature: 'linkMic',
  },
  close: { path: '/voiceCallingApply/deleteChannel', access: 'host', rate: perMinute(60) },
  info: { path: '/voiceCallingApply/getVoiceCallingInfo', access: 'guest', rate: perMinute(240) },
  listen: {
    path: '/voiceCallingApply/getVoiceCalling',
    access: 'guest',
    rate: perMinute(120),
    feature: 'linkMic',
    watching: true,
  },
  requests: { path: '/voiceCallingApply/voiceCallingApplyList', access: 'host', rate: perMinute(240) },
  update: {
    path: '/voiceCallingApply/updateVoiceCallingApply',
    access: 'member',
    rate: perMinute(120),
    feature: 'linkMic',
  },
  kick: { path: '/voiceCallingApply/kickUserOut', access: 'member', rate: perMinute(120) },
  mute: { path: '/voiceCallingApply/muteUser', access: 'member', rate: perMinute(120) },
  unmute: { path: '/voiceCallingApply/unMuteUser', access: 'member', rate: perMinute(120) },
  people: { path: '/voiceCallingApply/getVoiceCallingUserInfoByUidList', access: 'guest', rate: perMinute(240) },
  connect: {
    path: '/voiceCallingApply/connect',
    access: 'member',
    rate: perMinute(60),
    feature: 'linkMic',
    watching: true,
  },
});
