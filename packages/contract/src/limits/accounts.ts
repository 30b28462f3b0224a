import { day, hour, minute } from './units.ts';

export const usernameMin = 6;
export const usernameMax = 15;
export const passwordMin = 6;
export const passwordMax = 15;
/** Of a passphrase, which may replace a password after registration. */
export const passphraseMin = 8;
export const passphraseMax = 64;
/** UTF-16 units of a typed password: `passphraseMax` characters of up to four parts each. Bounds what is normalised. */
export const passwordUnitsMax = 4 * passphraseMax;
export const userIdDigits = 8;
export const accessTokenLifeMs = 2 * hour;
/** Life of the single-use token that replaces a correct SMS code. */
export const codeTokenLifeMs = 10 * minute;
export const smsCodeDigits = 6;
export const smsCodeLifeMs = 5 * minute;
export const smsCodeTries = 5;
export const smsResendAfterMs = minute;
/** SMS to one phone per calendar day of the server. */
export const smsPerDay = 10;
/** SMS to all phones together: bounds the cost of a flood. */
export const smsPerHour = 1000;
/** Bytes of an e-mail address (RFC 5321). */
export const emailMax = 254;
export const emailCodeDigits = 6;
/** Mail is slower than SMS. */
export const emailCodeLifeMs = 15 * minute;
export const emailCodeTries = 5;
export const emailResendAfterMs = minute;
/** Mails to one address, and mails for one account, per calendar day of the server. */
export const emailsPerDay = 10;
/** Mails for all accounts of one network address per hour. */
export const emailsPerNetwork = 30;
/** Mails of the whole platform: bounds what a flood sends to others. */
export const emailsPerHour = 1000;
/** Unused guest accounts are deleted after it. */
export const guestIdleLifeMs = 7 * day;
export const loginTries = 5;
/** From the last wrong password. Each further lock of the same address lasts twice as long as the previous one. */
export const loginLockMs = 15 * minute;
export const loginLockMaxMs = day;
/** How long past locks count towards the length of the next one. */
export const loginMemoryMs = 2 * day;
/** Wrong passwords for one username from unknown addresses, in units of `loginTries`, before attempts are delayed. */
export const loginSpreadFactor = 4;
/** The longest delay between two such attempts. */
export const loginSpreadWaitMs = minute;
/** Known addresses and devices of an account; attempts from elsewhere do not delay sign-in from them. */
export const knownSourcesMax = 20;
/** A source without a sign-in is forgotten after it. */
export const knownSourceLifeMs = 180 * day;
/** Wrong codes of an authenticator until it is locked, from the last one. */
export const authenticatorTries = 5;
export const authenticatorLockMs = 15 * minute;
export const recoveryCodes = 10;
/** Time between the first step of a sign-in and the code of the authenticator. */
export const pendingSignInLifeMs = 5 * minute;
/** Of one account at the same time; the oldest makes room. */
export const pendingSignInsMax = 5;
/** A host who answered "not now" is asked to turn on an authenticator again after it. */
export const authenticatorAskEveryMs = 30 * day;
export const nicknameMax = 20;
export const bioMax = 200;
export const hobbiesMax = 100;
/** Centimetres. */
export const heightMin = 50;
export const heightMax = 250;
/** Kilograms. */
export const weightMin = 20;
export const weightMax = 300;
/** The latest is today. */
export const birthdayMin = '1900-01-01';
