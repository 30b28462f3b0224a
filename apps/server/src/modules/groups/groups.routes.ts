import {
  groupAdminCalls,
  groupCalls,
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
import { listExitReasons, listExits } from './members/list-exits.ts';
import { listMembers } from './members/list-members.ts';
import { mayInvite } from './members/may-invite.ts';
import { removeMembers } from './members/remove-members.ts';
import { setNickname } from './members/set-nickname.ts';
import { clearMember, clearMessages } from './moderation/clear-messages.ts';
import { dissolveAsOperator, listGroups, showGroupToOperator } from './moderation/list-groups.ts';
import { muteEveryone } from './moderation/mute-everyone.ts';
import { muteMember, unmuteMember } from './moderation/mute-member.ts';
import {
  listMembersForOperator,
  muteAsOperator,
  removeAsOperator,
  unmuteAsOperator,
} from './moderation/operator-members.ts';
import type { GroupDeps } from './needs.ts';
import { listNoticeReaders } from './notice/list-notice-readers.ts';
import { readNotice } from './notice/read-notice.ts';
import { answerRequest } from './requests/answer-request.ts';
import { joinGroup } from './requests/join-group.ts';
import { listOwnRequests, listRequests } from './requests/list-requests.ts';
import { readCode, showJoinInfo } from './requests/show-join-info.ts';

/** Serves groups to their members, and to those who want to join. */
export function groupRoutes(api: Api, deps: GroupDeps): void {
  api.serve(groupCalls, groupSchemas, {
    create: (input, { principal }) => createGroup(deps, principal.uid, input),
    mine: (input, { principal }) => listOwnGroups(deps, principal.uid, input),
    cards: (input, { principal }) => listCards(deps, principal.uid, input),
    info: ({ id }, { principal }) => showGroup(deps, principal.uid, id),
    setInfo: (input, { principal }) => editGroup(deps, principal.uid, input),
    setAvatar: (input, { principal }) => setAvatar(deps, principal.uid, input),
    readNotice: (input, { principal }) => readNotice(deps, principal.uid, input),
    noticeReaders: (input, { principal }) => listNoticeReaders(deps, principal.uid, input),
    transfer: (input, { principal }) => transferGroup(deps, principal.uid, input),
    dismiss: (input, { principal }) => dismissGroup(deps, principal.uid, input),
    newestSequences: (input, { principal }) => listNewestSequences(deps, principal.uid, input),
  });
  api.serve(groupOperatorCalls, groupOperatorSchemas, {
    list: (input) => listGroups(deps, input),
    details: (input) => showGroupToOperator(deps, input),
    members: (input) => listMembersForOperator(deps, input),
    mute: (input, { principal }) => muteAsOperator(deps, principal, input),
    unmute: (input, { principal }) => unmuteAsOperator(deps, principal, input),
    remove: (input, { principal }) => removeAsOperator(deps, principal, input),
    dissolve: (input, { principal }) => dissolveAsOperator(deps, principal, input),
  });
  api.serve(groupMemberCalls, groupMemberSchemas, {
    list: (input, { principal }) => listMembers(deps, principal.uid, input),
    setNickname: (input, { principal }) => setNickname(deps, principal.uid, input),
    checkInvited: (input, { principal }) => checkInvited(deps, principal.uid, input),
    mayInvite: ({ id }, { principal }) => mayInvite(deps, principal.uid, id),
    invite: (input, { principal }) => inviteUsers(deps, principal.uid, input),
    inviteToGroups: (input, { principal }) => inviteToGroups(deps, principal.uid, input),
    remove: (input, { principal }) => removeMembers(deps, principal.uid, input),
    exit: (input, { principal }) => exitGroup(deps, principal.uid, input),
    exits: (input, { principal }) => listExits(deps, principal.uid, input),
    exitReasons: () => listExitReasons(),
  });
  api.serve(groupLinkCalls, groupLinkSchemas, {
    makeLink: (input, { principal, origin }) => makeLink(deps, principal.uid, input, { kind: 'link', origin }),
    makeQrCode: (input, { principal, origin }) => makeLink(deps, principal.uid, input, { kind: 'qr_code', origin }),
    reset: (input, { principal }) => resetLinks(deps, principal.uid, input),
    readCode: (input, { principal }) => readCode(deps, principal.uid, input),
  });
  api.serve(groupRequestCalls, groupRequestSchemas, {
    joinInfo: ({ id }, { principal }) => showJoinInfo(deps, principal.uid, id),
    join: (input, { principal }) => joinGroup(deps, principal.uid, input),
    list: (input, { principal }) => listRequests(deps, principal.uid, input),
    mine: (input, { principal }) => listOwnRequests(deps, principal.uid, input),
    answer: (input, { principal }) => answerRequest(deps, principal.uid, input),
  });
  api.serve(groupModerationCalls, groupModerationSchemas, {
    mute: (input, { principal }) => muteMember(deps, principal.uid, input),
    unmute: (input, { principal }) => unmuteMember(deps, principal.uid, input),
    muteEveryone: (input, { principal }) => muteEveryone(deps, principal.uid, input),
    clearMessages: (input, { principal }) => clearMessages(deps, principal.uid, input),
    deleteOfMember: (input, { principal }) => clearMember(deps, principal.uid, input),
  });
  api.serve(groupAdminCalls, groupAdminSchemas, {
    get: (input, { principal }) => showAdmin(deps, principal.uid, input),
    mine: ({ id }, { principal }) => showOwnRole(deps, principal.uid, id),
    add: (input, { principal }) => addAdmin(deps, principal.uid, input),
    edit: (input, { principal }) => editAdmin(deps, principal.uid, input),
    remove: (input, { principal }) => removeAdmin(deps, principal.uid, input),
  });
}
