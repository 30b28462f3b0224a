import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, id, instant, language, localName, operatorName, pageInput, pageOf } from '../kernel/schemas.ts';
import { countryCode } from '../regions/operator-schemas.ts';
import { customNoticeStates, estimatePrecisions } from './rules.ts';

/** Who gets a custom notice. */
export const customAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('followers'), hostId: id }),
  /** Users with a reminder for a match. */
  z.object({ kind: z.literal('reminded'), matchId: id }),
  /** The operator who wrote it, to read it before others do. */
  z.object({ kind: z.literal('author') }),
]);
export type CustomAudience = z.output<typeof customAudience>;

const addressees = {
  audience: customAudience,
  /** Only users of these languages; empty for all. */
  languages: z.array(language).check(z.maxLength(20)),
  /** Only users who were last in these countries, where a proxy states them; empty for all. */
  countries: z.array(countryCode).check(z.maxLength(250)),
};

const fields = {
  ...addressees,
  /** One text per language; other readers get the next one by fallback order. */
  title: localName,
  body: localName,
  /** A path of the portal or an `https` address; null leads to the notices. */
  link: z.nullable(z.string().check(z.maxLength(500))),
};

/** A notice that operators sent or will send, with its progress on devices. */
export const customNotice = z.object({
  id,
  ...fields,
  state: z.enum(customNoticeStates),
  sendAt: instant,
  createdAt: instant,
  by: z.nullable(operatorName),
  /** Users who have it in their message centre. */
  users: count,
  devices: count,
  sent: count,
  failed: count,
  /** Devices that do not exist any more. */
  gone: count,
});
export type CustomNotice = z.output<typeof customNotice>;

export const noticeOperatorSchemas = {
  list: {
    summary: 'Returns custom notices, the latest first.',
    input: z.object(pageInput),
    output: pageOf(customNotice),
    errors: [],
  },
  estimate: {
    summary: 'Returns how many users an audience has, by language, the largest first.',
    input: z.object(addressees),
    output: z.object({
      users: count,
      precision: z.enum(estimatePrecisions),
      languages: z.array(z.object({ language, users: count })),
    }),
    errors: [],
  },
  create: {
    summary:
      'Sends a notice to an audience, in ten seconds or later, to its author right away. A repeat with the same `key` ' +
      'returns the first one.',
    input: z.object({
      ...fields,
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
      /** Null or a past time sends it after the time in which it can be stopped. */
      sendAt: z.nullable(instant),
    }),
    output: customNotice,
    errors: ['text_too_long'],
  },
  cancel: {
    summary: 'Cancels a notice. Users and devices that have it keep it. A repeat has no effect.',
    input: z.object({ id }),
    output: customNotice,
    errors: ['not_found'],
  },
} as const satisfies CallSchemas;
