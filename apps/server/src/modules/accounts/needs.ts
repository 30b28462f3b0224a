import type { Feature } from '@touchline/contract/settings';
import type { Queries, Tx } from '../../platform/db/database.ts';
import type { Mail, MailSender } from '../../platform/mail/mail.ts';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Sealed } from '../../platform/sealed.ts';
import type { CountSignIn } from '../../platform/sign-in-counter.ts';
import type { Sms } from '../../platform/sms/sms.ts';
import type { avatarsAmong } from './accounts.store.ts';
import type { EmailCodes } from './email-codes/email-codes.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { Directory } from './people/directory.ts';
import type { SmsCodes } from './phone-codes/sms-codes.ts';
import type { SessionKeeper } from './sessions/identity.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { LoginGuard } from './sign-in/login-guard.ts';

/** Dependencies on other modules. */
export interface AccountNeeds {
  /** Defaults to the configured sender. */
  readonly sms?: Sms;
  /** Defaults to the configured sender. */
  readonly mail?: Mail;
  /**
   * Stored address of the account's own uploaded avatar, locked until the transaction ends; null for any other address.
   */
  readonly holdAvatar: AccountDeps['holdAvatar'];
  readonly notices: NoticeWriter;
  /** Stores that a new account accepted the agreements; nothing is stored when omitted. */
  readonly agreements?: { acceptAtRegistration(tx: Tx, uid: string): Promise<void> };
  /** Removes unused avatars older than a time. */
  readonly sweepAvatars?: (before: Date, usedAmong: typeof avatarsAmong) => Promise<number>;
  /** Whether a nickname contains a blocked word; never when omitted. */
  readonly isSensitive?: (text: string) => boolean;
  /** Whether a name with this skeleton is reserved; never when omitted. */
  readonly isReservedName?: (look: string) => boolean;
}

/** What the files of this module are given. */
export interface AccountDeps extends Pick<Platform, 'db' | 'clock' | 'ids' | 'log' | 'site'> {
  readonly tokens: Tokens;
  readonly sessions: SessionKeeper;
  readonly directory: Directory;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
  readonly countSignIn: CountSignIn;
  readonly codes: SmsCodes;
  readonly emailCodes: EmailCodes;
  readonly mail: MailSender;
  readonly notices: NoticeWriter;
  /** Encrypts the secrets of authenticators. */
  readonly sealed: Sealed;
  readonly acceptAgreements: (tx: Tx, uid: string) => Promise<void>;
  readonly isOn: (feature: Feature) => boolean;
  readonly isSensitive: (text: string) => boolean;
  readonly isReservedName: (look: string) => boolean;
  /**
   * Stored address of the account's own uploaded avatar, locked until the transaction ends; null for any other address.
   */
  readonly holdAvatar: (tx: Queries, uid: string, address: string) => Promise<string | null>;
}
