import { exportCalls, operatorCalls, staffCalls } from '@touchline/contract/operators';
import { exportSchemas, operatorSchemas, staffSchemas } from '@touchline/contract/operators/schemas';
import type { Api } from '../../http/serve.ts';
import type { OperatorCalls } from './operator-calls.ts';

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
