import { inTransaction } from '../../platform/db/database.ts';
import { isRefusal } from '../../platform/refusal.ts';
import type { OperatorDeps } from './deps.ts';
import { disableWithDemo, enableWithDemo } from './staff.store.ts';
import { addStaff } from './staff-accounts.ts';

/** Operators whom the demo makes. It comes and goes without a line in the audit log. */
export interface DemoStaff {
  /** Makes the administrator of the demo; safe to repeat. */
  ensureAdministrator(username: string, passwordHash: string): Promise<void>;
  /** Enables those again whom `disable` disabled. */
  enable(): Promise<void>;
  /** Disables operators and ends their sessions. */
  disable(uids: readonly string[]): Promise<void>;
}

export function createDemoStaff(deps: OperatorDeps): DemoStaff {
  const { db, clock, accounts } = deps;
  return {
    ensureAdministrator: async (username, passwordHash) => {
      if ((await accounts.credentials.uidOf(username)) !== null) return;
      const made = await inTransaction(db, (tx) =>
        addStaff(deps, tx, { username, name: username, role: 'administrator', passwordHash, demo: true }),
      );
      if (isRefusal(made) && made.code !== 'username_exists') throw new Error(`no demo administrator: ${made.code}`);
    },
    enable: () => enableWithDemo(db),
    disable: (uids) => inTransaction(db, (tx) => disableWithDemo(tx, uids, clock.date())),
  };
}
