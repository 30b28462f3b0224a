import { userTypes } from '@touchline/contract/enums';
import { asksForCode, type StaffRole, staffMay } from '@touchline/contract/operators';
import { wireCodes } from '@touchline/contract/wire-codes';
import type { AuditRecord, AuditWriter } from '../platform/audit.ts';
import type { StaffIdentity, StaffPrincipal } from '../platform/identity.ts';
import { refuse } from '../platform/refusal.ts';

export interface TestStaff extends StaffIdentity {
  /** A token that `admit` accepts for this operator; `confirmed` means a recent security code. */
  tokenOf(uid: string, role: StaffRole, confirmed?: boolean): string;
  /** Keeps the recorded entries in memory. */
  readonly audit: AuditWriter & { readonly records: (AuditRecord & { readonly uid: string })[] };
}

/** Operators without accounts, for tests of modules that only need the caller. */
export function createTestStaff(): TestStaff {
  const sessions = new Map<string, StaffPrincipal & { readonly confirmed: boolean }>();
  const records: TestStaff['audit']['records'] = [];
  return {
    audit: {
      records,
      record: async (_tx, { uid }, entry) => {
        records.push({ ...entry, uid });
      },
    },
    tokenOf: (uid, role, confirmed = true) => {
      const token = `staff-${uid}-${role}-${sessions.size}`;
      sessions.set(token, {
        uid,
        role,
        confirmed,
        userType: userTypes.staff,
        sessionId: String(9000 + sessions.size),
        ip: '127.0.0.1',
      });
      return token;
    },
    admit: async (token, call) => {
      const session = sessions.get(token ?? '');
      if (!session) return refuse(wireCodes.sessionExpired);
      if (!staffMay(call.staff, session.role)) return refuse('no_permission');
      return asksForCode(call, session.role) && !session.confirmed ? refuse('security_code_required') : session;
    },
  };
}
