import type { UserCard } from '@touchline/contract/accounts';
import type { GiftFace } from '@touchline/contract/gifts';
import type { PlainRoomAction } from '@touchline/contract/rooms';
import type { AuditWriter } from '../../platform/audit.ts';
import type { Principal } from '../../platform/identity.ts';
import type { NoticeWriter } from '../../platform/notice-writer.ts';
import type { OperatorNames } from '../../platform/operator-names.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { HostStatus } from '../accounts/index.ts';
import type { Coupons, Ledger } from './ledger/ledger.types.ts';
import type { TopUp } from './ledger/top-up.ts';

/** Dependencies on other modules. */
export interface WalletNeeds {
  readonly audit: AuditWriter;
  readonly operatorNames: OperatorNames;
  readonly notices: NoticeWriter;
  readonly accounts: {
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    /** By public user ID. */
    findByAppNumbers(appNumbers: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
    /** By username, regardless of case. */
    findByUsername(username: string): Promise<UserCard | undefined>;
    findByNickname(text: string, limit: number): Promise<readonly UserCard[]>;
    hostStatusOf(uid: string): Promise<HostStatus>;
  };
  readonly hub: Pick<Hub, 'notify'>;
  readonly rooms: {
    roomOfHost(hostId: string): Promise<string>;
    mayInRoom(roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | Refusal>;
    presentMembers(roomId: string): Promise<string[]>;
  };
  readonly gifts: {
    /** The gift of each sending, including retired gifts; unknown ones are left out. */
    facesOfSent(sentIds: readonly string[]): Promise<ReadonlyMap<string, GiftFace>>;
  };
}

export type WalletPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'config' | 'timers' | 'looks' | 'metrics' | 'settings'
>;

export interface WalletDeps extends WalletPlatform {
  readonly needs: WalletNeeds;
  readonly ledger: Ledger;
  readonly coupons: Coupons;
  /** Coins that operators grant. */
  readonly grants: TopUp;
}
