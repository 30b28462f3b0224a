import * as z from 'zod/mini';
import { accountMute, appNumber, hostStatus, userType } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/schemas.ts';
import { streamHealth } from '../streams/shapes.ts';
import { staffRoles } from './permissions.ts';
import { liveHealths } from './rules.ts';

export const staffRole = z.enum(staffRoles);

/** The signed-in operator. */
export const staffMe = z.object({
  uid: id,
  username: z.string(),
  name: z.string(),
  role: staffRole,
  /** Whether an authenticator is enrolled; without one, calls that require a code are refused. */
  codeSetUp: z.boolean(),
  /** Whether the operator must enrol one before anything else. */
  mustEnrol: z.boolean(),
  /** Whether somebody else set the password, so that the operator must replace it before anything else. */
  mustChangePassword: z.boolean(),
  /** Unused recovery codes. */
  recoveryCodesLeft: count,
  /** Until when calls that require the code are allowed without a new one; null when a code is required. */
  confirmedUntil: z.nullable(instant),
});
export type StaffMe = z.output<typeof staffMe>;

/** The token is valid for operator calls only, until `expiresAt` at most, and ends after half an hour without use. */
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

/** An operator, as shown to colleagues. */
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

/** An active ban; `until` is null for a permanent one. */
export const ban = z.object({ until: z.nullable(instant), reason: z.string() });

export const personSummary = z.object({
  uid: id,
  appNumber,
  username: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  userType,
  /** Made for the demo, and removed with it. */
  demo: z.boolean(),
  /** Area code and the last digits, `+86 *******1234`. */
  phone: z.nullable(z.string()),
  /** First letters and the ending, `a***@e***.com`. */
  email: z.nullable(z.string()),
  hostStatus,
  /** Ban from the whole platform. */
  platformBan: z.nullable(ban),
  /** Mute on the whole platform. */
  mute: z.nullable(accountMute),
  registeredAt: instant,
  lastSeenAt: instant,
});
export type PersonSummary = z.output<typeof personSummary>;

/** A user found by the search. */
export const foundPerson = z.object({
  ...personSummary.shape,
  /** The real name from a host application; null for roles that may not read applications. */
  realName: z.nullable(z.string()),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const personNote = z.object({ id, by: colleague, text: z.string(), at: instant });
export type PersonNote = z.output<typeof personNote>;

/** One action: what, by which operator and why. The audit log with addresses and values has its own call. */
export const personStep = z.object({
  id,
  at: instant,
  operator: colleague,
  action: z.string(),
  /** Reason of the action, or the text of a warning. */
  reason: z.nullable(z.string()),
  /** The chosen reason for cutting off a broadcast. */
  template: z.nullable(z.string()),
});
export type PersonStep = z.output<typeof personStep>;

export const personPage = z.object({
  ...foundPerson.shape,
  gender: z.string(),
  birthday: z.nullable(z.string()),
  bio: z.string(),
  language: z.string(),
  /** Status as a host: `reason` of a rejection or a ban. */
  host: z.object({ status: hostStatus, reason: z.nullable(z.string()), ban: z.nullable(ban), onAir: z.boolean() }),
  /** Set for operators; sanctions for users do not apply to them, see the staff accounts. */
  staffRole: z.nullable(staffRole),
  /** An authenticator app protects the sign-in. */
  authenticator: z.boolean(),
  sessions: z.array(z.object({ id, device: z.string(), ip: z.string(), startedAt: instant, lastSeenAt: instant })),
  /** The newest first. */
  notes: z.array(personNote),
  /** Actions of operators on this user, the newest first, 50 at most; money only for roles that may read wallets. */
  history: z.array(personStep),
});
export type PersonPage = z.output<typeof personPage>;

/** An open broadcast, as shown on the operators' wall. */
export const liveTile = z.object({
  sessionId: id,
  hostId: id,
  appNumber,
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  language: z.string(),
  /** Country of the host's profile, ISO 3166-1 alpha-2; null when not set. */
  region: z.nullable(z.string()),
  roomId: id,
  roomName: z.string(),
  cover: z.nullable(z.string()),
  matchId: z.nullable(id),
  /** In the reader's language. */
  match: z.nullable(z.object({ sportId: z.int(), home: z.string(), away: z.string(), league: z.string() })),
  state: z.enum(['live', 'reconnecting']),
  /** Not visible to viewers yet: only the host sees the signal. */
  private: z.boolean(),
  viewers: count,
  peakViewers: count,
  /** `poor` has warnings that harm the picture, `unknown` has no measurements yet. */
  health: z.enum(liveHealths),
  signal: z.nullable(streamHealth),
  startedAt: instant,
  /** When a broadcast without an encoder ends automatically. */
  endsAt: z.nullable(instant),
  /** Warnings during this broadcast. */
  warnings: count,
  /** Users with an open report about the host, the room or a message in it. */
  reports: count,
});
export type LiveTile = z.output<typeof liveTile>;
