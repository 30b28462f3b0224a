import { exportCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { exportSchemas, operatorSchemas, staffSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../http/serve.ts';
import { auditEntries } from './audit/audit.ts';
import { noteExport } from './audit/record-export.ts';
import type { OperatorDeps } from './needs.ts';
import { changePassword } from './staff/change-password.ts';
import { changeRole, disableStaff, enableStaff, resetCode, resetPassword } from './staff/change-staff.ts';
import { createStaff } from './staff/create-staff.ts';
import { colleagues, listStaff } from './staff/list-staff.ts';
import { devices, me, signOut } from './staff/own-account.ts';
import { beginCode, confirmCode, enrolCode, newRecoveryCodes } from './staff/security-code.ts';
import { signIn } from './staff/sign-in.ts';

/** Serves what operators do as operators: sign-in, security codes, staff accounts, the audit log. */
export function operatorRoutes(api: Api, deps: OperatorDeps): void {
  api.serve(operatorCalls, operatorSchemas, {
    signIn: (input, context) => signIn(deps, context, input),
    me: (_input, { principal }) => me(deps, principal),
    signOut: (_input, { principal }) => signOut(deps, principal, false),
    signOutEverywhere: (_input, { principal }) => signOut(deps, principal, true),
    devices: (_input, { principal }) => devices(deps, principal),
    changePassword: (input, { principal }) => changePassword(deps, principal, input),
    colleagues: () => colleagues(deps),
    beginCode: ({ password }, { principal }) => beginCode(deps, principal, password),
    enrolCode: ({ code }, { principal }) => enrolCode(deps, principal, code),
    confirmCode: ({ code }, { principal }) => confirmCode(deps, principal, code),
    newRecoveryCodes: (_input, { principal }) => newRecoveryCodes(deps, principal),
  });
  api.serve(staffCalls, staffSchemas, {
    list: () => listStaff(deps),
    create: (input, { principal }) => createStaff(deps, principal, input),
    changeRole: (input, { principal }) => changeRole(deps, principal, input),
    disable: (input, { principal }) => disableStaff(deps, principal, input),
    enable: ({ uid }, { principal }) => enableStaff(deps, principal, uid),
    resetCode: ({ uid }, { principal }) => resetCode(deps, principal, uid),
    resetPassword: ({ uid }, { principal }) => resetPassword(deps, principal, uid),
    auditEntries: (input, { principal }) => auditEntries(deps, principal, input),
  });
  api.serve(exportCalls, exportSchemas, {
    note: (entry, { principal }) => noteExport(deps, principal, entry),
  });
}
