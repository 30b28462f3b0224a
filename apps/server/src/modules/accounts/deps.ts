import type { Feature } from '@touchline/contract/settings';
import type { Queries } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Directory } from './directory.ts';
import type { SessionKeeper } from './identity.ts';
import type { LoginGuard } from './login-guard.ts';
import type { Passwords } from './passwords.ts';
import type { SmsCodes } from './sms-codes.ts';
import type { Tokens } from './tokens.ts';

/** Dependencies of the use cases of this module. */
export interface AccountDeps extends Pick<Platform, 'db' | 'clock' | 'ids'> {
  readonly tokens: Tokens;
  readonly sessions: SessionKeeper;
  readonly directory: Directory;
  readonly passwords: Passwords;
  readonly guard: LoginGuard;
  readonly codes: SmsCodes;
  readonly isOn: (feature: Feature) => boolean;
  readonly isSensitive: (text: string) => boolean;
  /**
   * Stored address of the account's own uploaded avatar, locked until the transaction ends; null for any other address.
   */
  readonly holdAvatar: (tx: Queries, uid: string, address: string) => Promise<string | null>;
}
