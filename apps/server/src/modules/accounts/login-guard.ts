import { hash } from 'node:crypto';
import { afterWrongPassword, loginLockLeft } from '@touchline/contract/accounts';
import { minutesLeft } from '@touchline/contract/text';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createKeyedLock } from './keyed-lock.ts';
import * as store from './login-failures.store.ts';
import type { Passwords } from './passwords.ts';

type Locked = Refusal<'login_locked'>;

export interface LoginGuard {
  /** Checks a password unless too many were wrong lately, and counts it when it is wrong. Attempts on one subject take turns. */
  check(
    subject: string,
    stored: string | null,
    password: string,
  ): Promise<'right' | 'wrong' | Locked | Refusal<'overloaded'>>;
}

export const accountSubject = (uid: string): string => `uid:${uid}`;

/** For names that do not exist. A digest, because people type passwords into the wrong field. */
export const unknownSubject = (kind: 'name' | 'phone', typed: string): string =>
  `${kind}:${hash('sha256', typed.toLowerCase(), 'hex').slice(0, 32)}`;

export function createLoginGuard(
  db: Db,
  clock: Clock,
  passwords: Passwords,
  settings: Pick<Settings, 'get'>,
): LoginGuard {
  const inTurn = createKeyedLock();
  const rule = () => ({
    tries: settings.get('accounts.loginTries'),
    lockMs: settings.get('accounts.loginLockMs'),
  });

  const locked = (leftMs: number): Locked => refuse('login_locked', { minutes: minutesLeft(leftMs) });

  const countWrong = (subject: string): Promise<'wrong' | Locked> =>
    inTransaction(db, async (tx) => {
      const failures = await store.lockFailures(tx, subject, clock.date());
      const now = clock.now();
      const left = loginLockLeft(failures, now, rule());
      if (left > 0) return locked(left);
      await store.saveFailures(tx, subject, afterWrongPassword(failures, now, rule()));
      return 'wrong';
    });

  return {
    check: (subject, stored, password) =>
      inTurn(subject, async () => {
        const failures = await store.failuresOf(db, subject);
        const left = loginLockLeft(failures, clock.now(), rule());
        if (left > 0) return locked(left);
        const matches = await passwords.verify(stored, password);
        if (isRefusal(matches)) return matches;
        if (!matches) return countWrong(subject);
        if (failures) await store.clearFailures(db, subject);
        return 'right';
      }),
  };
}
