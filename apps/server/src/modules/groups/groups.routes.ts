import {
  groupAdminCalls,
  groupCalls,
  groupExitReasons,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupOperatorCalls,
  groupRequestCalls,
} from '@touchline/contract/groups';
import {
  groupAdminSchemas,
  groupLinkSchemas,
  groupMemberSchemas,
  groupModerationSchemas,
  groupOperatorSchemas,
  groupRequestSchemas,
  groupSchemas,
} from '@touchline/contract/groups/schemas';
import type { Api } from '../../http/serve.ts';
import { addAdmin, editAdmin, removeAdmin } from './admins/appoint-admin.ts';
import { showAdmin, showOwnRole } from './admins/show-admin.ts';
import { createGroup } from './info/create-group.ts';
import { dismissGroup } from './info/dismiss-group.ts';
import { editGroup } from './info/edit-group.ts';
import { listCards } from './info/list-cards.ts';
import { listNewestSequences, listOwnGroups } from './info/list-own-groups.ts';
import { setAvatar } from './info/set-avatar.ts';
import { showGroup } from './info/show-group.ts';
import { transferGroup } from './info/transfer-group.ts';
import { makeLink } from './links/make-link.ts';
import { resetLinks } from './links/reset-links.ts';
import { checkInvited } from './members/check-invited.ts';
import { exitGroup } from './members/exit-group.ts';
import { inviteToGroups } from './members/invite-to-groups.ts';
import { inviteUsers } from './members/invite-users.ts';
import { listExits } from './members/list-exits.ts';
import { listMembers } from './members/list-members.ts';
import { mayInvite } from './members/may-invite.ts';
import { removeMembers } from './members/remove-members.ts';
import { setNickname } from './members/set-nickname.ts';
import { clearMember, clearMessages } from './moderation/clear-messages.ts';
import { dissolveAsOperator, listGroups, showGroupToOperator } from './moderation/list-groups.ts';
import { muteEveryone } from './moderation/mute-everyone.ts';
import { muteMember, unmuteMember } from './moderation/mute-member.ts';
import type { GroupDeps } from './needs.ts';
import { listNoticeReaders } from './notice/list-notice-readers.ts';
import { readNotice } from './notice/read-notice.ts';
import { answerRequest } from './requests/answer-request.ts';
import { joinGroup } from './requests/join-group.ts';
import { listOwnRequests, listRequests } from './requests/list-requests.ts';
import { readCode, showJoinInfo } from './requests/show-join-info.ts';

export type GroupCalls = ReturnType<typeof createGroupCalls>;

/** The calls of this module, for its routes. */
export const createGroupCalls = (deps: GroupDeps) => ({
  create: createGroup.bind(null, deps),
  mine: listOwnGroups.bind(null, deps),
  cards: listCards.bind(null, deps),
  info: showGroup.bind(null, deps),
  setInfo: editGroup.bind(null, deps),
  setAvatar: setAvatar.bind(null, deps),
  readNotice: readNotice.bind(null, deps),
  noticeReaders: listNoticeReaders.bind(null, deps),
  transfer: transferGroup.bind(null, deps),
  dismiss: dismissGroup.bind(null, deps),
  newestSequences: listNewestSequences.bind(null, deps),
  members: listMembers.bind(null, deps),
  setNickname: setNickname.bind(null, deps),
  checkInvited: checkInvited.bind(null, deps),
  mayInvite: mayInvite.bind(null, deps),
  invite: inviteUsers.bind(null, deps),
  inviteToGroups: inviteToGroups.bind(null, deps),
  removeMembers: removeMembers.bind(null, deps),
  exit: exitGroup.bind(null, deps),
  exits: listExits.bind(null, deps),
  exitReasons: () => ({ items: [...groupExitReasons] }),
  makeLink: makeLink.bind(null, deps, 'link'),
  makeQrCode: makeLink.bind(null, deps, 'qr_code'),
  resetLinks: resetLinks.bind(null, deps),
  readCode: readCode.bind(null, deps),
  joinInfo: showJoinInfo.bind(null, deps),
  join: joinGroup.bind(null, deps),
  requests: listRequests.bind(null, deps),
  ownRequests: listOwnRequests.bind(null, deps),
  answerRequest: answerRequest.bind(null, deps),
  mute: muteMember.bind(null, deps),
  unmute: unmuteMember.bind(null, deps),
  muteEveryone: muteEveryone.bind(null, deps),
  clearMessages: clearMessages.bind(null, deps),
  clearMember: clearMember.bind(null, deps),
  listForOperators: listGroups.bind(null, deps),
  showToOperator: showGroupToOperator.bind(null, deps),
  dissolveAsOperator: dissolveAsOperator.bind(null, deps),
  admin: showAdmin.bind(null, deps),
  ownRole: showOwnRole.bind(null, deps),
  addAdmin: addAdmin.bind(null, deps),
  editAdmin: editAdmin.bind(null, deps),
  removeAdmin: removeAdmin.bind(null, deps),
});

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
  api.serve(groupOperatorCalls, groupOperatorSchemas, {
    list: (input) => calls.listForOperators(input),
    details: (input) => calls.showToOperator(input),
    dissolve: (input, { principal }) => calls.dissolveAsOperator(input, principal),
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
    exits: (input, { principal }) => calls.exits(principal.uid, input),
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
