import type { AuditAction, AuditTargetKind } from '@touchline/contract/operators';
import type { Tx } from './db/database.ts';
import type { StaffPrincipal } from './identity.ts';

/** An action of an operator, for the audit log. */
export interface AuditRecord {
  /** Its name in every log, from the one list of the contract. */
  readonly action: AuditAction;
  /** `label` is the name or title that people know it by; null for an action on the whole platform. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string } | null;
  /** Reason, values before and after; `uid` names the person concerned when the target is not the person. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The audit log, as every module with operator calls writes to it. */
export interface AuditWriter {
  /** Writes the entry in the transaction of the action: both are stored or neither. */
  record(tx: Tx, operator: StaffPrincipal, entry: AuditRecord): Promise<void>;
}

/** An operator, and the audit log that is written to in the transaction of their action. */
export interface ActingOperator {
  readonly principal: StaffPrincipal;
  readonly audit: AuditWriter;
}

/** A stored entry of the audit log about a person. */
export interface RecordedAct {
  readonly id: string;
  readonly action: string;
  readonly uid: string;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}
