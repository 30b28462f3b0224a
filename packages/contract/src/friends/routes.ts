import { perMinute, routes } from '../kernel/call.ts';
import type { friendSchemas } from './schemas.ts';

const member = { access: 'member', feature: 'messages' } as const;

export const friendCalls = routes<typeof friendSchemas>()({
  search: { ...member, method: 'GET', path: '/manage/userSearch/searchFriend/{id}', rate: perMinute(60) },
  apply: { ...member, path: '/manage/userSearch/applyFriend', rate: perMinute(60) },
  isFriend: { ...member, method: 'GET', path: '/manage/userSearch/isFriend/{id}', rate: perMinute(240) },
  sendAble: { ...member, path: '/manage/userSearch/send/able', rate: perMinute(240) },
  sendAbleBatch: { ...member, path: '/manage/userSearch/send/able/batch', rate: perMinute(60) },
  friends: { ...member, path: '/manage/userSearch/friends', rate: perMinute(240) },
  requests: { ...member, path: '/manage/userSearch/requests', rate: perMinute(240) },
  answer: { ...member, path: '/manage/userSearch/answer', rate: perMinute(60) },
  remark: { ...member, path: '/manage/userSearch/remark', rate: perMinute(60) },
  remove: { ...member, path: '/manage/userSearch/deleteFriend', rate: perMinute(60) },
  blacklist: { ...member, path: '/manage/userSearch/blacklist', rate: perMinute(240) },
  addToBlacklist: { ...member, path: '/manage/userSearch/blacklist/add', rate: perMinute(60) },
  removeFromBlacklist: { ...member, path: '/manage/userSearch/blacklist/remove', rate: perMinute(60) },
  settings: { ...member, path: '/manage/userSearch/settings', rate: perMinute(240) },
  changeSettings: { ...member, path: '/manage/userSearch/settings/change', rate: perMinute(60) },
  onlineStatus: { ...member, path: '/online/friend_status', rate: perMinute(120) },
  filterGuests: { ...member, path: '/user/filterTouristUser', rate: perMinute(240) },
  userFlags: { ...member, path: '/user/userFlag', rate: perMinute(240) },
});
