import * as z from 'zod/mini';
import { anchorStatus, region } from '../accounts/shapes.ts';
import { applicationForm, applicationStatus, documentKind } from '../hosts/applications.ts';
import { call, perMinute } from '../kernel/call.ts';
import {
  bulkMax,
  bulkResult,
  count,
  id,
  instant,
  language,
  nothing,
  pageInput,
  pageOf,
  text,
} from '../kernel/shapes.ts';
import { limits } from '../limits.ts';
import { sportId } from '../matches/shapes.ts';
import { staffRoles } from './permissions.ts';

export const riskLevels = ['none', 'low', 'medium', 'high'] as const;
export const riskLevel = z.enum(riskLevels);
export type RiskLevel = (typeof riskLevels)[number];

/**
 * `banned_device`, `banned_address`: signed in from a device, or a public network address, of an account that is banned
 * now. `phone_reused`: the phone belonged to another account. `identity_reused`: another account applied with the same
 * real name and birthday. `rejected_before`: earlier applications of this account. `new_account`: younger than a day
 * when it applied. `minor`: under 18 by the birthday given.
 */
export const riskSignals = [
  'banned_device',
  'phone_reused',
  'identity_reused',
  'banned_address',
  'minor',
  'rejected_before',
  'new_account',
] as const;
export type RiskSignal = (typeof riskSignals)[number];

export const bans = ['platform_until', 'platform_forever', 'host_until', 'host_forever'] as const;

/** Another account behind a signal. */
export const relatedAccount = z.object({
  uid: id,
  appNumber: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  ban: z.nullable(z.enum(bans)),
  bannedUntil: z.nullable(instant),
  banReason: z.nullable(z.string()),
  /** When the other account last used the shared value. */
  lastAt: z.nullable(instant),
});
export type RelatedAccount = z.output<typeof relatedAccount>;

export const risk = z.object({
  signal: z.enum(riskSignals),
  level: z.enum(['low', 'medium', 'high']),
  accounts: z.array(relatedAccount),
  /** Number of rejections, for `rejected_before`. */
  times: z.nullable(count),
  /** Time of the last rejection, or of account creation for `new_account`; null for a birthday. */
  at: z.nullable(instant),
});
export type Risk = z.output<typeof risk>;

export const applicationFilters = ['under_review', 'approved', 'rejected', 'all'] as const;
export const assignedFilters = ['anyone', 'me', 'nobody', 'me_or_nobody', 'others'] as const;

const staffName = z.object({ uid: id, name: z.string() });

const applicationHead = {
  id,
  uid: id,
  appNumber: z.string(),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  region,
  sports: z.array(sportId),
  languages: z.array(language),
  status: applicationStatus,
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  /** Set on a decision that has not taken effect: until then it can be undone and only operators see it. */
  undoUntil: z.nullable(instant),
  /** The operator who holds it; others can only read it. */
  assignee: z.nullable(staffName),
};

