import { exportCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { exportSchemas, operatorSchemas, staffSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../http/serve.ts';
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
  signIn: deps.countSignIns('back_office', signIn.bind(null, deps)),
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

/** Serves what operators do as operators: sign-in, security codes, staff accounts, the audit log. */
export function operatorRoutes(api: Api, { calls }: { readonly calls: OperatorCalls }): void {
  api.serve(operatorCalls, operatorSchemas, {
    signIn: (input, context) => calls.signIn(input, context),
    me: (_input, { principal }) => calls.me(principal),
    signOut: (_input, { principal }) => calls.signOut(principal, false),
    signOutEverywhere: (_input, { principal }) => calls.signOut(principal, true),
    devices: (_input, { principal }) => calls.devices(principal),
    changePassword: (input, { principal }) => calls.changePassword(input, principal),
    colleagues: () => calls.colleagues(),
    beginCode: ({ password }, { principal }) => calls.beginCode(password, principal),
    enrolCode: ({ code }, { principal }) => calls.enrolCode(code, principal),
    confirmCode: ({ code }, { principal }) => calls.confirmCode(code, principal),
    newRecoveryCodes: (_input, { principal }) => calls.newRecoveryCodes(principal),
  });
  api.serve(staffCalls, staffSchemas, {
    list: () => calls.listStaff(),
    create: (input, { principal }) => calls.createStaff(input, principal),
    changeRole: ({ uid, role }, { principal }) => calls.changeRole(uid, role, principal),
    disable: ({ uid, reason }, { principal }) => calls.disableStaff(uid, reason, principal),
    enable: ({ uid }, { principal }) => calls.enableStaff(uid, principal),
    resetCode: ({ uid }, { principal }) => calls.resetCode(uid, principal),
    resetPassword: ({ uid }, { principal }) => calls.resetPassword(uid, principal),
    auditEntries: (input, { principal }) => calls.auditEntries(input, principal),
  });
  api.serve(exportCalls, exportSchemas, {
    note: (entry, { principal }) => calls.noteExport(principal, entry),
  });
}
