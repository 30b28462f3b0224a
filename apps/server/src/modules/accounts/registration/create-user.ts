import { userTypes } from '@touchline/contract/enums';
import type { LanguageCode } from '@touchline/contract/languages';
import { isDuplicate } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { accountByUsername } from '../accounts.store.ts';
import type { HostStatus } from '../accounts.tables.ts';
import type { AccountDeps } from '../needs.ts';
import { type Phone, parsePhone } from '../phone-codes/phones.ts';
import { recordTraces } from '../sessions/traces.store.ts';
import { addAccount } from './new-account.ts';

interface Identity {
  readonly username: string;
  readonly nickname: string;
  readonly language?: LanguageCode;
  /** Derived from `hostStatus` when omitted. */
  readonly userType?: 1 | 2 | 3;
  readonly hostStatus?: HostStatus;
  readonly hostReason?: string;
  readonly hostBannedUntil?: Date;
  readonly phone?: Phone;
  /** Stored unchanged, such as `/demo/faces/3.svg`. */
  readonly avatar?: string | null;
  readonly bio?: string;
  readonly demo?: boolean;
  /** Defaults to now. */
  readonly registeredAt?: Date;
  /** Device of the last sign-in, for the demo. */
  readonly device?: string;
}

/** With a password, or with a hash that several accounts share. */
export type NewUser = Identity & ({ readonly password: string } | { readonly passwordHash: string });

/**
 * Creates an account without the checks of registration, for seeds and operators; returns the uid, also of an existing
 * one.
 */
export async function createUser(deps: AccountDeps, user: NewUser): Promise<string> {
  const known = await accountByUsername(deps.db, user.username);
  if (known) return known.uid;
  const phone = user.phone ? parsePhone({ areaCode: user.phone.areaCode, phone: user.phone.phone }) : null;
  if (isRefusal(phone)) throw new Error(`not a phone: ${user.phone?.phone}`);
  const hash = 'passwordHash' in user ? user.passwordHash : await deps.passwords.hash(user.password);
  if (isRefusal(hash)) throw new Error('too many passwords wait to be hashed');
  const hostStatus = user.hostStatus ?? 'not_an_anchor';
  const wasApproved = hostStatus === 'approved' || hostStatus === 'banned' || hostStatus === 'banned_forever';
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const uid = await addAccount(tx, deps, {
        username: user.username,
        password_hash: hash,
        area_code: phone?.areaCode ?? null,
        phone: phone?.phone ?? null,
        user_type: user.userType ?? (wasApproved ? userTypes.host : userTypes.user),
        host_status: hostStatus,
        host_reason: user.hostReason ?? null,
        host_banned_until: user.hostBannedUntil ?? null,
        nickname: user.nickname,
        avatar: user.avatar ?? null,
        bio: user.bio ?? '',
        language: user.language ?? 'eng',
        demo: user.demo ?? false,
        ...(user.registeredAt ? { created_at: user.registeredAt } : {}),
      });
      if (user.device !== undefined) {
        await recordTraces(tx, uid, [{ kind: 'device', value: user.device }], user.registeredAt ?? deps.clock.date());
      }
      return uid;
    });
  } catch (error) {
    const faster = isDuplicate(error, 'accounts_account_username') && (await accountByUsername(deps.db, user.username));
    if (faster) return faster.uid;
    throw error;
  }
}
