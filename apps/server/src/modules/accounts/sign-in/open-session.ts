import type { Session } from '@touchline/contract/accounts';
import { userTypes } from '@touchline/contract/enums';
import type { Queries } from '../../../platform/db/database.ts';
import { presentSession } from '../accounts.present.ts';
import { type Account, storeCountry } from '../accounts.store.ts';
import type { AccountDeps } from '../needs.ts';
import { householdOf } from '../sessions/public-address.ts';
import { insertSession } from '../sessions/sessions.store.ts';
import { recordTraces } from '../sessions/traces.store.ts';

export interface Caller {
  readonly device: string;
  readonly ip: string;
  readonly country: string | null;
}

/** Opens a session for an authenticated account. */
export async function openSession(
  deps: AccountDeps,
  queries: Queries,
  account: Account,
  caller: Caller,
): Promise<Session> {
  const id = deps.ids.next();
  const now = deps.clock.date();
  await insertSession(queries, {
    id,
    uid: account.uid,
    device: caller.device,
    ip: caller.ip,
    created_at: now,
    last_seen_at: now,
    revoked_at: null,
    revoke_code: null,
    token_at: now,
  });
  if (account.user_type !== userTypes.guest) {
    await storeCountry(queries, account.uid, caller.country);
    await recordTraces(queries, account.uid, tracesOf(caller), now);
    await deps.guard.keep(queries, account.uid, 'portal', caller);
  }
  const token = deps.tokens.issue({
    sessionId: id,
    uid: account.uid,
    userType: account.user_type,
    at: now.getTime(),
  });
  return presentSession(account, token, now.getTime());
}

function tracesOf({ device, ip }: Caller): { kind: 'device' | 'address'; value: string }[] {
  const household = householdOf(ip);
  return [
    ...(device === '' ? [] : [{ kind: 'device' as const, value: device }]),
    ...(household === null ? [] : [{ kind: 'address' as const, value: household }]),
  ];
}
