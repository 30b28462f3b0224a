import * as z from 'zod/mini';
import { anchorStatus } from '../accounts/shapes.ts';
import { call, perMinute } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing, pageInput, pageOf, text } from '../kernel/shapes.ts';
import { limits } from '../limits.ts';
import { playback } from '../streams/shapes.ts';
import {
  auditEntry,
  colleague,
  liveTile,
  personNote,
  personPage,
  personSummary,
  staffAccount,
  staffDevice,
  staffMe,
  staffRole,
  staffSession,
} from './shapes.ts';

const line = z.string().check(z.maxLength(200));
const secret = z._default(line, '');
const securityCode = z._default(z.string().check(z.maxLength(40)), '');
const { nameMax, reasonMax, noteMax, warningMax } = limits.operators;
/** Empty is answered with `decision_reason_empty`. */
const reason = z._default(text(reasonMax), '');
const own = { access: 'operator', staff: 'self' } as const;
const codeErrors = ['security_code_wrong', 'login_locked'] as const;
const passwordErrors = ['username_or_password_empty', 'password_invalid'] as const;

/** Signing in, the advanced security code, the own account. */
export const operatorCalls = {
  signIn: call({
    method: 'POST',
    path: '/operator/sign_in',
    access: 'public',
    rate: perMinute(20),
    summary: 'Signs an operator in to the back office. Names that do not exist are answered like wrong passwords.',
    input: z.object({ username: secret, password: secret }),
    output: staffSession,
    errors: [
      'username_or_password_empty',
      'username_or_password_wrong',
      'login_locked',
      'login_forbidden',
      'login_forbidden_until',
    ],
  }),
  me: call({
    ...own,
    method: 'POST',
    path: '/operator/me',
    rate: perMinute(120),
    summary: 'Who is signed in, with what role.',
    input: nothing,
    output: staffMe,
    errors: [],
  }),
  signOut: call({
    ...own,
    method: 'POST',
    path: '/operator/sign_out',
    rate: perMinute(30),
    summary: 'Ends this session.',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  signOutEverywhere: call({
    ...own,
    method: 'POST',
    path: '/operator/sign_out_all',
    rate: perMinute(10),
    summary: 'Ends every back-office session of this operator, this one included.',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  devices: call({
    ...own,
    method: 'POST',
    path: '/operator/devices',
    rate: perMinute(60),
    summary: 'Lists the back-office sessions of this operator, the newest first.',
    input: nothing,
    output: z.object({ items: z.array(staffDevice) }),
    errors: [],
  }),
  changePassword: call({
    ...own,
    method: 'POST',
    path: '/operator/change_password',
    rate: perMinute(10),
    summary: 'Sets a new password by the current one. All other sessions of the account end.',
    input: z.object({ currentPassword: secret, password: secret, confirmPassword: secret }),
    output: nothing,
    errors: [...passwordErrors, 'passwords_differ', 'login_password_wrong', 'login_locked'],
  }),
  colleagues: call({
    ...own,
    method: 'POST',
    path: '/operator/colleagues',
    rate: perMinute(60),
    summary: 'Operators who are not disabled, by name: to assign work to and to filter by.',
    input: nothing,
    output: z.object({ items: z.array(colleague) }),
    errors: [],
  }),
  beginCode: call({
    ...own,
    method: 'POST',
    path: '/operator/code/begin',
    rate: perMinute(10),
    summary:
      'Makes a new authenticator secret, to be confirmed by a first code; until then the old one stays. Replacing one asks for the code.',
    input: z.object({ password: secret }),
    /** `uri` is an otpauth address to be shown as a QR code, `secret` the same to be typed (base32). */
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['login_password_wrong', 'login_locked', 'security_code_required'],
  }),
  enrolCode: call({
    ...own,
    method: 'POST',
    path: '/operator/code/enrol',
    rate: perMinute(20),
    summary: 'Takes the new secret into use by a code made from it. The recovery codes are told this once.',
    input: z.object({ code: securityCode }),
    output: z.object({ recoveryCodes: z.array(z.string()), me: staffMe }),
    errors: [...codeErrors, 'conflict'],
  }),
  confirmCode: call({
    ...own,
    method: 'POST',
    path: '/operator/confirm_code',
    rate: perMinute(20),
    summary: 'Checks a code of the authenticator, or a recovery code; high-impact calls then pass for five minutes.',
    input: z.object({ code: securityCode }),
    output: staffMe,
    errors: [...codeErrors, 'security_code_not_set_up'],
  }),
  newRecoveryCodes: call({
    ...own,
    method: 'POST',
    path: '/operator/code/recovery_codes',
    rate: perMinute(10),
    summary: 'Makes new recovery codes, told this once; the old ones are void. Asks for the code.',
    input: nothing,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['security_code_required', 'security_code_not_set_up'],
  }),
} as const;

/** Staff accounts and the log of what operators did. */
export const staffCalls = {
  list: call({
    method: 'POST',
    path: '/operator/staff',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(120),
    summary: 'All staff accounts by name, the disabled ones last.',
    input: nothing,
    output: z.object({ items: z.array(staffAccount) }),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/operator/staff/create',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
    summary: 'Makes a staff account. Without a password one is made and told this once.',
    input: z.object({
      username: line,
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(nameMax * 2)),
      role: staffRole,
      password: z.optional(line),
    }),
    output: z.object({ account: staffAccount, password: z.nullable(z.string()) }),
    errors: [...passwordErrors, 'username_invalid', 'username_exists', 'text_too_long'],
  }),
  changeRole: call({
    method: 'POST',
    path: '/operator/staff/role',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
    summary: 'Gives an operator another role, in force at the next call.',
    input: z.object({ uid: id, role: staffRole }),
    output: staffAccount,
    errors: ['last_administrator'],
  }),
  disable: call({
    method: 'POST',
    path: '/operator/staff/disable',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
    summary: 'Shuts an operator out at once; the account and its log stay.',
    input: z.object({ uid: id, reason }),
    output: staffAccount,
    errors: ['last_administrator', 'decision_reason_empty', 'text_too_long'],
  }),
  enable: call({
    method: 'POST',
    path: '/operator/staff/enable',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
    summary: 'Lets a disabled operator in again.',
    input: z.object({ uid: id }),
    output: staffAccount,
    errors: [],
  }),
  resetCode: call({
    method: 'POST',
    path: '/operator/staff/reset_code',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
    summary: "Removes an operator's authenticator and recovery codes, and ends the operator's sessions.",
    input: z.object({ uid: id }),
    output: staffAccount,
    errors: [],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/operator/staff/reset_password',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
    summary: 'Gives an operator a new password, told this once, and ends the sessions.',
    input: z.object({ uid: id }),
    output: z.object({ password: z.string() }),
    errors: [],
  }),
  auditEntries: call({
    method: 'POST',
    path: '/operator/audit',
    access: 'operator',
    staff: 'audit',
    rate: perMinute(120),
    summary: 'What operators did, in the order of time. Everybody but the administrator sees the own actions.',
    input: z.object({
      operator: z.optional(id),
      /** A whole name (`person.ban`) or the beginning up to a dot (`person`). */
      action: z.optional(z.string().check(z.maxLength(60))),
      targetKind: z.optional(z.string().check(z.maxLength(40))),
      targetId: z.optional(z.string().check(z.maxLength(40))),
      /** Somebody it was done to, or who was concerned, such as the applicant of an application. */
      person: z.optional(id),
      /** Part of the target's label or of the details. */
      text: z.optional(z.string().check(z.maxLength(100))),
      from: z.optional(instant),
      /** Excluded. */
      to: z.optional(instant),
      order: z._default(z.enum(['newest', 'oldest']), 'newest'),
      ...cursorInput,
    }),
    output: listOf(auditEntry),
    errors: [],
  }),
} as const;

export const banScopes = ['platform', 'host'] as const;
const banned = { uid: id, scope: z.enum(banScopes), reason };
const banErrors = ['user_not_found', 'decision_reason_empty', 'text_too_long'] as const;

export const personFilters = ['all', 'users', 'hosts', 'staff', 'visitors'] as const;
export const personSorts = ['best', 'registered', 'seen', 'nickname'] as const;

/** People: users, hosts and guests. */
export const personCalls = {
  search: call({
    method: 'POST',
    path: '/operator/people',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary:
      'Finds people by uid, user ID, username, nickname, the end of the phone, room name or host title. `total` is counted up to 10000.',
    input: z.object({
      text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      kind: z._default(z.enum(personFilters), 'all'),
      anchorStatus: z.optional(anchorStatus),
      /** Banned from the platform now, or not. */
      banned: z.optional(z.boolean()),
      sort: z._default(z.enum(personSorts), 'best'),
      descending: z._default(z.boolean(), true),
      ...pageInput,
    }),
    output: pageOf(personSummary),
    errors: [],
  }),
  page: call({
    method: 'POST',
    path: '/operator/person',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary: 'All about one person: profile, standing, devices, notes, what operators did.',
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
    summary: 'Adds a note that operators see.',
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
      'Bans until a time in the future: from the platform (sessions end) or as a host. A broadcast ends at once.',
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
    summary: 'The same without an end.',
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
    summary: 'Lifts a ban; a host is approved again. `conflict` when there is none.',
    input: z.object(banned),
    output: personSummary,
    errors: [...banErrors, 'conflict'],
  }),
  resetSignIn: call({
    method: 'POST',
    path: '/operator/person/reset_sign_in',
    access: 'operator',
    staff: 'bans',
    rate: perMinute(20),
    summary: 'Ends all sessions, opens a locked sign-in and sets a new password, told this once.',
    input: z.object({ uid: id, reason }),
    output: z.object({ password: z.string() }),
    errors: [...banErrors, 'conflict'],
  }),
} as const;

/** The wall of open broadcasts. */
export const liveCalls = {
  wall: call({
    method: 'POST',
    path: '/operator/live',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    summary: 'Every open broadcast, the most watched first.',
    input: nothing,
    output: z.object({ items: z.array(liveTile), viewers: count, at: instant }),
    errors: [],
  }),
  watch: call({
    method: 'POST',
    path: '/operator/live/watch',
    access: 'operator',
    staff: 'people',
    rate: perMinute(240),
    summary: 'Fresh addresses to play a broadcast in the back office; a private one has none.',
    input: z.object({ anchorId: id }),
    output: z.object({ playback: z.array(playback) }),
    errors: ['stream_not_live'],
  }),
  warn: call({
    method: 'POST',
    path: '/operator/live/warn',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary: 'Shows words to a host on air.',
    input: z.object({ anchorId: id, words: z._default(text(warningMax), '') }),
    output: z.object({ warnings: count }),
    errors: ['stream_not_live', 'decision_reason_empty', 'text_too_long'],
  }),
  cutOff: call({
    method: 'POST',
    path: '/operator/live/cut_off',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    summary:
      'Ends a broadcast at once, says why to the host, and refuses the encoder for five minutes. A new live code makes the host copy it first.',
    input: z.object({ anchorId: id, reason, resetLiveCode: z._default(z.boolean(), true) }),
    output: nothing,
    errors: ['stream_not_live', 'decision_reason_empty', 'text_too_long'],
  }),
} as const;
