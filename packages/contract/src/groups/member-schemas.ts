import * as z from 'zod/mini';
import { appNumber, userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { cursorInput, id, listOf, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { adminErrors, memberErrors } from './refusals.ts';
import { groupExit, groupExitReason, groupMember, groupRole, invitationResult } from './shapes.ts';

const { nicknameMax, inviteMax } = limits.groups;
const groupId = id;
const several = z.array(id).check(z.minLength(1), z.maxLength(inviteMax));

export const groupMemberSchemas = {
  list: {
    summary:
      'Returns the members of a group: the owner, the admins, then the others, each by the time of joining. `search` is ' +
      'part of a name or a user ID.',
    input: z.object({
      groupId,
      search: z._default(z.string().check(z.maxLength(40)), ''),
      role: z.optional(groupRole),
      ...cursorInput,
    }),
    output: listOf(groupMember),
    errors: memberErrors,
  },
  setNickname: {
    summary: 'Sets the name of the caller in one group; empty shows the nickname of the account again.',
    input: z.object({ groupId, nickname: text(nicknameMax) }),
    output: nothing,
    errors: [...memberErrors, 'text_too_long', 'sensitive_words', 'name_reserved', 'name_has_mark'],
  },
  checkInvited: {
    summary:
      'Says for each user ID whether the caller can invite that user, and if not why: `user_not_found`, ' +
      '`user_id_is_own`, `not_friends`, `recipient_blacklisted_by_you`, `rejected_by_recipient`, ' +
      '`already_group_member`. Users who are no friends are not shown. Without `groupId` for a group to be created.',
    input: z.object({
      groupId: z.optional(id),
      appNumbers: z.array(appNumber).check(z.minLength(1), z.maxLength(inviteMax)),
    }),
    output: z.object({
      items: z.array(z.object({ appNumber: z.string(), user: z.nullable(userCard), code: z.nullable(z.string()) })),
    }),
    errors: memberErrors,
  },
  mayInvite: {
    summary: 'Says whether the caller may invite others into a group; `approval` when an admin must agree to each.',
    input: z.object({ id }),
    output: z.object({ able: z.boolean(), approval: z.boolean() }),
    errors: memberErrors,
  },
  invite: {
    summary:
      'Invites friends into a group. They join right away; a plain member of a group with approval makes a request for ' +
      'each, which an admin answers. `results` says what became of each, also `group_full`, `already_group_member`.',
    input: z.object({ groupId, uids: several }),
    output: z.object({ results: z.array(invitationResult) }),
    errors: [...memberErrors, 'group_admins_only'],
  },
  inviteToGroups: {
    summary: 'Invites one friend into several groups. `results` has the group ids.',
    input: z.object({ uid: id, groupIds: several }),
    output: z.object({ results: z.array(invitationResult) }),
    errors: [
      'user_not_found',
      'user_id_is_own',
      'not_friends',
      'recipient_blacklisted_by_you',
      'rejected_by_recipient',
    ],
  },
  remove: {
    summary: 'Removes members from a group, all of them or nobody. Needs `remove`.',
    input: z.object({ groupId, uids: several }),
    output: nothing,
    errors: adminErrors,
  },
  exit: {
    summary: 'Leaves a group. The reason is optional and one of `exitReasonList`.',
    input: z.object({ groupId, reason: z.optional(groupExitReason) }),
    output: nothing,
    errors: [...memberErrors, 'group_owner_cannot_leave'],
  },
  exits: {
    summary:
      'Returns who left a group or was removed and has not come back, the latest first, with the reason that was given. ' +
      'For the owner and the admins.',
    input: z.object({ groupId, ...cursorInput }),
    output: listOf(groupExit),
    errors: [...memberErrors, 'group_admins_only'],
  },
  exitReasons: {
    summary: 'Returns the reasons for leaving that are offered; clients have their texts.',
    input: nothing,
    output: z.object({ items: z.array(groupExitReason) }),
    errors: [],
  },
} as const satisfies CallSchemas;
