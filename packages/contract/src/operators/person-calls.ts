import * as z from 'zod/mini';
import { anchorStatus } from '../accounts/shapes.ts';
import { call, perMinute } from '../kernel/call.ts';
import { id, instant, language, listOf, nothing, pageInput, pageOf } from '../kernel/shapes.ts';
import { limits } from '../limits.ts';
import { reason } from './inputs.ts';
import { foundPerson, personNote, personPage, personSummary } from './shapes.ts';
import { warningErrors, warningInput } from './warnings.ts';

const { noteMax } = limits.operators;

export const banScopes = ['platform', 'host'] as const;
const banned = {
  uid: id,
  scope: z.enum(banScopes),
  reason,
  /** The active ban as the operator saw it, null for none; `conflict` when it has changed. */
  seen: z.optional(z.nullable(z.object({ until: z.nullable(instant) }))),
};
const banErrors = ['user_not_found', 'decision_reason_empty', 'text_too_long'] as const;

export const personFilters = ['all', 'users', 'hosts', 'staff', 'visitors'] as const;
export const personSorts = ['best', 'registered', 'seen', 'nickname'] as const;

/** Maximum number of users that the search counts and pages through. */
export const peopleCountMax = 10_000;

const filters = {
  text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
  kind: z._default(z.enum(personFilters), 'all'),
  anchorStatus: z.optional(anchorStatus),
  /** Whether the user is banned from the platform now. */
  banned: z.optional(z.boolean()),
};

/** Users, hosts and guests. */
export const personCalls = {
  search: call({
    method: 'POST',
    path: '/operator/people',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary:
      'Finds users by uid, user ID, username, nickname, end of the phone, start of a device, room name or host ' +
      'title. Roles that can read applications also search by real name and the name in the application. `total` ' +
      'stops at 10000; `more` is true beyond that.',
    input: z.object({
      ...filters,
      sort: z._default(z.enum(personSorts), 'best'),
      descending: z._default(z.boolean(), true),
      ...pageInput,
    }),
    output: z.object({ ...pageOf(foundPerson).shape, more: z.boolean() }),
    errors: [],
  }),
  export: call({
    method: 'POST',
    path: '/operator/people/export',
    access: 'operator',
    staff: 'people',
    exporting: 'people',
    rate: perMinute(120),
    summary:
      'Returns all users that match the search filters, ordered by uid and paged by cursor without an upper limit.',
    input: z.object({
      ...filters,
      cursor: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(5000)), 5000),
    }),
    output: listOf(foundPerson),
    errors: [],
  }),
  page: call({
    method: 'POST',
    path: '/operator/person',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary: 'Returns all data of one user: profile, standing, devices, notes and operator actions.',
    input: z.object({ uid: id }),
    output: personPage,
    errors: ['user_not_found'],
  }),
  addNote: call({
    method: 'POST',
    path: '/operator/person/note',
    access: 'operator',
    staff: 'people',
    rate: perMinute(60),
    summary: 'Adds a note that only operators see.',
    input: z.object({ uid: id, text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteMax * 2)) }),
    output: personNote,
    errors: ['user_not_found', 'text_too_long'],
  }),
  ban: call({
    method: 'POST',
    path: '/operator/person/ban',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary:
      'Bans a user for at most a year, from the platform or as a host. Ends a running broadcast. A platform ban also ' +
      'ends all sessions.',
    input: z.object({ ...banned, until: instant }),
    output: personSummary,
    errors: [...banErrors, 'not_an_anchor'],
  }),
  banForGood: call({
    method: 'POST',
    path: '/operator/person/ban_for_good',
    access: 'operator',
    staff: 'bans',
    rate: perMinute(60),
    summary: 'Bans a user permanently, from the platform or as a host.',
    input: z.object(banned),
    output: personSummary,
    errors: [...banErrors, 'not_an_anchor'],
  }),
  liftBan: call({
    method: 'POST',
    path: '/operator/person/lift_ban',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary: 'Lifts a ban. A host is approved again. Returns `conflict` if there is no ban.',
    input: z.object(banned),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  }),
  previewWarning: call({
    method: 'POST',
    path: '/operator/person/warning',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
    summary: "Returns a preview of a warning in the user's language.",
    input: z.object({ uid: id, ...warningInput }),
    output: z.object({ language, words: z.string() }),
    errors: ['user_not_found'],
  }),
  warn: call({
    method: 'POST',
    path: '/operator/person/warn',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary:
      'Warns a host or viewer. Online users see the warning immediately, others at their next visit, until they read ' +
      'it. The broadcast of a live host counts it. Returns `conflict` for a guest.',
    input: z.object({ uid: id, ...warningInput }),
    output: nothing,
    errors: warningErrors,
  }),
  resetSignIn: call({
    method: 'POST',
    path: '/operator/person/reset_sign_in',
    access: 'operator',
    staff: 'bans',
    rate: perMinute(20),
    summary: 'Ends all sessions, unlocks the sign-in, sets a new password and returns it only once.',
    input: z.object({ uid: id, reason }),
    output: z.object({ password: z.string() }),
    errors: [...banErrors, 'conflict'],
  }),
} as const;
