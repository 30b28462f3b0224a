import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { conversationId } from '../messages/shapes.ts';
import { chatReportKind, plainReportKind, reportReason } from './shapes.ts';

export * from './operator-schemas.ts';
export * from './shapes.ts';

const words = z._default(text(limits.content.reportWordsMax), '');

export const reportSchemas = {
  report: {
    summary:
      'Reports a host, room, message or user to the operators. A second report of the same target by the same user ' +
      'replaces the first.',
    /** `targetId` is the uid of a host or user, or the id of a room or message. */
    input: z.object({
      kind: plainReportKind,
      targetId: id,
      reason: reportReason,
      words,
      /** The room in which a user is reported. */
      roomId: z.optional(id),
    }),
    output: z.object({ reportId: id, repeated: z.boolean() }),
    errors: ['text_too_long', 'user_not_found'],
  },
  reportChat: {
    summary:
      'Reports the sender of messages in the messenger, or a group, with chosen messages of others that the caller may ' +
      'read. Operators see these messages only, as they were at that time. Later reports of the same target add messages.',
    input: z.object({
      /** `chat` reports the one sender of the messages. */
      kind: chatReportKind,
      conversationId,
      messageIds: z.array(id).check(z.maxLength(limits.content.reportMessagesMax)),
      reason: reportReason,
      words,
    }),
    output: z.object({ reportId: id, repeated: z.boolean() }),
    errors: ['text_too_long', 'user_not_found'],
  },
} as const satisfies CallSchemas;
