import { exportCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import type { Api } from '../../http/serve.ts';
import { auditEntries } from './audit.ts';
import type { OperatorDeps } from './deps.ts';
import { recordExport } from './exports.ts';
import { beginCode, confirmCode, enrolCode, newRecoveryCodes } from './security-code.ts';
import { changePassword, devices, me, signIn, signOut } from './sign-in.ts';
import {
  changeRole,
  colleagues,
  createStaff,
  disableStaff,
  enableStaff,
  listStaff,
  resetCode,
  resetPassword,
} from './staff-accounts.ts';

/** Serves what operators do as operators: sign-in, security codes, staff accounts, the audit log. */
export function serveOperators(api: Api, deps: OperatorDeps): void {
  api.serve(operatorCalls, {
    signIn: (input, context) => signIn(deps, input, context),
    me: (_input, { principal }) => me(deps, principal),
    signOut: (_input, { principal }) => signOut(deps, principal, false),
    signOutEverywhere: (_input, { principal }) => signOut(deps, principal, true),
    devices: (_input, { principal }) => devices(deps, principal),
    changePassword: (input, { principal }) => changePassword(deps, input, principal),
    colleagues: () => colleagues(deps),
    beginCode: ({ password }, { principal }) => beginCode(deps, password, principal),
    enrolCode: ({ code }, { principal }) => enrolCode(deps, code, principal),
    confirmCode: ({ code }, { principal }) => confirmCode(deps, code, principal),
    newRecoveryCodes: (_input, { principal }) => newRecoveryCodes(deps, principal),
  });
  api.serve(staffCalls, {
    list: () => listStaff(deps),
    create: (input, { principal }) => createStaff(deps, input, principal),
    changeRole: ({ uid, role }, { principal }) => changeRole(deps, uid, role, principal),
    disable: ({ uid, reason }, { principal }) => disableStaff(deps, uid, reason, principal),
    enable: ({ uid }, { principal }) => enableStaff(deps, uid, principal),
    resetCode: ({ uid }, { principal }) => resetCode(deps, uid, principal),
    resetPassword: ({ uid }, { principal }) => resetPassword(deps, uid, principal),
    auditEntries: (input, { principal }) => auditEntries(deps, input, principal),
  });
  api.serve(exportCalls, {
    note: async (entry, { principal }) => {
      await recordExport(deps, principal, entry);
      return {};
    },
  });
}
