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
  /** Whether one must be enrolled before anything else can be done. */
  mustEnrol: z.boolean(),
  /** Whether the password is one that somebody else made, to be replaced before anything else can be done. */
  mustChangePassword: z.boolean(),
  /** Recovery codes not used yet. */
  recoveryCodesLeft: count,
  /** Until when calls that ask for the code pass without asking again; null when they ask. */
  confirmedUntil: z.nullable(instant),
});
export type StaffMe = z.output<typeof staffMe>;

/** The token is good for operator calls only, until `expiresAt` at the longest, and not after half an hour without use. */
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

/** Somebody whom the search found. */
export const foundPerson = z.object({
  ...personSummary.shape,
  /** On the papers of who applied to be a host; null for roles that may not read applications. */
  realName: z.nullable(z.string()),
});
export type FoundPerson = z.output<typeof foundPerson>;

export const personNote = z.object({ id, by: colleague, text: z.string(), at: instant });
export type PersonNote = z.output<typeof personNote>;

/** What was done, by whom and why: the log itself, with addresses and values, is read by its own call. */
export const personStep = z.object({
  id,
  at: instant,
  operator: colleague,
  action: z.string(),
  /** Of a warning its words. */
  reason: z.nullable(z.string()),
  /** Why a broadcast was cut off, chosen from the list. */
  template: z.nullable(z.string()),
});
export type PersonStep = z.output<typeof personStep>;

export const personPage = z.object({
  ...foundPerson.shape,
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
