import { userTypes } from '@touchline/contract/enums';
import { limits } from '@touchline/contract/limits';
import { isDuplicate, type Queries } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type AccountRow, insertAccount, takeAppNumber } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { recordTraces } from '../sessions/traces.store.ts';

type NewAccount = Partial<Omit<AccountRow, 'uid' | 'app_number'>> & Pick<AccountRow, 'nickname' | 'language'>;

const attempts = 50;

/** Inserts an account with a fresh public number; returns its uid. */
export async function addAccount(
  queries: Queries,
  { ids, clock }: Pick<AccountDeps, 'ids' | 'clock'>,
  account: NewAccount,
): Promise<string> {
  const uid = ids.next();
  const now = clock.date();
  await insertAccount(queries, {
    username: null,
    password_hash: null,
    area_code: null,
    phone: null,
    user_type: userTypes.user,
    host_status: 'not_an_anchor',
    host_reason: null,
    host_banned_until: null,
    banned_forever: false,
    banned_until: null,
    ban_reason: null,
    avatar: null,
    birthday: null,
    gender: 'secret',
    region: null,
    height: null,
    weight: null,
    emotional_status: null,
    hobbies: '',
    bio: '',
    demo: false,
    created_at: now,
    last_seen_at: now,
    ...account,
    uid,
    app_number: await freeAppNumber(queries, ids, account.user_type === userTypes.guest),
  });
  if (account.phone) await recordTraces(queries, uid, [{ kind: 'phone', value: account.phone }], now);
  return uid;
}

/**
 * Guest numbers begin with nine and are reused after the guest is deleted; member numbers are permanent. Ten million
 * exceed the guests of a week by far.
 */
async function freeAppNumber(queries: Queries, ids: AccountDeps['ids'], forGuest: boolean): Promise<number> {
  const digits = limits.accounts.userIdDigits;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const number = forGuest ? `9${ids.digits(digits - 1)}` : ids.digits(digits, false);
    if (!forGuest && number.startsWith('9')) continue;
    if (await takeAppNumber(queries, Number(number))) return Number(number);
  }
  throw new Error('no public user number is free');
}

/** Maps a unique violation to its refusal; rethrows other errors. */
export function duplicateRefusal(error: unknown): Refusal<'username_exists'> | Refusal<'phone_already_registered'> {
  if (isDuplicate(error, 'accounts_account_username')) return refuse('username_exists');
  if (isDuplicate(error, 'accounts_account_phone_key')) return refuse('phone_already_registered');
  throw error;
}
