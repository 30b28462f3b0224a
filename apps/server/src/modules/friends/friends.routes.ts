import { friendCalls } from '@touchline/contract/friends';
import { friendSchemas } from '@touchline/contract/friends/schemas';
import type { Api } from '../../http/serve.ts';
import { addToBlacklist, removeFromBlacklist } from './blacklist/change-blacklist.ts';
import { listBlacklist } from './blacklist/list-blacklist.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { listFriends } from './contacts/list-friends.ts';
import { isFriend } from './contacts/read-relation.ts';
import { removeFriend } from './contacts/remove-friend.ts';
import { setRemark } from './contacts/set-remark.ts';
import type { FriendDeps } from './needs.ts';
import { readOnlineStatus } from './presence/online-status.ts';
import { answerRequest } from './requests/answer-request.ts';
import { applyFriend } from './requests/apply-friend.ts';
import { listRequests } from './requests/list-requests.ts';
import { searchUser } from './search-user.ts';
import { sendAble, sendAbleBatch } from './send-able.ts';
import { filterGuests, readUserFlags } from './user-flags.ts';

export type FriendCalls = ReturnType<typeof createFriendCalls>;

/** The calls of this module, for its routes. */
export const createFriendCalls = (deps: FriendDeps) => ({
  search: searchUser.bind(null, deps),
  apply: applyFriend.bind(null, deps),
  isFriend: isFriend.bind(null, deps),
  sendAble: sendAble.bind(null, deps),
  sendAbleBatch: sendAbleBatch.bind(null, deps),
  friends: listFriends.bind(null, deps),
  requests: listRequests.bind(null, deps),
  answer: answerRequest.bind(null, deps),
  remark: setRemark.bind(null, deps),
  remove: removeFriend.bind(null, deps),
  blacklist: listBlacklist.bind(null, deps),
  addToBlacklist: addToBlacklist.bind(null, deps),
  removeFromBlacklist: removeFromBlacklist.bind(null, deps),
  settings: readSettings.bind(null, deps),
  changeSettings: changeSettings.bind(null, deps),
  onlineStatus: readOnlineStatus.bind(null, deps),
  filterGuests: filterGuests.bind(null, deps),
  userFlags: readUserFlags.bind(null, deps),
});

/** Serves friends, requests, blacklists and online states. */
export function friendRoutes(api: Api, { calls }: { readonly calls: FriendCalls }): void {
  api.serve(friendCalls, friendSchemas, {
    search: (input, { principal }) => calls.search(principal.uid, input),
    apply: (input, { principal }) => calls.apply(principal.uid, input),
    isFriend: (input, { principal }) => calls.isFriend(principal.uid, input),
    sendAble: (input, { principal }) => calls.sendAble(principal.uid, input),
    sendAbleBatch: (input, { principal }) => calls.sendAbleBatch(principal.uid, input),
    friends: (input, { principal }) => calls.friends(principal.uid, input),
    requests: (input, { principal }) => calls.requests(principal.uid, input),
    answer: (input, { principal }) => calls.answer(principal.uid, input),
    remark: (input, { principal }) => calls.remark(principal.uid, input),
    remove: (input, { principal }) => calls.remove(principal.uid, input),
    blacklist: (input, { principal }) => calls.blacklist(principal.uid, input),
    addToBlacklist: (input, { principal }) => calls.addToBlacklist(principal.uid, input),
    removeFromBlacklist: (input, { principal }) => calls.removeFromBlacklist(principal.uid, input),
    settings: (_input, { principal }) => calls.settings(principal.uid),
    changeSettings: (input, { principal }) => calls.changeSettings(principal.uid, input),
    onlineStatus: (input, { principal }) => calls.onlineStatus(principal.uid, input),
    filterGuests: (input) => calls.filterGuests(input),
    userFlags: (input, { principal }) => calls.userFlags(principal.uid, input),
  });
}
