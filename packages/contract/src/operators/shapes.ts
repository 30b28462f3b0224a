import * as z from 'zod/mini';
import { anchorStatus, appNumber, userType } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/shapes.ts';
import { streamHealth } from '../streams/shapes.ts';
import { staffRoles } from './permissions.ts';

export const staffRole = z.enum(staffRoles);

/** The operator who is signed in. */
export const staffMe = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  role: staffRole,
  /** Whether an authenticator is enrolled; without one, calls that ask for a code are refused. */
  codeSetUp: z.boolean(),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: count,
  /** Until when calls that ask for the code pass without asking again; null when they ask. */
  confirmedUntil: z.nullable(instant),
});
export type StaffMe = z.output<typeof staffMe>;

/** The token is good for operator calls only, until `expiresAt` at the longest, and not after two hours without use. */
export const staffSession = z.object({ token: z.string(), expiresAt: instant, me: staffMe });
export type StaffSession = z.output<typeof staffSession>;

export const staffDevice = z.object({
  id,
  device: z.string(),
  ip: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});

/** An operator as colleagues see one. */
export const colleague = z.object({ uid: id, name: z.string(), role: staffRole });
export type Colleague = z.output<typeof colleague>;

export const staffAccount = z.object({
  ...colleague.shape,
  username: z.string(),
  codeSetUp: z.boolean(),
  disabled: z.boolean(),
  createdAt: instant,
  /** Null before the first sign-in. */
  lastSeenAt: z.nullable(instant),
});
export type StaffAccount = z.output<typeof staffAccount>;

/** What operators do something to, as the audit log names it. */
export const auditTargetKinds = [
  'person',
  'application',
  'report',
  'room',
  'match',
  'league',
  'team',
  'news',
  'banner',
  'rich_text',
  'word',
  'region',
  'zone',
  'gift',
  'coupon',
  'setting',
  'feature',
  'staff',
] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];

/**
 * Everything the audit log can say was done, by the alphabet. The server writes no other name, and each has its words in
 * every language (`consolePeople:audit.actions`): one without does not compile.
 */
export const auditActions = [
  'application.approve',
  'application.assign',
  'application.documents',
  'application.reject',
  'application.release',
  'application.take',
  'banner.change',
  'banner.create',
  'banner.hide',
  'banner.order',
  'banner.remove',
  'banner.show',
  'coins.correct',
  'coins.export',
  'coins.grant',
  'coins.payout',
  'coupons.restock',
  'feature.close',
  'feature.open',
  'gift.change',
  'gift.create',
  'gift.order',
  'gift.remove',
  'gift.restore',
  'gift.retire',
  'league.change',
  'league.create',
  'league.release',
  'live.cut_off',
  'live.warn',
  'match.change',
  'match.create',
  'match.release',
  'match.score',
  'match.status',
  'message.refuse',
  'message.release',
  'news.change',
  'news.create',
  'news.pin',
  'news.remove',
  'person.ban',
  'person.ban_for_good',
  'person.lift_ban',
  'person.note',
  'person.reset_sign_in',
  'region.allow',
  'region.refuse',
  'report.closed',
  'report.escalated',
  'report.note',
  'report.released',
  'report.reopened',
  'report.taken',
  'rich_text.discard',
  'rich_text.draft',
  'rich_text.publish',
  'rich_text.withdraw',
  'room.appoint_admin',
  'room.blacklist',
  'room.clear_screen',
  'room.configure',
  'room.delete_message',
  'room.delete_person',
  'room.lift_blacklist',
  'room.lift_mute',
  'room.lift_mute_all',
  'room.modes',
  'room.mute',
  'room.mute_all',
  'room.pin',
  'room.revoke_admin',
  'room.unpin',
  'setting.change',
  'staff.change_password',
  'staff.change_role',
  'staff.create',
  'staff.create_by_server',
  'staff.disable',
  'staff.enable',
  'staff.enrol_code',
  'staff.new_recovery_codes',
  'staff.reset_by_server',
  'staff.reset_code',
  'staff.reset_password',
  'staff.sign_in',
  'staff.sign_in_failed',
  'staff.use_recovery_code',
  'studio.zone_close',
  'studio.zone_open',
  'team.change',
  'team.create',
  'team.release',
  'word.add',
  'word.change',
  'word.import',
  'word.remove',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What an action was done to. `kind` is a domain word (`person`, `match`, …), `label` what it was called then. */
export const auditTarget = z.object({ kind: z.string(), id: z.string(), label: z.string() });

export const auditEntry = z.object({
  id,
  at: instant,
  operator: colleague,
  /** A dotted name of `auditActions`, or one of an older log that is no more in use. */
  action: z.string(),
  target: z.nullable(auditTarget),
  /** Reason, values before and after; different for each action. */
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A ban in force; `until` is null for one without end. */
export const ban = z.object({ until: z.nullable(instant), reason: z.string() });

export const personSummary = z.object({
  uid: id,
  appNumber,
  username: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  userType,
  /** Area code and the last digits only, `+86 *******1234`. */
  phone: z.nullable(z.string()),
  anchorStatus,
  /** From the whole platform. */
  platformBan: z.nullable(ban),
  registeredAt: instant,
  lastSeenAt: instant,
});
export type PersonSummary = z.output<typeof personSummary>;

export const personNote = z.object({ id, by: colleague, text: z.string(), at: instant });
export type PersonNote = z.output<typeof personNote>;

/** What was done, by whom and why: the log itself, with addresses and values, is read by its own call. */
export const personStep = z.object({
  id,
  at: instant,
  operator: colleague,
  action: z.string(),
  reason: z.nullable(z.string()),
});
export type PersonStep = z.output<typeof personStep>;

export const personPage = z.object({
  ...personSummary.shape,
  gender: z.string(),
  birthday: z.nullable(z.string()),
  bio: z.string(),
  language: z.string(),
  /** As a host: `reason` of a rejection or a ban. */
  host: z.object({ status: anchorStatus, reason: z.nullable(z.string()), ban: z.nullable(ban), onAir: z.boolean() }),
  /** Set for operators; what is done to people is not done to them, see the staff accounts. */
  staffRole: z.nullable(staffRole),
  sessions: z.array(z.object({ id, device: z.string(), ip: z.string(), startedAt: instant, lastSeenAt: instant })),
  /** The newest first. */
  notes: z.array(personNote),
  /** What operators did to this person or about one, the newest first, 50 at most; money only for who may read wallets. */
  history: z.array(personStep),
});
export type PersonPage = z.output<typeof personPage>;

export const liveHealths = ['healthy', 'poor', 'no_signal', 'unknown'] as const;

/** An open broadcast as the operators' wall shows it. */
export const liveTile = z.object({
  sessionId: id,
  anchorId: id,
  appNumber,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  language: z.string(),
  roomId: id,
  roomName: z.string(),
  cover: z.nullable(z.string()),
  matchId: z.nullable(id),
  /** In the reader's language. */
  match: z.nullable(z.object({ sportId: z.int(), home: z.string(), away: z.string(), league: z.string() })),
  state: z.enum(['live', 'reconnecting']),
  /** Not shown to viewers yet: only the host sees the signal. */
  private: z.boolean(),
  viewers: count,
  peakViewers: count,
  /** `poor` has warnings that harm the picture, `unknown` was not measured yet. */
  health: z.enum(liveHealths),
  signal: z.nullable(streamHealth),
  startedAt: instant,
  /** When a broadcast without an encoder ends by itself. */
  endsAt: z.nullable(instant),
  /** Given in this broadcast. */
  warnings: count,
});
export type LiveTile = z.output<typeof liveTile>;
