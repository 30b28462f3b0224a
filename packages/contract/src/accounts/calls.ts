import * as z from 'zod/mini';
import { call, perMinute } from '../kernel/call.ts';
import { instant, language, nothing } from '../kernel/shapes.ts';
import { emotionalStatuses, genders, profile, region, session, signedInDevice } from './shapes.ts';

const line = z.string().check(z.maxLength(200));
const areaCode = z._default(z.string().check(z.maxLength(8)), '');
const phone = z._default(z.string().check(z.maxLength(32)), '');
const phonePair = { areaCode, phone };
const smsCode = z._default(z.string().check(z.maxLength(16)), '');
const secret = z._default(line, '');

export const smsPurposes = ['register', 'login', 'reset_password', 'change_phone'] as const;
export const faces = ['host', 'viewer'] as const;

const phoneErrors = ['phone_empty', 'phone_or_area_code_wrong'] as const;
const codeErrors = ['sms_code_empty', 'sms_code_wrong', 'sms_code_expired', 'sms_code_tries_exceeded'] as const;
const banErrors = ['login_forbidden', 'login_forbidden_until'] as const;
const hostNotices = [
  'not_an_anchor',
  'anchor_not_registered',
  'review_pending',
  'review_rejected',
  'anchor_banned',
  'anchor_banned_forever',
] as const;
const passwordErrors = ['password_invalid', 'passwords_differ'] as const;

