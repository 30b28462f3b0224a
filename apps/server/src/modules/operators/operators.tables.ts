import type { StaffRole } from '@touchline/contract/operators';
import type { ColumnType, Generated } from 'kysely';
import type { CodeColumns } from '../../platform/security-codes/check-code.ts';

export interface StaffTable extends Omit<CodeColumns, 'code_failures'> {
  uid: string;
  role: StaffRole;
  name: string;
  disabled: boolean;
  /** Disabled with the demo, and enabled with it. */
  disabled_with_demo: Generated<boolean>;
  code_failures: Generated<number>;
  created_at: Date;
  last_seen_at: Date | null;
  /** Mark of the last password set by somebody else: while it is in use, only its change is allowed. */
  given_credential: string | null;
}

export interface StaffSessionTable {
  id: string;
  uid: string;
  /** SHA-256 of the token. */
  token_hash: string;
  /** Mark of the password at sign-in: a changed password ends the session. */
  credential: string;
  device: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  confirmed_until: Date | null;
  ended_at: Date | null;
}

export interface RecoveryCodeTable {
  uid: string;
  hash: string;
  used_at: Date | null;
}

/** The database refuses to change or delete a row. */
export interface AuditTable {
  id: string;
  at: Date;
  uid: string;
  /** Name and role of the operator at that time. */
  name: string;
  role: StaffRole;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_label: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  ip: string;
  /** Label and details, normalised. */
  search: string;
}

export interface PostTable {
  id: string;
  uid: string;
  by_uid: string;
  by_name: string;
  by_role: StaffRole;
  text: string;
  at: Date;
}

export interface WarningTable {
  id: string;
  uid: string;
  /** The running broadcast of the host, if any. */
  session_id: string | null;
  by_uid: string;
  /** In the language of the user. */
  words: string;
  at: Date;
  read_at: Date | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    operators_staff: StaffTable;
    operators_session: StaffSessionTable;
    operators_recovery_code: RecoveryCodeTable;
    operators_audit: AuditTable;
    operators_note: PostTable;
    operators_warning: WarningTable;
  }
}
