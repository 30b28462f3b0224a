import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id } from '../kernel/schemas.ts';
import { reportKind, reportReason } from './shapes.ts';

export * from './operator-schemas.ts';
export * from './shapes.ts';

export const reportSchemas = {
  report: {
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
  },
} as const satisfies CallSchemas;
