import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { count, nothing } from '../kernel/shapes.ts';
import { exportNames } from './export-names.ts';

/** Files that the back office makes of lists; calls that are made for a file (`exporting`) write their line themselves. */
export const exportCalls = {
  note: call({
    method: 'POST',
    path: '/operator/exports/note',
    access: 'operator',
    staff: 'self',
    rate: perMinute(60),
    summary: 'Writes into the audit log that a list is saved as a file. No file is given before this has an answer.',
    input: z.object({
      what: z.enum(exportNames),
      /** As in the address of the page. */
      filter: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
      rows: count,
    }),
    output: nothing,
    errors: [],
  }),
} as const;
