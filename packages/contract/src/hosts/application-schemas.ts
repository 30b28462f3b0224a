import * as z from 'zod/mini';
import { hostStatus, region, utcOffset } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { day, id, instant, language, nothing, text } from '../kernel/schemas.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits/index.ts';
import { sportId } from '../matches/shapes.ts';
import { applicationStatuses, documentKinds } from './applications.ts';

const { realNameMax, experienceMax, contactMax, sampleLinkMax } = limits.hosts;

export const applicationStatus = z.enum(applicationStatuses);

export const documentKind = z.enum(documentKinds);

/** The answers of an application as submitted. */
export const applicationForm = z.object({
  realName: z.string(),
  nickname: z.string(),
  region,
  birthday: day,
  sports: z.array(sportId),
  languages: z.array(language),
  experience: z.string(),
  /** A contact address, such as an e-mail address or a messenger name. */
  contact: z.string(),
  /** Starts with `https://`; empty for none. */
  sampleLink: z.string(),
});
export type ApplicationForm = z.output<typeof applicationForm>;

/**
 * A picture of the applicant's document. `address` is sent again with the form; `url` shows the picture until
 * `expiresAt`.
 */
export const ownDocument = z.object({ kind: documentKind, address: z.string(), url: z.string(), expiresAt: instant });

/** One application, as shown to its applicant. */
export const ownApplication = z.object({
  id,
  status: applicationStatus,
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  /** Reason of a rejection, written for the applicant. */
  reason: z.nullable(z.string()),
});
export type OwnApplication = z.output<typeof ownApplication>;

const blank = (max: number) => z._default(text(max), '');
const upload = z.optional(z.string().check(z.maxLength(500)));

export const applicationSchemas = {
  apply: {
    summary:
      'Applies to become a host. An invalid form returns the code of its first error and lists all errors in `fields`.',
    input: z.object({
      realName: blank(realNameMax),
      nickname: blank(limits.accounts.nicknameMax),
      region: z._default(z.nullable(region), null),
      birthday: z._default(z.string().check(z.maxLength(10)), ''),
      utcOffset,
      sports: z._default(z.array(sportId).check(z.maxLength(languageCodes.length)), []),
      languages: z._default(z.array(language).check(z.maxLength(languageCodes.length)), []),
      experience: blank(experienceMax),
      contact: blank(contactMax),
      sampleLink: blank(sampleLinkMax),
      /** Addresses of the applicant's own uploads with purpose `identity`. */
      idFront: upload,
      idBack: upload,
      selfie: upload,
      agreement: z._default(z.boolean(), false),
      /** From `code_token` with the purpose `change_phone`; only for an account without a phone. */
      codeToken: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: z.object({ application: ownApplication }),
    errors: [
      'nickname_empty',
      'birthday_empty',
      'region_empty',
      'text_too_long',
      'sensitive_words',
      'phone_empty',
      'code_token_expired',
      'phone_already_anchor',
      'phone_bound_to_another',
      'agreement_not_accepted',
      'already_an_anchor',
      'review_pending',
      'anchor_banned',
      'anchor_banned_forever',
    ],
  },
  details: {
    summary: "Returns the state of the caller's application and the values to prefill the form.",
    input: nothing,
    output: z.object({
      hostStatus,
      /** Reason of the last rejection, while `rejected`. */
      reason: z.nullable(z.string()),
      /** Set while `banned`. */
      bannedUntil: z.nullable(instant),
      /** `+86 *******1234`; null when a phone must be verified first. */
      phone: z.nullable(z.string()),
      /** The latest answers, else values of the profile. */
      form: z.object({
        ...applicationForm.shape,
        region: z.nullable(region),
        birthday: z.nullable(day),
      }),
      /** Documents of the latest application, while they are kept. */
      documents: z.array(ownDocument),
      /** The latest first. */
      applications: z.array(ownApplication),
    }),
    errors: [],
  },
} as const satisfies CallSchemas;

export const applicationEventSchemas = {
  decided: ownApplication,
} as const satisfies EventSchemas;
