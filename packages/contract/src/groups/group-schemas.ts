import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, listOf, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { adminErrors, memberErrors, ownerErrors } from './refusals.ts';
import { groupCard, groupInfo, groupJoinMode, invitationResult, ownGroup } from './shapes.ts';

const { nameMax, noticeMax, inviteMax } = limits.groups;
const groupId = id;
const name = text(nameMax).check(z.minLength(1));
/** Address of an upload with the purpose `group_avatar`; null removes the picture. */
const avatar = z.nullable(z.string().check(z.maxLength(500)));

export const groupSchemas = {
  create: {
    summary:
      'Creates a group with the caller as owner and invites friends into it, who join right away. `results` says for ' +
      'each of them what became of it.',
    input: z.object({
      name,
      avatar: z._default(avatar, null),
      joinMode: z._default(groupJoinMode, 'approval'),
      uids: z._default(z.array(id).check(z.maxLength(inviteMax)), []),
    }),
    output: z.object({ group: groupInfo, results: z.array(invitationResult) }),
    errors: ['text_too_long', 'sensitive_words', 'name_reserved', 'name_has_mark', 'group_limit_reached'],
  },
  mine: {
    summary: 'Returns the groups of the caller, the one joined last first. `search` limits them by name.',
    input: z.object({ search: z._default(z.string().check(z.maxLength(60)), ''), ...cursorInput }),
    output: listOf(ownGroup),
    errors: [],
  },
  cards: {
    summary: 'Returns groups of the caller with the avatars of their first members, for lists of conversations.',
    input: z.object({ groupIds: z.array(id).check(z.minLength(1), z.maxLength(inviteMax)) }),
    output: z.object({ items: z.array(groupCard) }),
    errors: [],
  },
  info: {
    summary: 'Returns a group as its member sees it: settings, announcement, own role and permissions.',
    input: z.object({ id }),
    output: groupInfo,
    errors: memberErrors,
  },
  setInfo: {
    summary:
      'Changes what is given of name, announcement and join mode. An empty announcement removes it. Name and ' +
      'announcement need `editInfo`, the join mode needs `reviewJoin`.',
    input: z.object({
      groupId,
      name: z.optional(name),
      notice: z.optional(text(noticeMax)),
      joinMode: z.optional(groupJoinMode),
    }),
    output: nothing,
    errors: [...adminErrors, 'text_too_long', 'sensitive_words', 'name_reserved', 'name_has_mark'],
  },
  setAvatar: {
    summary: 'Changes or removes the picture of a group. Needs `editInfo`.',
    input: z.object({ groupId, avatar }),
    output: nothing,
    errors: adminErrors,
  },
  readNotice: {
    summary: 'Notes that the caller has read the announcement up to this version.',
    input: z.object({ groupId, version: count }),
    output: nothing,
    errors: memberErrors,
  },
  noticeReaders: {
    summary: 'Returns the members who have read the present announcement, or those who have not. Needs `editInfo`.',
    input: z.object({ groupId, read: z.boolean(), ...cursorInput }),
    output: z.extend(listOf(userCard), { readers: count, others: count }),
    errors: adminErrors,
  },
  transfer: {
    summary: 'Makes another member the owner; the caller becomes a member.',
    input: z.object({ groupId, uid: id }),
    output: nothing,
    errors: ownerErrors,
  },
  dismiss: {
    summary: 'Dissolves a group. Its members keep what they received.',
    input: z.object({ groupId }),
    output: nothing,
    errors: ownerErrors,
  },
  newestSequences: {
    summary:
      'Returns the newest message sequence of each group of the caller and how many messages are unread, to find out ' +
      'which have new messages. The order is that of the groups of the caller.',
    input: z.object(cursorInput),
    output: listOf(z.object({ groupId: id, conversationId: z.string(), seq: count, unread: count })),
    errors: [],
  },
} as const satisfies CallSchemas;
