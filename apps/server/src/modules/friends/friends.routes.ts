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

/** Serves friends, requests, blacklists and online states. */
export function friendRoutes(api: Api, deps: FriendDeps): void {
  api.serve(friendCalls, friendSchemas, {
    search: (input, { principal }) => searchUser(deps, principal.uid, input),
    apply: (input, { principal }) => applyFriend(deps, principal.uid, input),
    isFriend: (input, { principal }) => isFriend(deps, principal.uid, input),
    sendAble: (input, { principal }) => sendAble(deps, principal.uid, input),
    sendAbleBatch: (input, { principal }) => sendAbleBatch(deps, principal.uid, input),
    friends: (input, { principal }) => listFriends(deps, principal.uid, input),
    requests: (input, { principal }) => listRequests(deps, principal.uid, input),
    answer: (input, { principal }) => answerRequest(deps, principal.uid, input),
    remark: (input, { principal }) => setRemark(deps, principal.uid, input),
    remove: (input, { principal }) => removeFriend(deps, principal.uid, input),
    blacklist: (input, { principal }) => listBlacklist(deps, principal.uid, input),
    addToBlacklist: (input, { principal }) => addToBlacklist(deps, principal.uid, input),
    removeFromBlacklist: (input, { principal }) => removeFromBlacklist(deps, principal.uid, input),
    settings: (_input, { principal }) => readSettings(deps, principal.uid),
    changeSettings: (input, { principal }) => changeSettings(deps, principal.uid, input),
    onlineStatus: (input, { principal }) => readOnlineStatus(deps, principal.uid, input),
    filterGuests: (input) => filterGuests(deps, input),
    userFlags: (input, { principal }) => readUserFlags(deps, principal.uid, input),
  });
}
