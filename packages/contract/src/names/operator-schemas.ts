import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { id, language } from '../kernel/schemas.ts';
import { namedThings, nameOwners, reservedNameMax, reservedNamesMax } from './rules.ts';

const reservedNames = z.object({
  language,
  names: z.array(z.string()),
  /** Whether operators have not changed them. */
  standard: z.boolean(),
});
export type ReservedNames = z.output<typeof reservedNames>;

/** A name in use that looks like a protected one, which may stay until it is changed. */
const alikeName = z.object({
  what: z.enum(namedThings),
  id,
  name: z.string(),
  /** The account, or the owner of the group or room. */
  person: userCard,
  owner: z.enum(nameOwners),
  /** The host or operator; null for a reserved name. */
  of: z.nullable(userCard),
});
export type AlikeName = z.output<typeof alikeName>;

export const nameOperatorSchemas = {
  reserved: {
    summary: 'Returns the names that nobody but staff may take, by language.',
    input: z.object({}),
    output: z.object({ languages: z.array(reservedNames) }),
    errors: [],
  },
  save: {
    summary: 'Replaces the reserved names of a language; null restores the standard ones. Names in use stay.',
    input: z.object({
      language,
      names: z.nullable(
        z
          .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(reservedNameMax)))
          .check(z.maxLength(reservedNamesMax)),
      ),
    }),
    output: z.object({ languages: z.array(reservedNames) }),
    errors: [],
  },
  alike: {
    summary:
      'Returns members, groups and rooms whose name looks like a reserved one, or like that of an approved host or of ' +
      'staff, at most 100 groups and rooms of a page. A page may ' +
      'be empty and have a next one.',
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({ items: z.array(alikeName), next: z.nullable(z.string()) }),
    errors: [],
  },
} as const satisfies CallSchemas;
