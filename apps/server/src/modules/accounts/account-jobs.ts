import { limits } from '@touchline/contract/limits';
import type { Platform } from '../../platform/platform.ts';
import { avatarsAmong } from './accounts.store.ts';
import { deleteOldPendingSignIns } from './authenticator/pending-sign-ins.store.ts';
import { deleteOldCodes } from './codes/codes.store.ts';
import type { AccountDeps, AccountNeeds } from './needs.ts';
import { deleteOldCodeTokens } from './phone-codes/code-tokens.store.ts';
import { sessionLifeMs } from './sessions/identity.ts';
import { deleteDeadSessions } from './sessions/sessions.store.ts';
import { deleteOldTraces } from './sessions/traces.store.ts';
import { deleteIdleGuests } from './sign-in/delete-idle-guests.ts';
import { deleteOldSources } from './sign-in/known-sources.store.ts';
import { deleteOldFailures } from './sign-in/login-failures.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Limit of stored failures by name and address: about 30 MB. */
const failuresMax = 200_000;
/** Devices and network addresses change owners. */
const traceLifeMs = 365 * day;

/** Starts what accounts do by themselves. */
export function startAccountJobs(
  { timers, settings, log }: Pick<Platform, 'timers' | 'settings' | 'log'>,
  { sweepAvatars }: AccountNeeds,
  deps: AccountDeps,
): void {
  const { db, clock } = deps;
  timers.every('accounts.seen', minute, 'local', () => {
    deps.sessions.dropExpired();
    return deps.sessions.flush();
  });
  timers.every('accounts.sweep', 60 * minute, 'once', async () => {
    await deleteIdleGuests(deps);
    const now = clock.now();
    await deleteDeadSessions(db, new Date(now - sessionLifeMs), new Date(now - day));
    const codesBefore = new Date(now - 2 * day);
    await deleteOldCodes(db, 'sms', codesBefore);
    await deleteOldCodes(db, 'email', codesBefore);
    await deleteOldCodeTokens(db, codesBefore);
    await deleteOldPendingSignIns(db, new Date(now - limits.accounts.pendingSignInLifeMs));
    await deleteOldTraces(db, new Date(now - traceLifeMs));
    await deleteOldSources(db, new Date(now - limits.accounts.knownSourceLifeMs));
    const swept = (await sweepAvatars?.(new Date(now - day), avatarsAmong)) ?? 0;
    if (swept > 0) log.info({ swept }, 'unused avatars removed');
  });
  timers.every('accounts.failures', 10 * minute, 'once', () => {
    const now = clock.now();
    return deleteOldFailures(db, {
      single: new Date(now - settings.get('accounts.loginLockMs')),
      tries: settings.get('accounts.loginTries'),
      all: new Date(now - limits.accounts.loginMemoryMs),
      rowsMax: failuresMax,
    });
  });
}