export const accountCalls = {
  tokenInfo: call({
    method: 'POST',
    path: '/web_user/web_token_info',
    access: 'public',
    rate: perMinute(60),
    summary: 'Says who the token belongs to and renews it while its session lives.',
    input: nothing,
    output: session,
    errors: [],
  }),
  checkUserName: call({
    method: 'POST',
    path: '/web_user/web_check_user_name',
    access: 'public',
    rate: perMinute(60),
    summary: 'Answers with success when the username is well formed, allowed and free.',
    input: z.object({ username: line }),
    output: nothing,
    errors: ['username_or_password_empty', 'username_invalid', 'sensitive_words', 'username_exists'],
  }),
  getPhoneCode: call({
    method: 'POST',
    path: '/web_user/web_get_phone_code',
    access: 'public',
    rate: perMinute(20),
    summary: 'Sends an SMS code. Answers alike whether or not the phone is registered.',
    input: z.object({ ...phonePair, purpose: z.enum(smsPurposes) }),
    output: z.object({ resendAt: instant, expiresAt: instant }),
    errors: [...phoneErrors, 'sms_code_too_soon', 'sms_daily_limit_reached', 'sms_send_failed'],
  }),
  codeToken: call({
    method: 'POST',
    path: '/web_user/code_token',
    access: 'public',
    rate: perMinute(20),
    summary: 'Swaps a correct SMS code for a single-use token, for a password reset or a phone change.',
    input: z.object({ ...phonePair, smsCode, purpose: z.enum(['reset_password', 'change_phone']) }),
    output: z.object({ codeToken: z.string(), expiresAt: instant }),
    errors: [...phoneErrors, ...codeErrors],
  }),
  register: call({
    method: 'POST',
    path: '/web_user/web_user_reg',
    access: 'public',
    feature: 'registration',
    rate: perMinute(10),
    summary:
      'Makes an account and signs it in; the application of a `host` is sent afterwards. A host whose phone has an account already signs in to that one by its password.',
    input: z.object({
      kind: z.enum(faces),
      username: secret,
      password: secret,
      confirmPassword: secret,
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
    ],
  }),
  pwdLogin: call({
    method: 'POST',
    path: '/web_user/web_pwd_login',
    access: 'public',
    rate: perMinute(20),
    summary: 'Signs in with a username, or a phone in its place, and a password.',
    input: z.object({ face: z.enum(faces), username: secret, ...phonePair, password: secret }),
    output: session,
    errors: [
      'username_or_password_empty',
      'username_or_password_wrong',
      'phone_or_password_wrong',
      'phone_or_area_code_wrong',
      'login_locked',
      ...banErrors,
      ...hostNotices,
    ],
  }),
  phoneLogin: call({
    method: 'POST',
    path: '/web_user/web_phone_login',
    access: 'public',
    rate: perMinute(20),
    summary: 'Signs in with a phone and an SMS code.',
    input: z.object({ face: z.enum(faces), ...phonePair, smsCode }),
    output: session,
    errors: [...phoneErrors, ...codeErrors, 'phone_not_registered', ...banErrors, ...hostNotices],
  }),
  visitorLogin: call({
    method: 'POST',
    path: '/web_user/web_visitor_login',
    access: 'public',
    feature: 'guests',
    rate: perMinute(10),
    summary: 'Watch as guest: makes a throw-away account that may watch and read.',
    input: z.object({ languageType: z.optional(language) }),
    output: session,
    errors: [],
  }),
  signOut: call({
    method: 'POST',
    path: '/web_user/web_sign_out',
    access: 'visitor',
    rate: perMinute(30),
    summary: 'Ends this session at once, its open sockets included.',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  signOutEverywhere: call({
    method: 'POST',
    path: '/web_user/web_sign_out_all',
    access: 'member',
    rate: perMinute(10),
    summary: 'Ends every session of this account, this one included.',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  devices: call({
    method: 'POST',
    path: '/web_user/web_devices',
    access: 'member',
    rate: perMinute(60),
    summary: 'Lists the signed-in devices of this account, the newest first.',
    input: nothing,
    output: z.object({ items: z.array(signedInDevice) }),
    errors: [],
  }),
  changePassword: call({
    method: 'POST',
    path: '/web_user/web_user_change_password',
    access: 'public',
    rate: perMinute(10),
    summary:
      'Sets a new password, by a code token (forgotten) or by the current password (signed in). Ends all other sessions.',
    input: z.object({
      codeToken: z.optional(line),
      currentPassword: z.optional(line),
      password: secret,
      confirmPassword: secret,
    }),
    output: nothing,
    errors: [
      'username_or_password_empty',
      ...passwordErrors,
      'login_password_wrong',
      'login_locked',
      'code_token_expired',
    ],
  }),
  changePhone: call({
    method: 'POST',
    path: '/web_user/web_user_change_phone',
    access: 'member',
    rate: perMinute(10),
    summary: 'Links a new phone: the code token proves the new phone, the password the person.',
    input: z.object({ codeToken: line, currentPassword: secret }),
    output: nothing,
    errors: ['code_token_expired', 'login_password_wrong', 'login_locked', 'phone_bound_to_another'],
  }),
  profile: call({
    method: 'POST',
    path: '/web_user/web_user_info',
    access: 'member',
    rate: perMinute(120),
    summary: 'Reads the own profile.',
    input: nothing,
    output: profile,
    errors: [],
  }),
  editProfile: call({
    method: 'POST',
    path: '/web_user/web_user_edit',
    access: 'member',
    rate: perMinute(20),
    summary: 'Changes the members that are sent; the others stay.',
    input: z.object({
      /** The name to sign in with; only its owner sees it. */
      username: z.optional(line),
      nickname: z.optional(line),
      avatar: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      birthday: z.optional(z.string().check(z.maxLength(10))),
      gender: z.optional(z.enum(genders)),
      region: z.optional(z.nullable(region)),
      height: z.optional(z.nullable(z.int().check(z.gte(50), z.lte(250)))),
      weight: z.optional(z.nullable(z.int().check(z.gte(20), z.lte(300)))),
      emotionalStatus: z.optional(z.nullable(z.enum(emotionalStatuses))),
      hobbies: z.optional(z.string().check(z.maxLength(400))),
      bio: z.optional(z.string().check(z.maxLength(800))),
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
    ],
  }),
} as const;
