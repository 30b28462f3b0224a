import type { AuditAction, AuditTargetKind } from '@touchline/contract/operators';
import type { Tx } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';

/** What an operator did, to be written down. */
export interface AuditRecord {
  /** What it is called in every log, from the one list of the contract. */
  readonly action: AuditAction;
  /** `label` is what a person calls it (name, title); null for what concerns the whole platform. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string } | null;
  /** Reason, values before and after; `uid` names the person concerned when the target is not the person. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What every module that operators change things in takes. */
export interface AuditWriter {
  /** Writes the log in the transaction of the action: both are there or neither. */
  record(tx: Tx, operator: StaffPrincipal, entry: AuditRecord): Promise<void>;
}
