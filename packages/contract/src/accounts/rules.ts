import { type UserType, userTypes } from '../enums.ts';
import { waitLeft } from '../kernel/wait-left.ts';
import { limits } from '../limits/index.ts';

/** One rule for usernames and first passwords: ASCII letters and digits, at least one of each. Never trimmed. */
const credentialPattern = /^(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]{6,15}$/;

export function usernameProblem(username: string): 'username_or_password_empty' | 'username_invalid' | null {
  if (username === '') return 'username_or_password_empty';
  return credentialPattern.test(username) ? null : 'username_invalid';
}

export function passwordProblem(password: string): 'username_or_password_empty' | 'password_invalid' | null {
  if (password === '') return 'username_or_password_empty';
  return credentialPattern.test(password) ? null : 'password_invalid';
}

type PasswordProblem = ReturnType<typeof passwordProblem>;

/** Any characters, white space too; counted as code points after NFC, never trimmed. */
function isPassphrase(password: string): boolean {
  const length = Array.from(password.normalize('NFC')).length;
  return length >= limits.accounts.passphraseMin && length <= limits.accounts.passphraseMax;
}

/** Checks a password that replaces another one: as at registration, or a passphrase. */
export const replacementProblem = (password: string): PasswordProblem =>
  isPassphrase(password) ? null : passwordProblem(password);

/** Checks a new password typed twice; case matters. */
export const newPasswordProblem = (
  password: string,
  confirmation: string,
  problemOf: (password: string) => PasswordProblem = passwordProblem,
): PasswordProblem | 'passwords_differ' =>
  problemOf(password) ?? (password === confirmation ? null : 'passwords_differ');

/** The bounds sent with `username_invalid` and `password_invalid`. */
export const credentialBounds = { min: limits.accounts.usernameMin, max: limits.accounts.usernameMax } as const;

/** The bounds in the text of the rule for a replacement. */
export const replacementBounds = {
  ...credentialBounds,
  longMin: limits.accounts.passphraseMin,
  longMax: limits.accounts.passphraseMax,
} as const;

export const onlineStates = ['online', 'minutes', 'hours', 'yesterday', 'recent', 'long_offline'] as const;

export type OnlineState =
  | { readonly state: 'online' | 'yesterday' | 'recent' | 'long_offline' }
  | { readonly state: 'minutes'; readonly minutes: number }
  | { readonly state: 'hours'; readonly hours: number };

/**
 * `lastSeen` is when the last connection ended (UTC ms), null for never; elapsed time is rounded down, from 1 minute.
 */
export function onlineState(now: number, lastSeen: number | null, connected = false): OnlineState {
  if (connected) return { state: 'online' };
  if (lastSeen === null) return { state: 'long_offline' };
  const minutes = Math.floor((now - lastSeen) / 60_000);
  if (minutes < 60) return { state: 'minutes', minutes: Math.max(1, minutes) };
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return { state: 'hours', hours };
  if (hours < 48) return { state: 'yesterday' };
  return { state: hours < 30 * 24 ? 'recent' : 'long_offline' };
}

/** The mark beside the name of an approved host or of staff; null for everybody else. */
export function nameMarkOf({
  userType,
  isHost,
}: {
  readonly userType: UserType;
  readonly isHost: boolean;
}): 'host' | 'staff' | null {
  if (userType === userTypes.staff) return 'staff';
  return isHost ? 'host' : null;
}

/** Wrong passwords for one username from one address or device. */
export interface LoginFailures {
  readonly count: number;
  /** UTC ms of the latest. */
  readonly lastAt: number;
}

interface LockRule {
  readonly tries: number;
  readonly lockMs: number;
}
const { loginTries, loginLockMs, loginLockMaxMs, loginMemoryMs, loginSpreadFactor, loginSpreadWaitMs } =
  limits.accounts;
const lockRule: LockRule = { tries: loginTries, lockMs: loginLockMs };

/** Counts one more wrong password. Forgets failures older than a lock, but keeps the number of locks. */
export function afterWrongPassword(
  failures: LoginFailures | null,
  now: number,
  { tries, lockMs }: LockRule = lockRule,
): LoginFailures {
  if (!failures || waitLeft(failures.lastAt, loginMemoryMs, now) === 0) return { count: 1, lastAt: now };
  const counted =
    waitLeft(failures.lastAt, lockMs, now) > 0 ? failures.count : failures.count - (failures.count % tries);
  return { count: counted + 1, lastAt: now };
}

/**
 * Milliseconds that sign-in stays locked, even with the right password; 0 when it is open. Attempts during a lock
 * change nothing.
 */
export function loginLockLeft(
  failures: LoginFailures | null,
  now: number,
  { tries, lockMs }: LockRule = lockRule,
): number {
  if (!failures || failures.count < tries || failures.count % tries !== 0) return 0;
  const length = Math.min(lockMs * 2 ** (failures.count / tries - 1), Math.max(lockMs, loginLockMaxMs));
  return waitLeft(failures.lastAt, length, now);
}

/** The same for all unknown addresses of one username together: they never lock it, they only wait longer. */
export function spreadWaitLeft(failures: LoginFailures | null, now: number, rule: LockRule = lockRule): number {
  const over = (failures?.count ?? 0) - rule.tries * loginSpreadFactor;
  if (!failures || over < 0) return 0;
  return waitLeft(failures.lastAt, Math.min(loginSpreadWaitMs, 1000 * 2 ** Math.min(over, 20)), now);
}

export const afterSpreadWrong = (
  failures: LoginFailures | null,
  now: number,
  { lockMs }: LockRule = lockRule,
): LoginFailures => ({
  count: failures && waitLeft(failures.lastAt, lockMs, now) > 0 ? failures.count + 1 : 1,
  lastAt: now,
});

/** The digits of an area code, without plus or leading zeros (`+86`, `0086` are `86`). */
export const plainAreaCode = (areaCode: string): string => areaCode.trim().replace(/^(\+|00)/, '');

/** The digits of a phone number, without spaces, brackets and dashes. */
export const plainPhone = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');

/**
 * Checks only the form: an area code of 1 to 4 digits, a number of 4 digits or more, 15 in all (ITU-T E.164). The SMS
 * shows whether the number exists.
 */
export function phoneProblem(areaCode: string, phone: string): 'phone_empty' | 'phone_or_area_code_wrong' | null {
  const area = plainAreaCode(areaCode);
  const digits = plainPhone(phone);
  if (digits === '') return 'phone_empty';
  const formed = /^[1-9][0-9]{0,3}$/.test(area) && /^[0-9]{4,14}$/.test(digits);
  return formed && area.length + digits.length <= 15 ? null : 'phone_or_area_code_wrong';
}

/** The day `YYYY-MM-DD` of an instant in a zone that is `utcOffset` minutes ahead of UTC. */
export const dateAtOffset = (instantMs: number, utcOffset: number): string =>
  new Date(instantMs + utcOffset * 60_000).toISOString().slice(0, 10);

/** Whether `day` is a real day `YYYY-MM-DD` between the earliest birthday and today. */
export function isBirthday(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return false;
  return day >= limits.accounts.birthdayMin && day <= today;
}

export const smsPurposes = ['register', 'login', 'reset_password', 'change_phone'] as const;
export const faces = ['host', 'viewer'] as const;

export const hostStatuses = [
  'not_an_anchor',
  'under_review',
  'rejected',
  'approved',
  'banned',
  'banned_forever',
] as const;

export const genders = ['male', 'female', 'secret'] as const;
export const emotionalStatuses = ['single', 'in_love'] as const;
