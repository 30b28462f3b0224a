import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { cursorInput, id, listOf, nothing } from '../kernel/schemas.ts';
import { messageSettings, notice, unreadNotices } from './shapes.ts';

export * from './operator-schemas.ts';
export * from './shapes.ts';

export const notificationSchemas = {
  count: {
    summary: 'Returns how many notices are unread; counting stops at 100.',
    input: nothing,
    output: unreadNotices,
    errors: [],
  },
  list: {
    summary: 'Returns the notices of the caller, newest first.',
    input: z.object(cursorInput),
    output: listOf(notice),
    errors: [],
  },
  detail: {
    summary: 'Returns a notice and marks it as read.',
    input: z.object({ id }),
    output: notice,
    errors: [],
  },
  delete: {
    summary: 'Deletes a notice. A repeat has no effect.',
    input: z.object({ id }),
    output: unreadNotices,
    errors: [],
  },
  readAll: {
    summary: 'Marks notices as read, up to the newest one that the reader has seen.',
    input: z.object({ upTo: id }),
    output: unreadNotices,
    errors: [],
  },
  deleteRead: {
    summary: 'Deletes all notices that are read.',
    input: nothing,
    output: unreadNotices,
    errors: [],
  },
  settings: {
    summary: 'Returns how new messages are announced to the caller.',
    input: nothing,
    output: messageSettings,
    errors: [],
  },
  changeSettings: {
    summary: 'Changes the given settings on all devices; returns all settings.',
    input: z.partial(messageSettings),
    output: messageSettings,
    errors: [],
  },
} as const satisfies CallSchemas;
