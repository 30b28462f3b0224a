import { perMinute, routes } from '../kernel/call.ts';
import type { applicationOperatorSchemas } from './application-schemas.ts';
import type { exportSchemas } from './export-schemas.ts';
import type { liveSchemas } from './live-schemas.ts';
import type { operatorSchemas } from './own-schemas.ts';
import type { personSchemas } from './person-schemas.ts';
import type { staffSchemas } from './staff-schemas.ts';

export const applicationOperatorCalls = routes<typeof applicationOperatorSchemas>()({
  applications: {
    method: 'POST',
    path: '/operator/applications/list',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
  },
  application: {
    method: 'POST',
    path: '/operator/applications/details',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
  },
  documents: {
    method: 'POST',
    path: '/operator/applications/documents',
    access: 'operator',
    staff: 'documents',
    rate: perMinute(60),
  },
  take: {
    method: 'POST',
    path: '/operator/applications/take',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
  },
  release: {
    method: 'POST',
    path: '/operator/applications/release',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
  },
  assign: {
    method: 'POST',
    path: '/operator/applications/assign',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(120),
  },
  assignMany: {
    method: 'POST',
    path: '/operator/applications/assign_many',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(30),
  },
  reviewers: {
    method: 'POST',
    path: '/operator/applications/reviewers',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
  rejectionReasons: {
    method: 'POST',
    path: '/operator/applications/reasons',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
  preview: {
    method: 'POST',
    path: '/operator/applications/preview',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(240),
  },
  approve: {
    method: 'POST',
    path: '/operator/applications/approve',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
  reject: {
    method: 'POST',
    path: '/operator/applications/reject',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
  undo: {
    method: 'POST',
    path: '/operator/applications/undo',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
  reconsider: {
    method: 'POST',
    path: '/operator/applications/reconsider',
    access: 'operator',
    staff: 'applications',
    rate: perMinute(60),
  },
});

/** Files that the back office creates from lists; calls with `exporting` write their own audit line. */
export const exportCalls = routes<typeof exportSchemas>()({
  note: { method: 'POST', path: '/operator/exports/note', access: 'operator', staff: 'self', rate: perMinute(60) },
});

/** The wall of open broadcasts. */
export const liveCalls = routes<typeof liveSchemas>()({
  wall: { method: 'POST', path: '/operator/live', access: 'operator', staff: 'people', rate: perMinute(120) },
  watch: { method: 'POST', path: '/operator/live/watch', access: 'operator', staff: 'people', rate: perMinute(240) },
  matches: {
    method: 'POST',
    path: '/operator/live/matches',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  showMatch: {
    method: 'POST',
    path: '/operator/live/match',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
  },
  cutOff: {
    method: 'POST',
    path: '/operator/live/cut_off',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
    cost: 'entry',
  },
});

/** Sign-in, the advanced security code and the operator's own account. */
export const operatorCalls = routes<typeof operatorSchemas>()({
  signIn: { method: 'POST', path: '/operator/sign_in', access: 'public', rate: perMinute(20), cost: 'entry' },
  me: {
    method: 'POST',
    path: '/operator/me',
    access: 'operator',
    staff: 'self',
    rate: perMinute(120),
    cost: 'entry',
    enrolling: true,
    replacingPassword: true,
  },
  signOut: {
    method: 'POST',
    path: '/operator/sign_out',
    access: 'operator',
    staff: 'self',
    rate: perMinute(30),
    enrolling: true,
    replacingPassword: true,
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/operator/sign_out_all',
    access: 'operator',
    staff: 'self',
    rate: perMinute(10),
    enrolling: true,
    replacingPassword: true,
  },
  devices: { method: 'POST', path: '/operator/devices', access: 'operator', staff: 'self', rate: perMinute(60) },
  changePassword: {
    method: 'POST',
    path: '/operator/change_password',
    access: 'operator',
    staff: 'self',
    rate: perMinute(10),
    enrolling: true,
    replacingPassword: true,
  },
  colleagues: { method: 'POST', path: '/operator/colleagues', access: 'operator', staff: 'self', rate: perMinute(60) },
  beginCode: {
    method: 'POST',
    path: '/operator/code/begin',
    access: 'operator',
    staff: 'self',
    rate: perMinute(10),
    enrolling: true,
  },
  enrolCode: {
    method: 'POST',
    path: '/operator/code/enrol',
    access: 'operator',
    staff: 'self',
    rate: perMinute(20),
    enrolling: true,
  },
  confirmCode: {
    method: 'POST',
    path: '/operator/confirm_code',
    access: 'operator',
    staff: 'self',
    rate: perMinute(20),
    cost: 'entry',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/operator/code/recovery_codes',
    access: 'operator',
    staff: 'self',
    rate: perMinute(10),
  },
});

/** Users, hosts and guests. */
export const personCalls = routes<typeof personSchemas>()({
  search: { method: 'POST', path: '/operator/people', access: 'operator', staff: 'people', rate: perMinute(120) },
  export: {
    method: 'POST',
    path: '/operator/people/export',
    access: 'operator',
    staff: 'people',
    rate: perMinute(120),
    exporting: 'people',
  },
  page: { method: 'POST', path: '/operator/person', access: 'operator', staff: 'people', rate: perMinute(120) },
  addNote: { method: 'POST', path: '/operator/person/note', access: 'operator', staff: 'people', rate: perMinute(60) },
  ban: { method: 'POST', path: '/operator/person/ban', access: 'operator', staff: 'discipline', rate: perMinute(60) },
  banForGood: {
    method: 'POST',
    path: '/operator/person/ban_for_good',
    access: 'operator',
    staff: 'bans',
    rate: perMinute(60),
  },
  liftBan: {
    method: 'POST',
    path: '/operator/person/lift_ban',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(60),
  },
  previewWarning: {
    method: 'POST',
    path: '/operator/person/warning',
    access: 'operator',
    staff: 'discipline',
    rate: perMinute(240),
  },
  warn: { method: 'POST', path: '/operator/person/warn', access: 'operator', staff: 'discipline', rate: perMinute(60) },
  resetSignIn: {
    method: 'POST',
    path: '/operator/person/reset_sign_in',
    access: 'operator',
    staff: 'bans',
    rate: perMinute(20),
  },
});

/** Staff accounts and the audit log. */
export const staffCalls = routes<typeof staffSchemas>()({
  list: {
    method: 'POST',
    path: '/operator/staff',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(120),
    reading: true,
  },
  create: {
    method: 'POST',
    path: '/operator/staff/create',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
  },
  changeRole: {
    method: 'POST',
    path: '/operator/staff/role',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
  },
  disable: {
    method: 'POST',
    path: '/operator/staff/disable',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
  },
  enable: {
    method: 'POST',
    path: '/operator/staff/enable',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(60),
  },
  resetCode: {
    method: 'POST',
    path: '/operator/staff/reset_code',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
  },
  resetPassword: {
    method: 'POST',
    path: '/operator/staff/reset_password',
    access: 'operator',
    staff: 'platform',
    rate: perMinute(20),
  },
  auditEntries: { method: 'POST', path: '/operator/audit', access: 'operator', staff: 'audit', rate: perMinute(120) },
});
