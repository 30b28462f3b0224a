import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { instant, nothing, operatorName } from '../kernel/schemas.ts';
import { regionScope } from './shapes.ts';

/** ISO 3166-1 alpha-2, as `static/vant_addr.json` lists countries. */
export const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const regionRule = z.object({
  country: countryCode,
  scope: regionScope,
  reason: z.string(),
  at: instant,
  by: z.nullable(operatorName),
});

export const regionOperatorSchemas = {
  list: {
    summary: 'Returns the blocked countries and the header that gives the country of a request.',
    input: nothing,
    output: z.object({
      items: z.array(regionRule),
      /** The proxy's header; `trusted` is false when no proxy is trusted, so that no country is known. */
      source: z.object({ header: z.string(), trusted: z.boolean() }),
      /** The country of the calling operator; null when unknown. */
      own: z.nullable(z.string()),
    }),
    errors: [],
  },
  save: {
    summary: 'Blocks countries or changes their scope. Closes open sockets from there immediately.',
    input: z.object({
      countries: z.array(countryCode).check(z.minLength(1), z.maxLength(250)),
      scope: regionScope,
      reason: z._default(z.string().check(z.maxLength(500)), ''),
    }),
    output: nothing,
    errors: [],
  },
  remove: {
    summary: 'Unblocks countries.',
    input: z.object({ countries: z.array(countryCode).check(z.minLength(1), z.maxLength(250)) }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;
