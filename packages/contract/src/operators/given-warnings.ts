import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { event } from '../kernel/realtime.ts';
import { id, instant, nothing } from '../kernel/shapes.ts';

/** A request of an operator to stop or correct something. */
export const givenWarning = z.object({ id, words: z.string(), at: instant });
export type GivenWarning = z.output<typeof givenWarning>;

/** Warnings are kept until the user has read them. */
export const warningCalls = {
  unread: call({
    method: 'POST',
    path: '/web_user/web_warnings',
    access: 'member',
    rate: perMinute(60),
    summary: "Returns the caller's unread warnings from operators, oldest first, at most 20.",
    input: nothing,
    output: z.object({ items: z.array(givenWarning) }),
    errors: [],
  }),
  read: call({
    method: 'POST',
    path: '/web_user/web_warnings_read',
    access: 'member',
    rate: perMinute(60),
    summary: 'Marks warnings as read. Ignores warnings of other users.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: nothing,
    errors: [],
  }),
} as const;

export const warningEvents = {
  /** On the user's own `user` channel. Users who are offline read it at their next visit. */
  given: event({ type: 'account.warned', delivery: 'kept', data: givenWarning }),
} as const;
