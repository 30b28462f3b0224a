import type { AuditAction, AuditTargetKind } from '@touchline/contract/operators';
import type { Tx } from './db/database.ts';
import type { StaffPrincipal } from './identity.ts';

/** An action of an operator, for the audit log. */
export interface AuditRecord {
  /** The name in every log, from the list of the contract. */
  readonly action: AuditAction;
  /** `label` is its name or title; null for an action on the whole platform. */
  readonly target: { readonly kind: AuditTargetKind; readonly id: string; readonly label: string } | null;
  /** Reason, values before and after; `uid` is the user concerned when the target is not a user. Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Writes to the audit log; for every module with operator calls. */
export interface AuditWriter {
  /** Writes the entry in the transaction of the action: both are stored or neither is. */
  record(tx: Tx, operator: StaffPrincipal, entry: AuditRecord): Promise<void>;
}

/** An operator, with the audit log to write to in the transaction of the action. */
export interface ActingOperator {
  readonly principal: StaffPrincipal;
  readonly audit: AuditWriter;
}

/** A stored entry of the audit log about a user. */
export interface RecordedAct {
  readonly id: string;
  readonly action: string;
  readonly uid: string;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly at: Date;
}
