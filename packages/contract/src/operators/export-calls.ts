import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, nothing } from '../kernel/shapes.ts';
import { exportNames } from './export-names.ts';

/** Files that the back office creates from lists; calls with `exporting` write their own audit line. */
export const exportCalls = {
  note: call({
    method: 'POST',
    path: '/operator/exports/note',
    access: 'operator',
    staff: 'self',
    rate: perMinute(60),
    summary: 'Records in the audit log that a list is saved as a file. The client offers the file after the response.',
    input: z.object({
      what: z.enum(exportNames),
      /** The same as in the page's address. */
      filter: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      rows: count,
    }),
    output: nothing,
    errors: [],
  }),
} as const;
