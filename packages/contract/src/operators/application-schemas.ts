import * as z from 'zod/mini';
import { hostStatus, region } from '../accounts/shapes.ts';
import { sportIdCodes } from '../enums.ts';
import { applicationForm, applicationStatus, documentKind } from '../hosts/application-schemas.ts';
import type { CallSchemas } from '../kernel/call.ts';
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
} from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { sportId } from '../matches/shapes.ts';
import {
  applicationActions,
  applicationFilters,
  assignedFilters,
  bans,
  rejectionReasons,
  riskLevels,
  riskSignals,
} from './applications.ts';
import { staffRoles } from './permissions.ts';

export const riskLevel = z.enum(riskLevels);

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

export const rejectionReason = z.enum(rejectionReasons);

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
  hostStatus,
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

export const applicationOperatorSchemas = {
  applications: {
    summary: 'Returns a page of the host applications and the number of waiting ones.',
    input: z.object({
      status: z._default(z.enum(applicationFilters), 'under_review'),
      /** Any of these sports; empty for all. */
      sports: z._default(z.array(sportId).check(z.maxLength(sportIdCodes.length)), []),
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
  },
  application: {
    summary: 'Returns an application with its history and risk signals.',
    input: z.object(one),
    output: applicationDetails,
    errors: [],
  },
  documents: {
    summary: 'Returns URLs of the document pictures for five minutes. Requires the security code and is audited.',
    input: z.object(one),
    output: z.object({
      items: z.array(z.object({ kind: documentKind, url: z.string() })),
      expiresAt: instant,
    }),
    errors: [],
  },
  take: {
    summary:
      'Assigns an application to the caller. Returns `conflict` to non-administrators if another operator holds it.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  },
  release: {
    summary: 'Releases an application that the caller holds. An administrator can release any application.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  },
  assign: {
    summary:
      "Assigns a free application or one of the caller's to a reviewer. Administrators can assign any application.",
    input: z.object({ id, to: id }),
    output: applicationDetails,
    errors: [...changes, 'user_not_found'],
  },
  assignMany: {
    summary: 'Assigns several applications to a reviewer. Returns an error code for each application that it skips.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(bulkMax)), to: id }),
    output: bulkResult,
    errors: ['user_not_found'],
  },
  reviewers: {
    summary: 'Returns the operators who can review applications, with the number that each one holds.',
    input: nothing,
    output: z.object({
      items: z.array(z.object({ uid: id, name: z.string(), role: z.enum(staffRoles), holds: count })),
    }),
    errors: [],
  },
  rejectionReasons: {
    summary: "Returns the templates of rejection reasons in the operator's language.",
    input: nothing,
    output: z.object({ items: z.array(z.object({ template: rejectionReason, text: z.string() })) }),
    errors: [],
  },
  preview: {
    summary:
      "Previews the notice to the applicant in the applicant's language. Without `template`, previews an approval.",
    input: z.object({ id, template: z.optional(rejectionReason), words: decision.words }),
    output: z.object({ language, phone: z.nullable(z.string()), reason: z.nullable(z.string()), sms: z.string() }),
    errors: ['text_too_long'],
  },
  approve: {
    summary:
      'Approves an application. Takes effect after ten seconds, with an SMS to the applicant, unless it is undone.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  },
  reject: {
    summary:
      'Rejects an application. Takes effect like an approval, with the reason in the SMS. `other` requires words.',
    input: z.object({ id, ...decision }),
    output: applicationDetails,
    errors: [...changes, 'decision_reason_empty', 'text_too_long'],
  },
  undo: {
    summary: 'Undoes a decision of the caller before it takes effect. An administrator can undo any decision.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  },
  reconsider: {
    summary:
      'Moves the last rejected application of an account back to the queue. Returns `conflict` if the applicant has ' +
      'applied again, is a host or is banned.',
    input: z.object(one),
    output: applicationDetails,
    errors: [...changes],
  },
} as const satisfies CallSchemas;
