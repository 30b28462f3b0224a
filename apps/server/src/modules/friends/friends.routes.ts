import { friendCalls } from '@touchline/contract/friends';
import { friendSchemas } from '@touchline/contract/friends/schemas';
import type { Api } from '../../http/serve.ts';
import type { FriendCalls } from './friend-calls.ts';

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
