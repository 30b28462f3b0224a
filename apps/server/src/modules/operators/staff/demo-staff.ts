import type { StaffRole } from '@touchline/contract/operators';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { OperatorDeps } from '../needs.ts';
import { removeCode } from './change-staff.ts';
import { addStaff } from './create-staff.ts';
import { disableWithDemo, enableWithDemo, staffAmong, staffTouchedBy } from './staff.store.ts';

/** An operator who may be controlled by somebody with a demo password. */
export interface Suspect {
  readonly uid: string;
  readonly username: string;
  readonly role: StaffRole;
}

/** Operators of the demo. Creating and removing them leaves no audit entries. */
export interface DemoStaff {
  /** Creates the administrator of the demo; safe to repeat. */
  ensureAdministrator(username: string, passwordHash: string): Promise<void>;
  /** Enables the operators disabled by `disable`. */
  enable(): Promise<void>;
  /** Disables operators and ends their sessions. */
  disable(uids: readonly string[]): Promise<void>;
  /** Removes authenticators and ends sessions. */
  takeBack(tx: Tx, uids: readonly string[]): Promise<void>;
  /** Operators created or changed by these, directly or indirectly; those who cannot sign in are left out. */
  suspects(uids: readonly string[]): Promise<Suspect[]>;
}

export function createDemoStaff(deps: OperatorDeps): DemoStaff {
  const { db, clock, accounts } = deps;
  return {
    ensureAdministrator: async (username, passwordHash) => {
      if ((await accounts.credentials.uidOf(username)) !== null) return;
      const made = await inTransaction(db, (tx) =>
        addStaff(deps, tx, { username, name: username, role: 'administrator', passwordHash, given: false, demo: true }),
      );
      if (isRefusal(made) && made.code !== 'username_exists') throw new Error(`no demo administrator: ${made.code}`);
    },
    enable: () => enableWithDemo(db),
    disable: (uids) => inTransaction(db, (tx) => disableWithDemo(tx, uids, clock.date())),
    takeBack: async (tx, uids) => {
      for (const { uid } of await staffAmong(tx, uids)) await removeCode(deps, tx, uid);
    },
    suspects: async (uids) => {
      const touched = (await staffTouchedBy(db, uids)).filter(({ disabled }) => !disabled);
      const people = await accounts.people.summaries(touched.map(({ uid }) => uid));
      return touched.map(({ uid, name, role }) => ({ uid, role, username: people.get(uid)?.username ?? name }));
    },
  };
}
