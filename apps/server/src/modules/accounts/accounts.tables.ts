import type { emotionalStatuses, faces, genders, hostStatuses, smsPurposes } from '@touchline/contract/accounts';
import type { UserType } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import type { WireCode } from '@touchline/contract/wire-codes';
import type { ColumnType, Generated } from 'kysely';
import type { CodeColumns } from '../../platform/security-codes/check-code.ts';

export type HostStatus = (typeof hostStatuses)[number];
export type Gender = (typeof genders)[number];
export type EmotionalStatus = (typeof emotionalStatuses)[number];
export type SmsPurpose = (typeof smsPurposes)[number];
export type Face = (typeof faces)[number];
export interface Region {
  country: string;
  province: string | null;
  city: string | null;
}

export interface AccountTable {
  uid: string;
  app_number: number;
  /** As typed; unique regardless of case. Null for guests. */
  username: string | null;
  password_hash: string | null;
  /** Digits without the plus. */
  area_code: string | null;
  /** E.164. */
  phone: string | null;
  /** Canonical and confirmed, unique. */
  email: Generated<string | null>;
  user_type: UserType;
  host_status: HostStatus;
  host_reason: string | null;
  host_banned_until: Date | null;
  banned_forever: boolean;
  banned_until: Date | null;
  ban_reason: string | null;
  /** A mute by operators on the whole platform; both or neither. */
  muted_until: Generated<Date | null>;
  mute_reason: Generated<string | null>;
  nickname: string;
  /** The normalised nickname for host search; the store writes both. */
  search: string;
  /** Sort key of the nickname in address books; the store writes it too. */
  name_key: Generated<string>;
  /** Skeleton of the nickname: the same for names that are taken for each other; the store writes it too. */
  look: Generated<string>;
  avatar: string | null;
  /** `2026-03-01`, as text: a calendar day has no time zone. */
  birthday: string | null;
  gender: Gender;
  region: ColumnType<Region | null, string | null, string | null>;
  height: number | null;
  weight: number | null;
  emotional_status: EmotionalStatus | null;
  hobbies: string;
  bio: string;
  language: LanguageCode;
  /** Where the account was last used (ISO 3166-1 alpha-2); null while no trusted proxy has stated it. */
  country: Generated<string | null>;
  /** Created by the demo, removed with it. */
  demo: boolean;
  /** An account of the demo while the demo is off: sign-in is refused. */
  disabled: Generated<boolean>;
  created_at: Date;
  last_seen_at: Date;
}

export type RevokeCode = WireCode<'sessionEnded'> | WireCode<'sessionExpired'>;

export interface SessionTable {
  id: string;
  uid: string;
  device: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  revoked_at: Date | null;
  revoke_code: RevokeCode | null;
  /** Issue time of its token; null in a session from before tokens were replaced, until the first renewal. */
  token_at: Generated<Date | null>;
  /** Issue time of the renewed token, until that is first used. */
  successor_at: Generated<Date | null>;
  /** When its token was first used and the one before died; null for the token of the sign-in. */
  token_since: Generated<Date | null>;
}

export interface SmsCodeTable {
  id: string;
  phone: string;
  purpose: SmsPurpose;
  /** HMAC of the code, its row, phone and purpose. */
  hash: string;
  /** Number of wrong attempts. */
  tries: number;
  sent_at: Date;
  used_at: Date | null;
  /** The provider refused it; counts against no limit. */
  failed: boolean;
}

export interface EmailCodeTable {
  id: string;
  /** The account that wants to link the address; nobody else can use the code. */
  uid: string;
  email: string;
  /** HMAC of the code, its row, account and address; of an unknown text when the address belongs to another account. */
  hash: string;
  /** Number of wrong attempts. */
  tries: number;
  sent_at: Date;
  used_at: Date | null;
  /** The mail server refused it; counts against no limit of mails. */
  failed: boolean;
}

export interface CodeTokenTable {
  hash: string;
  area_code: string;
  phone: string;
  purpose: 'reset_password' | 'change_phone';
  created_at: Date;
  used_at: Date | null;
}

export type SignInEntry = 'portal' | 'back_office';

export interface LoginFailureTable {
  entry: SignInEntry;
  /** `uid:…` of an account; for unknown names `name:…` or `phone:…` with a digest of the typed text. */
  subject: string;
  /** `address:…`, `device:…` known to the account, `session:…`; `*` for all unknown addresses together. */
  source: string;
  count: number;
  last_at: Date;
}

/** Phones, devices and addresses an account used: links accounts of one person. Guests leave none. */
export interface TraceTable {
  uid: string;
  kind: 'device' | 'address' | 'phone';
  value: string;
  first_at: Date;
  last_at: Date;
}

/** Sources an account signed in from: attempts from elsewhere do not slow these down. */
export interface KnownSourceTable {
  uid: string;
  entry: SignInEntry;
  source: string;
  last_at: Date;
}

/** The authenticator of a member, or the answer of a host who does not want one now. */
export interface AuthenticatorTable extends Omit<CodeColumns, 'code_failures'> {
  uid: string;
  code_failures: Generated<number>;
  /** Set with the secret. */
  turned_on_at: Date | null;
  /** When a host answered "not now". */
  postponed_at: Date | null;
}

export interface RecoveryCodeTable {
  uid: string;
  hash: string;
  used_at: Date | null;
}

/** A first step of a sign-in that waits for the code of the authenticator. */
export interface PendingSignInTable {
  /** SHA-256 of the token. */
  hash: string;
  uid: string;
  face: Face;
  /** Mark of the password and the phone at the first step. */
  proof: string;
  started_at: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    accounts_app_number: { number: number };
    accounts_account: AccountTable;
    accounts_session: SessionTable;
    accounts_sms_code: SmsCodeTable;
    accounts_email_code: EmailCodeTable;
    accounts_code_token: CodeTokenTable;
    accounts_login_failure: LoginFailureTable;
    accounts_known_source: KnownSourceTable;
    accounts_trace: TraceTable;
    accounts_authenticator: AuthenticatorTable;
    accounts_recovery_code: RecoveryCodeTable;
    accounts_pending_sign_in: PendingSignInTable;
  }
}
