import * as z from 'zod/mini';
import { id, instant } from '../kernel/schemas.ts';
import { colleague } from './shapes.ts';

/** Target of an action. `kind` is a domain word (`person`, `match`, …), `label` its name at that time. */
export const auditTarget = z.object({ kind: z.string(), id: z.string(), label: z.string() });

export const auditEntry = z.object({
  id,
  at: instant,
  operator: colleague,
  /** A dotted name of `auditActions`, or a retired one of an older log. */
  action: z.string(),
  target: z.nullable(auditTarget),
  /** Reason, values before and after; specific to each action. */
  details: z.record(z.string(), z.unknown()),
  /** The nickname of the user in `details.uid`; null for none. */
  person: z.nullable(z.string()),
  ip: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;
