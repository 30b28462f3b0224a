import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { cursorInput, id, instant, listOf, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { auditEntry } from './audit-shapes.ts';
import { line, passwordErrors, reason } from './input-shapes.ts';
import { staffAccount, staffRole } from './shapes.ts';

const { nameMax } = limits.operators;

export const staffSchemas = {
  list: {
    summary: 'Returns all operators by name, disabled ones last.',
    input: nothing,
    output: z.object({ items: z.array(staffAccount) }),
    errors: [],
  },
  create: {
    summary:
      'Creates an operator account. Generates a password if none is given and returns it only once. The operator ' +
      'must change the password at the first sign-in.',
    input: z.object({
      username: z._default(line, ''),
      name: text(nameMax).check(z.minLength(1)),
      role: staffRole,
      password: z.optional(z.nullable(line)),
    }),
    output: z.object({ account: staffAccount, password: z.nullable(z.string()) }),
    errors: [...passwordErrors, 'username_invalid', 'username_exists', 'text_too_long'],
  },
  changeRole: {
    summary: 'Changes the role of an operator. The role applies from the next call.',
    input: z.object({ uid: id, role: staffRole }),
    output: staffAccount,
    errors: ['last_administrator'],
  },
  disable: {
    summary: 'Disables an operator immediately. The account and its audit log remain.',
    input: z.object({ uid: id, reason }),
    output: staffAccount,
    errors: ['last_administrator', 'decision_reason_empty', 'text_too_long'],
  },
  enable: {
    summary: 'Enables a disabled operator. Returns `conflict` for a demo operator while the demo is off.',
    input: z.object({ uid: id }),
    output: staffAccount,
    errors: ['conflict'],
  },
  resetCode: {
    summary: "Removes an operator's authenticator and recovery codes, and ends the operator's sessions.",
    input: z.object({ uid: id }),
    output: staffAccount,
    errors: [],
  },
  resetPassword: {
    summary:
      'Sets a new password for an operator, returns it only once and ends the sessions. Operators other than the ' +
      'caller must change it at the next sign-in.',
    input: z.object({ uid: id }),
    output: z.object({ password: z.string() }),
    errors: [],
  },
  auditEntries: {
    summary: 'Returns the audit log in order of time. Only administrators see the actions of other operators.',
    input: z.object({
      operator: z.optional(id),
      /** A full name (`person.ban`) or its first part up to a dot (`person`). */
      action: z.optional(z.string().check(z.maxLength(60))),
      targetKind: z.optional(z.string().check(z.maxLength(40))),
      targetId: z.optional(z.string().check(z.maxLength(40))),
      /** The target, or another user concerned, such as the applicant of an application. */
      person: z.optional(id),
      /** Part of the target's label or of the details. */
      text: z.optional(z.string().check(z.maxLength(100))),
      from: z.optional(instant),
      /** Exclusive. */
      to: z.optional(instant),
      order: z._default(z.enum(['newest', 'oldest']), 'newest'),
      ...cursorInput,
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.operators.auditRowsMax)), 20),
    }),
    output: listOf(auditEntry),
    errors: [],
  },
} as const satisfies CallSchemas;
