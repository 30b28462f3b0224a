import {
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import {
  groupAdminSchemas,
  groupLinkSchemas,
  groupMemberSchemas,
  groupModerationSchemas,
  groupRequestSchemas,
  groupSchemas,
} from '@touchline/contract/groups/schemas';
import type { Api } from '../../http/serve.ts';
import type { GroupCalls } from './group-calls.ts';

/** Serves groups to their members, and to those who want to join. */
export function groupRoutes(api: Api, { calls }: { readonly calls: GroupCalls }): void {
  api.serve(groupCalls, groupSchemas, {
    create: (input, { principal }) => calls.create(principal.uid, input),
    mine: (input, { principal }) => calls.mine(principal.uid, input),
    cards: (input, { principal }) => calls.cards(principal.uid, input),
    info: ({ id }, { principal }) => calls.info(principal.uid, id),
    setInfo: (input, { principal }) => calls.setInfo(principal.uid, input),
    setAvatar: (input, { principal }) => calls.setAvatar(principal.uid, input),
    readNotice: (input, { principal }) => calls.readNotice(principal.uid, input),
    noticeReaders: (input, { principal }) => calls.noticeReaders(principal.uid, input),
    transfer: (input, { principal }) => calls.transfer(principal.uid, input),
    dismiss: (input, { principal }) => calls.dismiss(principal.uid, input),
    newestSequences: (input, { principal }) => calls.newestSequences(principal.uid, input),
  });
  api.serve(groupMemberCalls, groupMemberSchemas, {
    list: (input, { principal }) => calls.members(principal.uid, input),
    setNickname: (input, { principal }) => calls.setNickname(principal.uid, input),
    checkInvited: (input, { principal }) => calls.checkInvited(principal.uid, input),
    mayInvite: ({ id }, { principal }) => calls.mayInvite(principal.uid, id),
    invite: (input, { principal }) => calls.invite(principal.uid, input),
    inviteToGroups: (input, { principal }) => calls.inviteToGroups(principal.uid, input),
    remove: (input, { principal }) => calls.removeMembers(principal.uid, input),
    exit: (input, { principal }) => calls.exit(principal.uid, input),
    exitReasons: () => calls.exitReasons(),
  });
  api.serve(groupLinkCalls, groupLinkSchemas, {
    makeLink: (input, { principal }) => calls.makeLink(principal.uid, input),
    makeQrCode: (input, { principal }) => calls.makeQrCode(principal.uid, input),
    reset: (input, { principal }) => calls.resetLinks(principal.uid, input),
    readCode: (input, { principal }) => calls.readCode(principal.uid, input),
  });
  api.serve(groupRequestCalls, groupRequestSchemas, {
    joinInfo: ({ id }, { principal }) => calls.joinInfo(principal.uid, id),
    join: (input, { principal }) => calls.join(principal.uid, input),
    list: (input, { principal }) => calls.requests(principal.uid, input),
    mine: (input, { principal }) => calls.ownRequests(principal.uid, input),
    answer: (input, { principal }) => calls.answerRequest(principal.uid, input),
  });
  api.serve(groupModerationCalls, groupModerationSchemas, {
    mute: (input, { principal }) => calls.mute(principal.uid, input),
    unmute: (input, { principal }) => calls.unmute(principal.uid, input),
    muteEveryone: (input, { principal }) => calls.muteEveryone(principal.uid, input),
    clearMessages: (input, { principal }) => calls.clearMessages(principal.uid, input),
    deleteOfMember: (input, { principal }) => calls.clearMember(principal.uid, input),
  });
  api.serve(groupAdminCalls, groupAdminSchemas, {
    get: (input, { principal }) => calls.admin(principal.uid, input),
    mine: ({ id }, { principal }) => calls.ownRole(principal.uid, id),
    add: (input, { principal }) => calls.addAdmin(principal.uid, input),
    edit: (input, { principal }) => calls.editAdmin(principal.uid, input),
    remove: (input, { principal }) => calls.removeAdmin(principal.uid, input),
  });
}
