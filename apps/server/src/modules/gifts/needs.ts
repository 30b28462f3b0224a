import type { AuditWriter } from '../../platform/audit.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Rooms } from '../rooms/index.ts';
import type { Coupons, Ledger, Wallet } from '../wallet/index.ts';

/** A running broadcast. */
export interface OpenBroadcast {
  readonly id: string;
  readonly match_id: string | null;
  readonly private: boolean;
  readonly started_at: Date;
}

/** Dependencies on other modules. */
export interface GiftNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly hub: Pick<Hub, 'publish' | 'notify'>;
  readonly accounts: Pick<Accounts, 'findUsers' | 'cardOf'>;
  readonly rooms: Pick<Rooms, 'findRoom' | 'roomOfHost' | 'mayInRoom' | 'post' | 'posted'>;
  /** All running broadcasts by host. */
  readonly broadcasts: () => ReadonlyMap<string, OpenBroadcast>;
  readonly ledger: Pick<Ledger, 'balanceChanged'>;
  readonly coupons: Pick<Coupons, 'use'>;
  readonly reconciler: Pick<Wallet['reconciler'], 'register'>;
}

export type GiftPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'bus' | 'caches' | 'log' | 'timers' | 'metrics' | 'settings' | 'outbox' | 'stopping'
>;

/** The public broadcast of a host. */
export const publicBroadcast = (needs: Pick<GiftNeeds, 'broadcasts'>, hostId: string): OpenBroadcast | null => {
  const open = needs.broadcasts().get(hostId);
  return open && !open.private ? open : null;
};
