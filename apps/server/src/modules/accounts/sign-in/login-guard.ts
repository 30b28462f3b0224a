import { hash } from 'node:crypto';
import {
  afterSpreadWrong,
  afterWrongPassword,
  type LoginFailures,
  loginLockLeft,
  spreadWaitLeft,
} from '@touchline/contract/accounts';
import { minutesLeft } from '@touchline/contract/text';
import { networkOf } from '@touchline/net';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Queries, type Tx } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { SignInEntry } from '../accounts.tables.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { knownAmong, recordSources } from './known-sources.store.ts';
import * as store from './login-failures.store.ts';

type Locked = Refusal<'login_locked'>;

/** Address and device of a sign-in. */
export interface Origin {
  readonly device: string;
  readonly ip: string;
}

/** A password attempt: its subject, and its source, an address or an open session. */
export interface Attempt {
  readonly entry: SignInEntry;
  /** From `accountSubject` or `unknownSubject`. */
  readonly subject: string;
  /** Null for an unknown name. */
  readonly uid: string | null;
  readonly from: Origin | { readonly sessionId: string };
}

export interface LoginGuard {
  /**
   * Checks a password unless too many recent attempts failed, and counts a wrong one. Failures of one address lock only
   * that address; failures of many addresses slow down unknown addresses.
   */
  check(
    attempt: Attempt,
    stored: string | null,
    password: string,
  ): Promise<'right' | 'wrong' | Locked | Refusal<'overloaded'>>;
  /** Records a sign-in source: attempts from elsewhere do not slow it down. */
  keep(queries: Queries, uid: string, entry: SignInEntry, origin: Origin): Promise<void>;
}

export const accountSubject = (uid: string): string => `uid:${uid}`;

/** A signed-in user of the portal enters their password again. */
export const ownAttempt = ({ uid, sessionId }: Pick<Principal, 'uid' | 'sessionId'>): Attempt => ({
  entry: 'portal',
  subject: accountSubject(uid),
  uid,
  from: { sessionId },
});

const digest = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** For unknown names. A digest, because people type passwords into the wrong field. */
export const unknownSubject = (kind: 'name' | 'phone', typed: string): string =>
  `${kind}:${digest(typed.toLowerCase())}`;

/** All addresses unknown to the account, counted together. */
const everywhere = '*';
const addressSource = (ip: string): string => `address:${networkOf(ip)}`;
/** A browser's own identifier, which others cannot guess. */
const deviceSource = (device: string): string => `device:${digest(device)}`;
const sourcesOf = ({ device, ip }: Origin): string[] => [
  ...(device === '' ? [] : [deviceSource(device)]),
  addressSource(ip),
];

interface AttemptSource {
  readonly source: string;
  /** The account has signed in from this source before. */
  readonly known: boolean;
}

export function createLoginGuard(
  db: Db,
  clock: Clock,
  passwords: Passwords,
  settings: Pick<Settings, 'get'>,
): LoginGuard {
  const rule = () => ({
    tries: settings.get('accounts.loginTries'),
    lockMs: settings.get('accounts.loginLockMs'),
  });

  const attemptSourceOf = async ({ entry, uid, from }: Attempt): Promise<AttemptSource> => {
    if ('sessionId' in from) return { source: `session:${from.sessionId}`, known: true };
    const sources = sourcesOf(from);
    const known = await knownAmong(db, uid ?? '0', entry, sources);
    const source = sources.find((each) => known.has(each));
    // A known device has its own count, so that another user of the same address cannot lock it.
    return { source: source ?? addressSource(from.ip), known: source !== undefined };
  };

  const countedSources = ({ source, known }: AttemptSource): string[] => (known ? [source] : [everywhere, source]);
  const leftOf = (source: string, failures: LoginFailures | null): number =>
    source === everywhere
      ? spreadWaitLeft(failures, clock.now(), rule())
      : loginLockLeft(failures, clock.now(), rule());
  const locked = (leftMs: number): Locked => refuse('login_locked', { minutes: minutesLeft(leftMs) });

  /** Counts an attempt before the check, so that concurrent attempts cannot exceed the limit. */
  const count = (attempt: Attempt, attemptSource: AttemptSource): Promise<Locked | 'counted'> =>
    inTransaction(db, async (tx) => {
      const { entry, subject } = attempt;
      for (const source of countedSources(attemptSource)) {
        const failures = await store.lockFailures(tx, { entry, subject, source }, clock.date());
        const left = leftOf(source, failures);
        if (left > 0) return locked(left);
        const after = source === everywhere ? afterSpreadWrong : afterWrongPassword;
        await store.saveFailures(tx, { entry, subject, source }, after(failures, clock.now(), rule()));
      }
      return 'counted';
    });

  const settle = (
    attempt: Attempt,
    attemptSource: AttemptSource,
    work: (tx: Tx, key: store.FailureKey) => Promise<void>,
  ) =>
    inTransaction(db, async (tx) => {
      const { entry, subject } = attempt;
      if (!attemptSource.known) await store.undoFailure(tx, { entry, subject, source: everywhere });
      await work(tx, { entry, subject, source: attemptSource.source });
    });

  return {
    check: async (attempt, stored, password) => {
      const attemptSource = await attemptSourceOf(attempt);
      const failures = await store.readLoginFailures(db, attempt, countedSources(attemptSource));
      const left = Math.max(
        ...countedSources(attemptSource).map((source) => leftOf(source, failures.get(source) ?? null)),
      );
      if (left > 0) return locked(left);
      const outcome = await count(attempt, attemptSource);
      if (isRefusal(outcome)) return outcome;
      const matches = await passwords.verify(stored, password);
      if (matches === false) return 'wrong';
      await settle(attempt, attemptSource, isRefusal(matches) ? store.undoFailure : store.clearSource);
      return isRefusal(matches) ? matches : 'right';
    },
    keep: (queries, uid, entry, origin) =>
      recordSources(queries, uid, entry, { sources: sourcesOf(origin), at: clock.date() }),
  };
}
