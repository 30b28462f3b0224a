import type { StaffPrincipal } from '../../platform/identity.ts';
import { auditEntries } from './audit/audit.ts';
import { type ExportRecord, recordExport } from './audit/record-export.ts';
import type { OperatorDeps } from './needs.ts';
import { changePassword } from './staff/change-password.ts';
import { changeRole, disableStaff, enableStaff, resetCode, resetPassword } from './staff/change-staff.ts';
import { createStaff } from './staff/create-staff.ts';
import { colleagues, listStaff } from './staff/list-staff.ts';
import { devices, me, signOut } from './staff/own-account.ts';
import { beginCode, confirmCode, enrolCode, newRecoveryCodes } from './staff/security-code.ts';
import { signIn } from './staff/sign-in.ts';

export type OperatorCalls = ReturnType<typeof createOperatorCalls>;

/** The calls of operators on themselves and on staff, for the routes. */
export const createOperatorCalls = (deps: OperatorDeps) => ({
  signIn: signIn.bind(null, deps),
  me: me.bind(null, deps),
  signOut: signOut.bind(null, deps),
  devices: devices.bind(null, deps),
  changePassword: changePassword.bind(null, deps),
  colleagues: colleagues.bind(null, deps),
  beginCode: beginCode.bind(null, deps),
  enrolCode: enrolCode.bind(null, deps),
  confirmCode: confirmCode.bind(null, deps),
  newRecoveryCodes: newRecoveryCodes.bind(null, deps),
  listStaff: listStaff.bind(null, deps),
  createStaff: createStaff.bind(null, deps),
  changeRole: changeRole.bind(null, deps),
  disableStaff: disableStaff.bind(null, deps),
  enableStaff: enableStaff.bind(null, deps),
  resetCode: resetCode.bind(null, deps),
  resetPassword: resetPassword.bind(null, deps),
  auditEntries: auditEntries.bind(null, deps),
  noteExport: async (principal: StaffPrincipal, entry: ExportRecord) => {
    await recordExport(deps, principal, entry);
    return {};
  },
});
