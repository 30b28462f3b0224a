import { perMinute, routes } from '../kernel/call.ts';
import type { voiceSchemas } from './schemas.ts';

export const voiceCalls = routes<typeof voiceSchemas>()({
  open: {
    method: 'POST',
    path: '/voiceCallingApply/anchorVoiceCalling',
    access: 'host',
    rate: perMinute(20),
    feature: 'linkMic',
  },
  configure: {
    method: 'POST',
    path: '/voiceCallingApply/updateCallingConfig',
    access: 'host',
    rate: perMinute(60),
    feature: 'linkMic',
  },
  close: { method: 'POST', path: '/voiceCallingApply/deleteChannel', access: 'host', rate: perMinute(60) },
  info: { method: 'POST', path: '/voiceCallingApply/getVoiceCallingInfo', access: 'guest', rate: perMinute(240) },
  listen: {
    method: 'POST',
    path: '/voiceCallingApply/getVoiceCalling',
    access: 'guest',
    rate: perMinute(120),
    feature: 'linkMic',
    watching: true,
  },
  requests: {
    method: 'POST',
    path: '/voiceCallingApply/voiceCallingApplyList',
    access: 'host',
    rate: perMinute(240),
  },
  update: {
    method: 'POST',
    path: '/voiceCallingApply/updateVoiceCallingApply',
    access: 'member',
    rate: perMinute(120),
    feature: 'linkMic',
  },
  kick: { method: 'POST', path: '/voiceCallingApply/kickUserOut', access: 'member', rate: perMinute(120) },
  mute: { method: 'POST', path: '/voiceCallingApply/muteUser', access: 'member', rate: perMinute(120) },
  unmute: { method: 'POST', path: '/voiceCallingApply/unMuteUser', access: 'member', rate: perMinute(120) },
  people: {
    method: 'POST',
    path: '/voiceCallingApply/getVoiceCallingUserInfoByUidList',
    access: 'guest',
    rate: perMinute(240),
  },
  connect: {
    method: 'POST',
    path: '/voiceCallingApply/connect',
    access: 'member',
    rate: perMinute(60),
    feature: 'linkMic',
    watching: true,
  },
});
