import { perMinute, routes } from '../kernel/call.ts';
import type { applicationOperatorSchemas } from './application-schemas.ts';
import type { liveSchemas } from './live-schemas.ts';
import type { operatorSchemas } from './own-schemas.ts';
import type { personSchemas } from './person-schemas.ts';
import type { staffSchemas } from './staff-schemas.ts';

export const applicationOperatorCalls = routes<typeof applicationOperatorSchemas>()({
  applications: {
    path: '/operator/applications/list',
    staff: 'applications',
    rate: perMinute(240),
    exportName: 'applications',
  },
  application: { path: '/operator/applications/details', staff: 'applications', rate: perMinute(240) },
  documents: { path: '/operator/applications/documents', staff: 'documents', rate: perMinute(60) },
  take: { path: '/operator/applications/take', staff: 'applications', rate: perMinute(120) },
  release: { path: '/operator/applications/release', staff: 'applications', rate: perMinute(120) },
  assign: { path: '/operator/applications/assign', staff: 'applications', rate: perMinute(120) },
  assignMany: { path: '/operator/applications/assign_many', staff: 'applications', rate: perMinute(30) },
  reviewers: { path: '/operator/applications/reviewers', staff: 'applications', rate: perMinute(60) },
  rejectionReasons: { path: '/operator/applications/reasons', staff: 'applications', rate: perMinute(60) },
  preview: { path: '/operator/applications/preview', staff: 'applications', rate: perMinute(240) },
  approve: { path: '/operator/applications/approve', staff: 'applications', rate: perMinute(60) },
  reject: { path: '/operator/applications/reject', staff: 'applications', rate: perMinute(60) },
  undo: { path: '/operator/applications/undo', staff: 'applications', rate: perMinute(60) },
  reconsider: { path: '/operator/applications/reconsider', staff: 'applications', rate: perMinute(60) },
});

/** The wall of open broadcasts. */
export const liveCalls = routes<typeof liveSchemas>()({
  wall: { path: '/operator/live', staff: 'people', rate: perMinute(120) },
  watch: { path: '/operator/live/watch', staff: 'people', rate: perMinute(240) },
  matches: { path: '/operator/live/matches', staff: 'discipline', rate: perMinute(240) },
  showMatch: { path: '/operator/live/match', staff: 'discipline', rate: perMinute(60) },
  cutOff: { path: '/operator/live/cut_off', staff: 'discipline', rate: perMinute(60), cost: 'entry' },
});

/** Sign-in, the advanced security code and the operator's own account. */
export const operatorCalls = routes<typeof operatorSchemas>()({
  signIn: { path: '/operator/sign_in', access: 'public', rate: perMinute(20), cost: 'entry' },
  me: {
    path: '/operator/me',
    staff: 'self',
    rate: perMinute(120),
    cost: 'entry',
    enrolling: true,
    replacingPassword: true,
  },
  signOut: { path: '/operator/sign_out', staff: 'self', rate: perMinute(30), enrolling: true, replacingPassword: true },
  signOutEverywhere: {
    path: '/operator/sign_out_all',
    staff: 'self',
    rate: perMinute(10),
    enrolling: true,
    replacingPassword: true,
  },
  devices: { path: '/operator/devices', staff: 'self', rate: perMinute(60) },
  changePassword: {
    path: '/operator/change_password',
    staff: 'self',
    rate: perMinute(10),
    enrolling: true,
    replacingPassword: true,
  },
  colleagues: { path: '/operator/colleagues', staff: 'self', rate: perMinute(60) },
  beginCode: { path: '/operator/code/begin', staff: 'self', rate: perMinute(10), enrolling: true },
  enrolCode: { path: '/operator/code/enrol', staff: 'self', rate: perMinute(20), enrolling: true },
  confirmCode: { path: '/operator/confirm_code', staff: 'self', rate: perMinute(20), cost: 'entry' },
  newRecoveryCodes: { path: '/operator/code/recovery_codes', staff: 'self', rate: perMinute(10) },
});

/** Users, hosts and guests. */
export const personCalls = routes<typeof personSchemas>()({
  search: { path: '/operator/people', staff: 'people', rate: perMinute(120), exportName: 'people' },
  export: { path: '/operator/people/export', staff: 'people', rate: perMinute(120), exporting: 'people' },
  page: { path: '/operator/person', staff: 'people', rate: perMinute(120) },
  addNote: { path: '/operator/person/note', staff: 'people', rate: perMinute(60) },
  ban: { path: '/operator/person/ban', staff: 'discipline', rate: perMinute(60) },
  banForGood: { path: '/operator/person/ban_for_good', staff: 'bans', rate: perMinute(60) },
  liftBan: { path: '/operator/person/lift_ban', staff: 'discipline', rate: perMinute(60) },
  mute: { path: '/operator/person/mute', staff: 'discipline', rate: perMinute(60) },
  unmute: { path: '/operator/person/unmute', staff: 'discipline', rate: perMinute(60) },
  previewWarning: { path: '/operator/person/warning', staff: 'discipline', rate: perMinute(240) },
  warn: { path: '/operator/person/warn', staff: 'discipline', rate: perMinute(60) },
  resetSignIn: { path: '/operator/person/reset_sign_in', staff: 'bans', rate: perMinute(20) },
  resetAuthenticator: { path: '/operator/person/reset_authenticator', staff: 'bans', rate: perMinute(20) },
  delete: { path: '/operator/person/delete', staff: 'platform', rate: perMinute(20) },
});

/** Staff accounts and the audit log. */
export const staffCalls = routes<typeof staffSchemas>()({
  list: { path: '/operator/staff', staff: 'platform', rate: perMinute(120), reading: true, exportName: 'staff' },
  create: { path: '/operator/staff/create', staff: 'platform', rate: perMinute(20) },
  changeRole: { path: '/operator/staff/role', staff: 'platform', rate: perMinute(60) },
  disable: { path: '/operator/staff/disable', staff: 'platform', rate: perMinute(60) },
  enable: { path: '/operator/staff/enable', staff: 'platform', rate: perMinute(60) },
  resetCode: { path: '/operator/staff/reset_code', staff: 'platform', rate: perMinute(20) },
  resetPassword: { path: '/operator/staff/reset_password', staff: 'platform', rate: perMinute(20) },
  auditEntries: { path: '/operator/audit', staff: 'audit', rate: perMinute(120), exportName: 'audit_log' },
});
