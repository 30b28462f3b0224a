import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, nothing } from '../kernel/schemas.ts';
import { exportNames } from './export-names.ts';

export const exportSchemas = {
  note: {
    summary: 'Records in the audit log that a list is saved as a file. The client offers the file after the response.',
    input: z.object({
      what: z.enum(exportNames),
      /** The same as in the page's address. */
      filter: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      rows: count,
    }),
    output: nothing,
    errors: [],
  },
} as const satisfies CallSchemas;
