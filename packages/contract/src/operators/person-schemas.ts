import * as z from 'zod/mini';
import { hostStatus } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { id, instant, language, listOf, nothing, pageInput, pageOf, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { reason } from './input-shapes.ts';
import { banScopes, personFilters, personSorts } from './rules.ts';
import { foundPerson, personNote, personPage, personSummary } from './shapes.ts';
import { warningErrors, warningInput } from './warning-shapes.ts';

const { noteMax } = limits.operators;

const banned = {
  uid: id,
  scope: z.enum(banScopes),
  reason,
  /** The active ban as the operator saw it, null for none; `conflict` when it has changed. */
  seen: z.optional(z.nullable(z.object({ until: z.nullable(instant) }))),
};
const banErrors = ['user_not_found', 'decision_reason_empty', 'text_too_long'] as const;

const muted = {
  uid: id,
  reason,
  /** The mute as the operator saw it, null for none; `conflict` when it has changed. */
  seen: z.optional(z.nullable(z.object({ until: instant }))),
};

const filters = {
  text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  kind: z._default(z.enum(personFilters), 'all'),
  hostStatus: z.optional(hostStatus),
  /** Whether the user is banned from the platform now. */
  banned: z.optional(z.boolean()),
};

export const personSchemas = {
  search: {
    summary:
      'Finds users by uid, user ID, username, nickname, end of the phone, whole e-mail address, start of a device, ' +
      'room name or host title. Roles that can read applications also search by real name and the name in the application. `total` ' +
      'stops at 10000; `more` is true beyond that.',
    input: z.object({
      ...filters,
      sort: z._default(z.enum(personSorts), 'best'),
      descending: z._default(z.boolean(), true),
      ...pageInput,
    }),
    output: z.object({ ...pageOf(foundPerson).shape, more: z.boolean() }),
    errors: [],
  },
  export: {
    summary:
      'Returns all users that match the search filters, ordered by uid and paged by cursor without an upper limit.',
    input: z.object({
      ...filters,
      cursor: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(5000)), 5000),
    }),
    output: listOf(foundPerson),
    errors: [],
  },
  page: {
    summary: 'Returns all data of one user: profile, standing, devices, notes and operator actions.',
    input: z.object({ uid: id }),
    output: personPage,
    errors: ['user_not_found'],
  },
  addNote: {
    summary: 'Adds a note that only operators see.',
    input: z.object({ uid: id, text: text(noteMax).check(z.minLength(1)) }),
    output: personNote,
    errors: ['user_not_found', 'text_too_long'],
  },
  ban: {
    summary:
      'Bans a user for at most a year, from the platform or as a host. Ends a running broadcast. A platform ban also ' +
      'ends all sessions.',
    input: z.object({ ...banned, until: instant }),
    output: personSummary,
    errors: [...banErrors, 'not_an_anchor'],
  },
  banForGood: {
    summary: 'Bans a user permanently, from the platform or as a host.',
    input: z.object(banned),
    output: personSummary,
    errors: [...banErrors, 'not_an_anchor'],
  },
  liftBan: {
    summary: 'Lifts a ban. A host is approved again. Returns `conflict` if there is no ban.',
    input: z.object(banned),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  },
  mute: {
    summary:
      'Mutes a user on the whole platform for at most a year: no chat in rooms, no private or group messages, no ' +
      'link-mic. The user is told the reason and the end. Returns `conflict` for a guest.',
    input: z.object({ ...muted, until: instant }),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  },
  unmute: {
    summary: 'Lifts a mute of the whole platform. Returns `conflict` if there is none.',
    input: z.object(muted),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  },
  previewWarning: {
    summary: "Returns a preview of a warning in the user's language.",
    input: z.object({ uid: id, ...warningInput }),
    output: z.object({ language, words: z.string() }),
    errors: ['user_not_found', 'text_too_long'],
  },
  warn: {
    summary:
      'Warns a host or viewer. Online users see the warning immediately, others at their next visit, until they read ' +
      'it. The broadcast of a live host counts it. Returns `conflict` for a guest.',
    input: z.object({ uid: id, ...warningInput }),
    output: nothing,
    errors: warningErrors,
  },
  resetSignIn: {
    summary: 'Ends all sessions, unlocks the sign-in, sets a new password and returns it only once.',
    input: z.object({ uid: id, reason }),
    output: z.object({ password: z.string() }),
    errors: [...banErrors, 'conflict'],
  },
  resetAuthenticator: {
    summary:
      'Removes the authenticator and the recovery codes of a user who lost them: signing in then takes no code. The ' +
      'user gets a notice. Returns `conflict` if there is none.',
    input: z.object({ uid: id, reason }),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  },
  delete: {
    summary:
      'Deletes an account for good. All sessions end immediately, the data is deleted in the background, payments stay ' +
      'in the ledger. Returns `conflict` for a guest and for a host on air.',
    input: z.object({ uid: id, reason }),
    output: nothing,
    errors: [...banErrors, 'conflict'],
  },
} as const satisfies CallSchemas;
