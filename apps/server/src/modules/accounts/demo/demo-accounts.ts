import { wireCodes } from '@touchline/contract/wire-codes';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { AccountDeps } from '../needs.ts';
import { endSessions } from '../sessions/sessions.store.ts';
import * as store from './demo-accounts.store.ts';
import { type DemoPasswords, loadDemoPasswords, passwordsFile } from './demo-passwords.ts';

/** Passwords of the portal accounts and of the back-office accounts. */
interface DemoSecrets {
  readonly members: string;
  readonly staff: string;
}

/** The same as hashes, for accounts created later. */
export type DemoHashes = DemoSecrets;

/** Removes changes made with an earlier password; `uids` is not empty. */
export type RevertChanges = (tx: Tx, uids: readonly string[]) => Promise<void>;

export interface DemoAccounts {
  /** The passwords of this install, made on first use. */
  passwords(): DemoPasswords;
  /** The file that holds them. */
  passwordsFile(): string;
  /**
   * Enables the demo accounts with these passwords and returns the hashes for new accounts. Accounts that had another
   * password lose every other way to sign in; `taken` receives them in the same transaction.
   */
  enable(passwords: DemoSecrets, taken: RevertChanges): Promise<DemoHashes>;
  /** Disables the demo accounts and ends their sessions; returns the uids that were enabled before. */
  disable(): Promise<readonly string[]>;
  /** Uids of the demo accounts. */
  uids(): Promise<string[]>;
}

/** One hash per kind: hashing is slow by design, and the accounts share the password anyway. */
export function createDemoAccounts(deps: AccountDeps, dataDir: string): DemoAccounts {
  const { db, clock, ids, passwords, sessions, directory } = deps;

  const hashOf = async (kind: 'members' | 'staff', password: string): Promise<string> => {
    const known = await store.someDemoHash(db, kind);
    if (known !== null && (await passwords.verify(known, password)) === true) return known;
    const hash = await passwords.hash(password);
    if (isRefusal(hash)) throw new Error('too many passwords wait to be hashed');
    return hash;
  };

  /** Ends all sessions; call the returned function after the commit. */
  const closeAll = async (tx: Tx, uids: readonly string[]): Promise<() => void> => {
    const ended: [uid: string, sessions: string[]][] = [];
    for (const uid of uids)
      ended.push([uid, await endSessions(tx, uid, { code: wireCodes.sessionEnded, at: clock.date() })]);
    return () => {
      for (const [uid, ids] of ended) {
        directory.changed(uid);
        sessions.announceEnd(uid, ids, wireCodes.sessionEnded);
      }
    };
  };

  return {
    passwords: () => loadDemoPasswords(dataDir, ids),
    passwordsFile: () => passwordsFile(dataDir),
    enable: async (given, taken) => {
      const [members, staff] = await Promise.all([hashOf('members', given.members), hashOf('staff', given.staff)]);
      const hashes = { members, staff };
      const announce = await inTransaction(db, async (tx) => {
        const changed = [
          ...(await store.setDemoHash(tx, 'members', hashes.members)),
          ...(await store.setDemoHash(tx, 'staff', hashes.staff)),
        ];
        const ended = await closeAll(tx, changed);
        if (changed.length > 0) {
          await store.deleteSignInWays(tx, changed);
          await taken(tx, changed);
        }
        const enabled = await store.setDemoDisabled(tx, false);
        return () => {
          ended();
          for (const uid of enabled) directory.changed(uid);
        };
      });
      announce();
      return hashes;
    },
    disable: async () => {
      const { announce, disabled } = await inTransaction(db, async (tx) => {
        const uids = await store.setDemoDisabled(tx, true);
        return { announce: await closeAll(tx, uids), disabled: uids };
      });
      announce();
      return disabled;
    },
    uids: () => store.demoAccounts(db),
  };
}
