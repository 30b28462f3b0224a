import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { id, instant, nothing } from '../kernel/schemas.ts';

export * from './application-schemas.ts';
export * from './audit-shapes.ts';
export * from './export-schemas.ts';
export * from './live-schemas.ts';
export * from './own-schemas.ts';
export * from './person-schemas.ts';
export * from './shapes.ts';
export * from './staff-schemas.ts';
export * from './warning-shapes.ts';

/** A request of an operator to stop or correct something. */
export const givenWarning = z.object({ id, words: z.string(), at: instant });
export type GivenWarning = z.output<typeof givenWarning>;

export const warningSchemas = {
  unread: {
    summary: "Returns the caller's unread warnings from operators, oldest first, at most 20.",
    input: nothing,
    output: z.object({ items: z.array(givenWarning) }),
    errors: [],
  },
  read: {
    summary: 'Marks warnings as read. Ignores warnings of other users.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;

export const warningEventSchemas = {
  given: givenWarning,
} as const satisfies EventSchemas;
