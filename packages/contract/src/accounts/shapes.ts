import * as z from 'zod/mini';
import { userTypeCodes } from '../enums.ts';
import { count, day, id, instant, language } from '../kernel/schemas.ts';
import { emotionalStatuses, genders, hostStatuses } from './rules.ts';

export const userType = z.literal(userTypeCodes);

export const hostStatus = z.enum(hostStatuses);

/** The public ID that users search for and share. */
export const appNumber = z.string().check(z.regex(/^[1-9][0-9]{7}$/));

/** The public fields of an account. `isHost` is true for an approved host. */
export const userCard = z.object({
  uid: id,
  appNumber,
  nickname: z.string(),
  /** Small picture for use beside a name; the profile has the full one. */
  avatar: z.nullable(z.string()),
  userType,
  isHost: z.boolean(),
});
export type UserCard = z.output<typeof userCard>;

/** A mute by operators on the whole platform: no messages, no link-mic. */
export const accountMute = z.object({ until: instant, reason: z.string() });
export type AccountMute = z.output<typeof accountMute>;

/** The signed-in account, with everything the portal needs first. */
export const me = z.object({
  ...userCard.shape,
  username: z.nullable(z.string()),
  languageType: language,
  hostStatus,
  mute: z.nullable(accountMute),
  /** Token for the socket's first frame. */
  imToken: z.string(),
});
export type Me = z.output<typeof me>;

export const session = z.object({ token: z.string(), expiresAt: instant, user: me });
export type Session = z.output<typeof session>;

/** The user's offset from UTC in minutes, which decides the user's current day. Defaults to the server's offset. */
export const utcOffset = z.optional(z.int().check(z.gte(-720), z.lte(840)));

/** Codes of country, province and city, as `static/vant_addr.json` lists them. */
export const region = z.object({ country: z.string(), province: z.nullable(z.string()), city: z.nullable(z.string()) });

export const profile = z.object({
  uid: id,
  appNumber,
  username: z.nullable(z.string()),
  nickname: z.string(),
  avatar: z.nullable(z.string()),
  birthday: z.nullable(day),
  gender: z.enum(genders),
  region: z.nullable(region),
  height: z.nullable(count),
  weight: z.nullable(count),
  emotionalStatus: z.nullable(z.enum(emotionalStatuses)),
  hobbies: z.string(),
  bio: z.string(),
  /** Area code and the last digits, `+86 *******1234`. */
  phone: z.nullable(z.string()),
  /** The confirmed address, whole: only its owner reads the profile. */
  email: z.nullable(z.string()),
  registeredAt: instant,
});
export type Profile = z.output<typeof profile>;

export const signedInDevice = z.object({
  id,
  device: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});
