import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing } from '../kernel/schemas.ts';
import { reason } from '../operators/input-shapes.ts';
import { groupMuteKinds } from './rules.ts';
import { groupMember } from './shapes.ts';

/** A group, as the back office shows it; without its messages, which operators read in reports only. */
export const operatorGroup = z.object({
  groupId: id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  /** Null for an account that is gone. */
  owner: z.nullable(userCard),
  /** Present members. */
  members: count,
  createdAt: instant,
  dissolvedAt: z.nullable(instant),
});
export type OperatorGroup = z.output<typeof operatorGroup>;

const member = { groupId: id, uid: id };
const memberErrors = ['group_not_found', 'group_dissolved', 'user_not_found'] as const;

export const groupOperatorSchemas = {
  list: {
    summary: 'Returns groups, also dissolved ones, newest first. `search` finds them by id or part of the name.',
    input: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), ...cursorInput }),
    output: listOf(operatorGroup),
    errors: [],
  },
  details: {
    summary: 'Returns a group with the number of users whose report about it is open.',
    input: z.object({ groupId: id }),
    output: z.object({ ...operatorGroup.shape, reports: count }),
    errors: ['group_not_found'],
  },
  members: {
    summary: 'Returns the present members of a group with their roles and mutes, the owner and the admins first.',
    input: z.object({ groupId: id, search: z._default(z.string().check(z.maxLength(40)), ''), ...cursorInput }),
    output: listOf(groupMember),
    errors: ['group_not_found'],
  },
  mute: {
    summary: 'Mutes a member in a group, with a reason for the audit log. A new mute replaces the old one.',
    input: z.object({ ...member, duration: z.enum(groupMuteKinds), reason }),
    output: z.object({ until: instant }),
    errors: [...memberErrors, 'decision_reason_empty', 'text_too_long'],
  },
  unmute: {
    summary: 'Lifts the mute of a member. A repeat has no effect.',
    input: z.object(member),
    output: nothing,
    errors: memberErrors,
  },
  remove: {
    summary:
      'Removes a member from a group, with a reason for the audit log. The owner cannot be removed: the group is dissolved.',
    input: z.object({ ...member, reason }),
    output: nothing,
    errors: [...memberErrors, 'decision_reason_empty', 'text_too_long'],
  },
  dissolve: {
    summary: 'Dissolves a group for good, with a reason for the audit log. Members keep what they received.',
    input: z.object({ groupId: id, reason }),
    output: nothing,
    errors: ['group_not_found', 'group_dissolved', 'decision_reason_empty', 'text_too_long'],
  },
} as const satisfies CallSchemas;
