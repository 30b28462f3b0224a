import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, listOf, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { adminErrors } from './refusals.ts';
import { groupJoinInfo, groupJoinOutcome, groupRequest, ownGroupRequest } from './shapes.ts';

export const groupRequestSchemas = {
  joinInfo: {
    summary:
      'Returns what an outsider sees of a group before joining by its id: an open group whole, one with approval ' +
      'without its members. A group by invitation is found with the code of a link only.',
    input: z.object({ id }),
    output: groupJoinInfo,
    errors: ['group_not_found', 'group_dissolved'],
  },
  join: {
    summary:
      'Joins a group by the code of a link or by its id: right away, or with a request that an admin answers. The ' +
      'reason is required in both cases; that of somebody whom operators muted is left out of the request.',
    input: z.object({
      groupId: z.optional(id),
      code: z.optional(z.string().check(z.maxLength(100))),
      reason: z._default(text(limits.groups.joinReasonMax), ''),
    }),
    output: z.object({ outcome: groupJoinOutcome, groupId: id, conversationId: z.nullable(z.string()) }),
    errors: [
      'group_not_found',
      'group_dissolved',
      'group_join_reason_empty',
      'text_too_long',
      'sensitive_words',
      'invite_link_expired',
      'already_group_member',
      'group_join_pending',
      'group_invite_only',
      'group_full',
      'group_limit_reached',
    ],
  },
  list: {
    summary:
      'Returns the join requests of a group, pending ones first, each part newest first, and how many wait. Needs ' +
      '`reviewJoin`. Without `groupId` those of all groups in which the caller may answer them.',
    input: z.object({ groupId: z.optional(id), ...cursorInput }),
    output: z.extend(listOf(groupRequest), { pending: count }),
    errors: adminErrors,
  },
  mine: {
    summary: 'Returns the join requests of the caller, newest first.',
    input: z.object(cursorInput),
    output: listOf(ownGroupRequest),
    errors: [],
  },
  answer: {
    summary: 'Agrees to a join request or rejects it. Needs `reviewJoin`.',
    input: z.object({ requestId: id, agree: z.boolean() }),
    output: groupRequest,
    errors: [...adminErrors, 'group_request_expired', 'group_request_handled', 'group_full', 'group_limit_reached'],
  },
} as const satisfies CallSchemas;
