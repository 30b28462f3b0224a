import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { id } from '../kernel/shapes.ts';
import { reportKind, reportReason } from './shapes.ts';

/** Calls for reports from users to operators. */
export const reportCalls = {
  report: call({
    method: 'POST',
    path: '/web_user/report',
    access: 'member',
    feature: 'reports',
    rate: perMinute(10),
    summary:
      'Reports a host, room, message or user to the operators. A second report of the same target by the same user ' +
      'replaces the first.',
    /** `targetId` is the uid of a host or user, or the id of a room or message. */
    input: z.object({
      kind: reportKind,
      targetId: id,
      reason: reportReason,
      words: z._default(z.string().check(z.maxLength(1000)), ''),
      /** The room in which a user is reported. */
      roomId: z.optional(id),
    }),
    output: z.object({ reportId: id, repeated: z.boolean() }),
    errors: ['text_too_long', 'user_not_found'],
  }),
} as const;
