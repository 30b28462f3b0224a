import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import type { EventSchemas } from '../kernel/realtime.ts';
import { instant, language, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { banErrors, hostNotices, password, passwordText } from './input-shapes.ts';
import { emotionalStatuses, faces, genders, smsPurposes } from './rules.ts';
import { me, profile, region, session, signedInDevice, utcOffset } from './shapes.ts';

export * from './authenticator-schemas.ts';
export * from './shapes.ts';

const line = z.string().check(z.maxLength(200));
const areaCode = z._default(z.string().check(z.maxLength(8)), '');
const phone = z._default(z.string().check(z.maxLength(32)), '');
const phonePair = { areaCode, phone };
const smsCode = z._default(z.string().check(z.maxLength(16)), '');
const secret = z._default(line, '');
/** Longer than any address, so that a typed one has an error of its own. */
const email = z._default(z.string().check(z.maxLength(320)), '');
const emailCode = z._default(z.string().check(z.maxLength(16)), '');

const phoneErrors = ['phone_empty', 'phone_or_area_code_wrong'] as const;
const codeErrors = ['sms_code_empty', 'sms_code_wrong', 'sms_code_expired', 'sms_code_tries_exceeded'] as const;
const emailErrors = ['email_empty', 'email_invalid'] as const;
const passwordErrors = ['password_invalid', 'passwords_differ'] as const;

/** Why a name that others see is refused. */
const nameErrors = ['name_reserved', 'name_has_mark'] as const;

export const accountSchemas = {
  tokenInfo: {
    summary: 'Returns the account of the token and renews the token while its session is valid.',
    input: nothing,
    output: session,
    errors: [],
  },
  checkUserName: {
    summary: 'Checks that a username is well formed, allowed and free.',
    input: z.object({ username: z._default(line, '') }),
    output: nothing,
    errors: ['username_or_password_empty', 'username_invalid', 'sensitive_words', ...nameErrors, 'username_exists'],
  },
  getPhoneCode: {
    summary: 'Sends an SMS code. The response does not reveal whether the phone is registered.',
    input: z.object({ ...phonePair, purpose: z.enum(smsPurposes) }),
    output: z.object({ resendAt: instant, expiresAt: instant }),
    errors: [...phoneErrors, 'sms_code_too_soon', 'sms_daily_limit_reached', 'sms_send_failed'],
  },
  codeToken: {
    summary: 'Exchanges a correct SMS code for a single-use token that resets a password or changes a phone.',
    input: z.object({ ...phonePair, smsCode, purpose: z.enum(['reset_password', 'change_phone']) }),
    output: z.object({ codeToken: z.string(), expiresAt: instant }),
    errors: [...phoneErrors, ...codeErrors],
  },
  register: {
    summary:
      'Creates an account and signs it in. With kind `host`, the client sends the host application in a later call. ' +
      'A host whose phone already has an account signs in to that account with its password. The phone is optional ' +
      'for viewers when `registrationPhone` is off.',
    input: z.object({
      kind: z.enum(faces),
      username: secret,
      password,
      confirmPassword: password,
      ...phonePair,
      smsCode,
      agreement: z._default(z.boolean(), false),
      languageType: z.optional(language),
    }),
    output: session,
    errors: [
      'username_or_password_empty',
      'username_invalid',
      'sensitive_words',
      ...nameErrors,
      'username_exists',
      ...passwordErrors,
      ...phoneErrors,
      ...codeErrors,
      'agreement_not_accepted',
      'phone_already_registered',
      'phone_already_anchor',
      'app_password_mismatch',
      'login_locked',
      ...banErrors,
      'authenticator_code_required',
    ],
  },
  pwdLogin: {
    summary:
      'Signs in with a password and a username or phone. An account with an authenticator gets ' +
      '`authenticator_code_required` with a token for the second step.',
    input: z.object({ face: z.enum(faces), username: secret, ...phonePair, password }),
    output: session,
    errors: [
      'username_or_password_empty',
      'username_or_password_wrong',
      'phone_or_password_wrong',
      'phone_or_area_code_wrong',
      'login_locked',
      ...banErrors,
      ...hostNotices,
      'authenticator_code_required',
    ],
  },
  phoneLogin: {
    summary: 'Signs in with a phone and an SMS code. The second step is the same as with a password.',
    input: z.object({ face: z.enum(faces), ...phonePair, smsCode }),
    output: session,
    errors: [
      ...phoneErrors,
      ...codeErrors,
      'phone_not_registered',
      ...banErrors,
      ...hostNotices,
      'authenticator_code_required',
    ],
  },
  guestLogin: {
    summary: 'Creates a guest account that can only watch and read.',
    input: z.object({
      languageType: z.optional(language),
      /** The client asks by itself; refused when operators require guests to ask. */
      automatic: z._default(z.boolean(), false),
    }),
    output: session,
    errors: [],
  },
  signOut: {
    summary: 'Ends this session and closes its sockets.',
    input: nothing,
    output: nothing,
    errors: [],
  },
  signOutEverywhere: {
    summary: 'Ends every session of this account, including this one.',
    input: nothing,
    output: nothing,
    errors: [],
  },
  devices: {
    summary: 'Returns the signed-in devices of this account, newest first.',
    input: nothing,
    output: z.object({ items: z.array(signedInDevice) }),
    errors: [],
  },
  changePassword: {
    summary:
      'Sets a new password with a code token, or with the current password when signed in: 6 to 15 letters and digits ' +
      'as at registration, or 8 to 64 characters of any kind. Ends all other sessions.',
    input: z.object({
      codeToken: z.optional(line),
      currentPassword: z.optional(passwordText),
      password,
      confirmPassword: password,
    }),
    output: nothing,
    errors: [
      'username_or_password_empty',
      ...passwordErrors,
      /** For operators. */
      'password_unchanged',
      'staff_password_invalid',
      'login_password_wrong',
      'login_locked',
      'code_token_expired',
    ],
  },
  changePhone: {
    summary: 'Changes the phone of the account. The code token verifies the new phone, the password verifies the user.',
    input: z.object({ codeToken: line, currentPassword: password }),
    output: nothing,
    errors: ['code_token_expired', 'login_password_wrong', 'login_locked', 'phone_bound_to_another'],
  },
  sendEmailCode: {
    summary:
      'Sends a code to an e-mail address that the caller wants to link. The response does not reveal whether another ' +
      'account uses the address; its owner gets a mail about the attempt instead of a code.',
    input: z.object({ email }),
    output: z.object({ resendAt: instant, expiresAt: instant }),
    errors: [
      ...emailErrors,
      'email_unchanged',
      'email_code_too_soon',
      'email_daily_limit_reached',
      'email_send_failed',
    ],
  },
  changeEmail: {
    summary:
      'Links an e-mail address to the account, in place of an earlier one. The code verifies the address, the password ' +
      'verifies the user.',
    input: z.object({ email, emailCode, currentPassword: password }),
    output: nothing,
    errors: [
      ...emailErrors,
      'email_code_empty',
      'email_code_wrong',
      'email_code_expired',
      'email_code_tries_exceeded',
      'login_password_wrong',
      'login_locked',
      'email_bound_to_another',
    ],
  },
  removeEmail: {
    summary: 'Removes the e-mail address from the account. A repeat has no effect.',
    input: z.object({ currentPassword: password }),
    output: nothing,
    errors: ['login_password_wrong', 'login_locked'],
  },
  profile: {
    summary: "Returns the caller's profile.",
    input: nothing,
    output: profile,
    errors: [],
  },
  editProfile: {
    summary: "Changes the given fields of the caller's profile. Null is the same as empty.",
    input: z.object({
      /** The sign-in name; only its owner sees it. */
      username: z.optional(z.nullable(line)),
      nickname: z.optional(z.nullable(text(limits.accounts.nicknameMax))),
      avatar: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      birthday: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      utcOffset,
      gender: z.optional(z.enum(genders)),
      region: z.optional(z.nullable(region)),
      height: z.optional(z.nullable(z.int().check(z.gte(50), z.lte(250)))),
      weight: z.optional(z.nullable(z.int().check(z.gte(20), z.lte(300)))),
      emotionalStatus: z.optional(z.nullable(z.enum(emotionalStatuses))),
      hobbies: z.optional(text(limits.accounts.hobbiesMax)),
      bio: z.optional(text(limits.accounts.bioMax)),
      languageType: z.optional(language),
    }),
    output: profile,
    errors: [
      'username_or_password_empty',
      'username_invalid',
      'username_exists',
      'nickname_empty',
      'birthday_empty',
      'region_empty',
      'text_too_long',
      'sensitive_words',
      ...nameErrors,
    ],
  },
} as const satisfies CallSchemas;

export const accountEventSchemas = {
  changed: z.omit(me, { imToken: true }),
} as const satisfies EventSchemas;