export const applicationRow = z.object({
  ...applicationHead,
  realName: z.string(),
  riskLevel,
  /** Most serious first. */
  risks: z.array(z.enum(riskSignals)),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const rejectionReasons = [
  'documents_unreadable',
  'documents_do_not_match',
  'incomplete',
  'sample_not_own',
  'sample_quality',
  'under_age',
  'linked_to_banned',
  'other',
] as const;
export const rejectionReason = z.enum(rejectionReasons);
export type RejectionReason = (typeof rejectionReasons)[number];

export const applicationActions = [
  'applied',
  'taken',
  'released',
  'assigned',
  'documents_seen',
  'approved',
  'rejected',
  'undone',
  'reconsidered',
  'documents_deleted',
] as const;

/** One line of the history; covers all applications of the account. */
export const applicationStep = z.object({
  id,
  applicationId: id,
  action: z.enum(applicationActions),
  at: instant,
  /** The operator; null for the applicant or the platform. */
  by: z.nullable(staffName),
  /** The operator it was assigned to. */
  to: z.nullable(staffName),
  /** Reason of a rejection, as the applicant read it. */
  reason: z.nullable(z.string()),
});

export const applicationDetails = z.object({
  ...applicationHead,
  anchorStatus,
  form: applicationForm,
  /** `+84 ******7731`, verified by SMS. */
  phone: z.nullable(z.string()),
  /** Language of the SMS and the reason. */
  language,
  registeredAt: instant,
  documents: z.array(z.object({ kind: documentKind, available: z.boolean() })),
  /** When the pictures of documents will be or were deleted; null before the decision. */
  documentsUntil: z.nullable(instant),
  risks: z.array(risk),
  /** The latest first. */
  history: z.array(applicationStep),
  /** Set on a rejection. */
  rejection: z.nullable(z.object({ template: rejectionReason, words: z.string(), reason: z.string() })),
  decidedBy: z.nullable(staffName),
  /** State of the SMS about the decision; null before it. */
  sms: z.nullable(z.enum(['waiting', 'sent', 'failed'])),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

const one = { id };
/** Also `conflict`: another operator holds it, or on approval the applicant has been banned since. */
const changes = ['application_already_decided'] as const;
const decision = { template: rejectionReason, words: z._default(text(limits.hosts.reasonMax), '') };

export const applicationOperatorCalls = {
  applications: call({
    method: 'POST',
    path: '/operator/applications/list',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
    summary: 'The queue of host applications by pages, with how many wait.',
    input: z.object({
      status: z._default(z.enum(applicationFilters), 'under_review'),
      /** Any of these sports; empty for all. */
      sports: z._default(z.array(sportId).check(z.maxLength(8)), []),
      assigned: z._default(z.enum(assignedFilters), 'anyone'),
      /** Searches nickname, real name, public number and the last digits of the phone. */
      text: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      /** By waiting time; decided applications by time of decision. */
      sort: z._default(z.enum(['longest', 'shortest']), 'longest'),
      ...pageInput,
    }),
    output: z.object({
      ...pageOf(applicationRow).shape,
      /** All waiting applications, independent of the filters. */
      waiting: count,
      oldestAppliedAt: z.nullable(instant),
    }),
    errors: [],
  }),
  application: call({
    method: 'POST',
    path: '/operator/applications/details',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
    summary: 'One application with its history and what speaks for caution.',
    input: z.object(one),
    output: applicationDetails,
    errors: [],
  }),
  documents: call({
    method: 'POST',
    path: '/operator/applications/documents',
    access: 'operator',
    staff: 'documents',
    rate: perMinute(60),
    summary:
      'Addresses of the pictures of documents, over in five minutes. Asks for the security code; who looked is in the audit log.',
    input: z.object(one),
    output: z.object({
      items: z.array(z.object({ kind: documentKind, url: z.string() })),
      expiresAt: instant,
    }),
    errors: [],
  }),
  take: call({
    method: 'POST',
    path: '/operator/applications/take',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
    summary:
      'Holds an application for oneself. Held by another it is a `conflict`, unless an administrator takes it over.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  }),
  release: call({
    method: 'POST',
    path: '/operator/applications/release',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
    summary: 'Lets go of an application; an administrator also of one that another holds.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  }),
  assign: call({
    method: 'POST',
    path: '/operator/applications/assign',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
    summary: 'Gives an application to a reviewer: one that is free or one’s own; an administrator any.',
    input: z.object({ id, to: id }),
    output: applicationDetails,
    errors: [...changes, 'user_not_found'],
  }),
  assignMany: call({
    method: 'POST',
    path: '/operator/applications/assign_many',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(30),
    summary: 'Gives several applications to a reviewer in one go; says of each that was left alone why.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)), to: id }),
    output: bulkResult,
    errors: ['user_not_found'],
  }),
  reviewers: call({
    method: 'POST',
    path: '/operator/applications/reviewers',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary: 'Operators who may be given applications, with how many each holds.',
    input: nothing,
    output: z.object({
      items: z.array(z.object({ uid: id, name: z.string(), role: z.enum(staffRoles), holds: count })),
    }),
    errors: [],
  }),
  rejectionReasons: call({
    method: 'POST',
    path: '/operator/applications/reasons',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary: "Templates for the reason of a rejection, in the operator's language.",
    input: nothing,
    output: z.object({ items: z.array(z.object({ template: rejectionReason, text: z.string() })) }),
    errors: [],
  }),
  preview: call({
    method: 'POST',
    path: '/operator/applications/preview',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
    summary: "What the applicant would read, in the applicant's language. Without `template`: of an approval.",
    input: z.object({ id, template: z.optional(rejectionReason), words: decision.words }),
    output: z.object({ language, phone: z.nullable(z.string()), reason: z.nullable(z.string()), sms: z.string() }),
    errors: [],
  }),
  approve: call({
    method: 'POST',
    path: '/operator/applications/approve',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary: 'Makes the applicant a host and tells so by SMS, when the ten seconds are over in which it can be undone.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  }),
  reject: call({
    method: 'POST',
    path: '/operator/applications/reject',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary:
      'Turns an application down and tells the reason by SMS, when it can no longer be undone. `other` needs words.',
    input: z.object({ id, ...decision }),
    output: applicationDetails,
    errors: [...changes, 'decision_reason_empty', 'text_too_long'],
  }),
  undo: call({
    method: 'POST',
    path: '/operator/applications/undo',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary: 'Takes a decision back before it takes effect: one’s own, an administrator any.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  }),
  reconsider: call({
    method: 'POST',
    path: '/operator/applications/reconsider',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
    summary:
      'Puts the last application of somebody who was rejected back into the queue. `conflict` when they applied again, or are a host or banned by now.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  }),
} as const;
