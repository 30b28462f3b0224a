import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import * as store from './demo-accounts.store.ts';
import type { AccountDeps } from './deps.ts';
import { endSessions } from './sessions.store.ts';

/** Of the portal's accounts and of the back office's: passwords. */
interface DemoSecrets {
  readonly members: string;
  readonly staff: string;
}

/** The same as hashes, for accounts that are still to be made. */
export type DemoHashes = DemoSecrets;

/** Removes what people with an earlier password may have set up; `uids` has at least one. */
export type TakenBack = (tx: Tx, uids: readonly string[]) => Promise<void>;

export interface DemoAccounts {
  /**
   * Enables the accounts of the demo with these passwords, whatever they had; answers the hashes for new ones. Who had
   * another password loses everything else that lets somebody in; `taken` hears of them in the same transaction.
   */
  enable(passwords: DemoSecrets, taken: TakenBack): Promise<DemoHashes>;
  /** Disables the accounts of the demo and ends their sessions; says whose were not disabled before. */
  disable(): Promise<readonly string[]>;
  /** Uids of the people whom the demo made. */
  uids(): Promise<string[]>;
}

/** One hash for all of a kind: hashing is slow on purpose, and they share the password anyway. */
export function createDemoAccounts(deps: AccountDeps): DemoAccounts {
  const { db, clock, passwords, sessions, directory } = deps;

  const hashOf = async (kind: 'members' | 'staff', password: string): Promise<string> => {
    const known = await store.someDemoHash(db, kind);
    if (known !== null && (await passwords.verify(known, password)) === true) return known;
    const hash = await passwords.hash(password);
    if (isRefusal(hash)) throw new Error('too many passwords wait to be hashed');
    return hash;
  };

  /** Ends all sessions; call the answer once that is committed. */
  const closeAll = async (tx: Tx, uids: readonly string[]): Promise<() => void> => {
    const ended: [uid: string, sessions: string[]][] = [];
    for (const uid of uids) ended.push([uid, await endSessions(tx, uid, { code: '2321', at: clock.date() })]);
    return () => {
      for (const [uid, ids] of ended) {
        directory.changed(uid);
        sessions.announceEnd(uid, ids, '2321');
      }
    };
  };

  return {
    enable: async (given, taken) => {
      const hashes = { members: await hashOf('members', given.members), staff: await hashOf('staff', given.staff) };
      const announce = await inTransaction(db, async (tx) => {
        const changed = [
          ...(await store.setDemoHash(tx, 'members', hashes.members)),
          ...(await store.setDemoHash(tx, 'staff', hashes.staff)),
        ];
        const ended = await closeAll(tx, changed);
        if (changed.length > 0) {
          await store.forgetWaysIn(tx, changed);
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
