import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { instant, nothing } from '../kernel/schemas.ts';
import { agreementPages } from './rules.ts';

const agreementPage = z.enum(agreementPages);
/** The upper bound is that of an integer column. */
const edition = z.int().check(z.gte(1), z.lte(2 ** 31 - 1));

/** The current edition of an agreement that the caller has not accepted. */
const pendingAgreement = z.object({ page: agreementPage, edition, publishedAt: instant });
export type PendingAgreement = z.output<typeof pendingAgreement>;

const pending = z.object({ items: z.array(pendingAgreement) });

export const agreementSchemas = {
  pending: {
    summary: 'Returns the agreements whose current edition the caller has not accepted.',
    input: nothing,
    output: pending,
    errors: [],
  },
  accept: {
    summary: 'Stores that the caller accepted these editions; returns what is still to be accepted.',
    input: z.object({
      items: z
        .array(z.object({ page: agreementPage, edition }))
        .check(z.minLength(1), z.maxLength(agreementPages.length)),
    }),
    output: pending,
    errors: [],
  },
} as const satisfies CallSchemas;
