import { perHour, perMinute, routes } from '../kernel/call.ts';
import type {
  groupAdminSchemas,
  groupLinkSchemas,
  groupMemberSchemas,
  groupModerationSchemas,
  groupRequestSchemas,
  groupSchemas,
} from './schemas.ts';

const post = { access: 'member', feature: 'messages' } as const;
const get = { ...post, method: 'GET' } as const;

/** Groups themselves: what they are called, who may join, how they end. */
export const groupCalls = routes<typeof groupSchemas>()({
  create: { ...post, path: '/group/create', rate: perHour(30) },
  mine: { ...post, path: '/group/mine', rate: perMinute(240) },
  cards: { ...post, path: '/group/cards', rate: perMinute(240) },
  info: { ...get, path: '/group/config/group/{id}', rate: perMinute(240) },
  setInfo: { ...post, path: '/group/set/info', rate: perMinute(30) },
  setAvatar: { ...post, path: '/group/set/url', rate: perMinute(30) },
  readNotice: { ...post, path: '/group/notice/read', rate: perMinute(120) },
  noticeReaders: { ...post, path: '/group/notice/readers', rate: perMinute(120) },
  transfer: { ...post, path: '/group/transfer', rate: perMinute(10) },
  dismiss: { ...post, path: '/group/dismiss', rate: perMinute(10) },
  newestSequences: { ...post, path: '/group/msg/max', rate: perMinute(60) },
});

/** The people of a group, and how they come and go. */
export const groupMemberCalls = routes<typeof groupMemberSchemas>()({
  list: { ...post, path: '/group/members', rate: perMinute(240) },
  setNickname: { ...post, path: '/group/nickname', rate: perMinute(30) },
  checkInvited: { ...post, path: '/group/filterGroupInviteAppNumber', rate: perMinute(120) },
  mayInvite: { ...get, path: '/group/invite/user/able/{id}', rate: perMinute(240) },
  invite: { ...post, path: '/group/inviteJoinGroup', rate: perMinute(30) },
  inviteToGroups: { ...post, path: '/group/inviteUserToGroups', rate: perMinute(5) },
  remove: { ...post, path: '/group/kickGroup', rate: perMinute(60) },
  exit: { ...post, path: '/group/exit', rate: perMinute(30) },
  exits: { ...post, path: '/group/exits', rate: perMinute(120) },
  exitReasons: { ...get, path: '/group/exitReasonList', rate: perMinute(120) },
});

/** Share links and QR codes. */
export const groupLinkCalls = routes<typeof groupLinkSchemas>()({
  makeLink: { ...post, path: '/group/generation/url', rate: perMinute(60) },
  makeQrCode: { ...post, path: '/group/generation/qrcode', rate: perMinute(60) },
  reset: { ...post, path: '/group/link/reset', rate: perMinute(10) },
  readCode: { ...get, path: '/group/get/code/info', rate: perMinute(60) },
});

/** Joining, and the requests of groups that ask first. */
export const groupRequestCalls = routes<typeof groupRequestSchemas>()({
  joinInfo: { ...get, path: '/group/join/info/{id}', rate: perMinute(120) },
  join: { ...post, path: '/group/join', rate: perHour(60) },
  list: { ...post, path: '/group/requests', rate: perMinute(120) },
  mine: { ...post, path: '/group/requests/mine', rate: perMinute(120) },
  answer: { ...post, path: '/group/application/response', rate: perMinute(120) },
});

/** Keeping order in a group. */
export const groupModerationCalls = routes<typeof groupModerationSchemas>()({
  mute: { ...post, path: '/group/mute', rate: perMinute(60) },
  unmute: { ...post, path: '/group/unmute', rate: perMinute(60) },
  muteEveryone: { ...post, path: '/group/mute/all', rate: perMinute(30) },
  clearMessages: { ...post, path: '/group/clear/msg/all', rate: perMinute(10) },
  deleteOfMember: { ...post, path: '/group/del_user_msg', rate: perMinute(30) },
});

/** Admins and their permissions. `a` is the group, `b` the member. */
export const groupAdminCalls = routes<typeof groupAdminSchemas>()({
  get: { ...get, path: '/groupAdminConfig/getOne/{a}/{b}', rate: perMinute(240) },
  mine: { ...get, path: '/groupAdminConfig/getMyConfig/{id}', rate: perMinute(240) },
  add: { ...post, path: '/groupAdminConfig/add', rate: perMinute(60) },
  edit: { ...post, path: '/groupAdminConfig/edit', rate: perMinute(60) },
  remove: { ...post, path: '/groupAdminConfig/remove/{a}/{b}', rate: perMinute(60) },
});
