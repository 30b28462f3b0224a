import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, instant, nothing } from '../kernel/schemas.ts';
import { adminErrors, ownerErrors } from './refusals.ts';

const groupId = id;

export const groupModerationSchemas = {
  mute: {
    summary: 'Mutes a member for 1h, 12h, 1d, 7d or 30d. A new mute replaces the old one. Needs `mute`.',
    input: z.object({ groupId, uid: id, duration: z.string().check(z.maxLength(20)) }),
    output: z.object({ until: instant }),
    errors: [...adminErrors, 'mute_duration_not_allowed'],
  },
  unmute: {
    summary: 'Lifts the mute of a member. Needs `mute`.',
    input: z.object({ groupId, uid: id }),
    output: nothing,
    errors: adminErrors,
  },
  muteEveryone: {
    summary: 'Mutes everyone except the owner and the admins, or lifts it. Needs `mute`.',
    input: z.object({ groupId, muted: z.boolean() }),
    output: nothing,
    errors: adminErrors,
  },
  clearMessages: {
    summary: 'Deletes all messages of a group for all its members.',
    input: z.object({ groupId }),
    output: nothing,
    errors: ownerErrors,
  },
  deleteOfMember: {
    summary: 'Deletes all messages of one present or past member for everyone. Needs `deleteMessage`.',
    input: z.object({ groupId, uid: id }),
    output: nothing,
    errors: adminErrors,
  },
} as const satisfies CallSchemas;
