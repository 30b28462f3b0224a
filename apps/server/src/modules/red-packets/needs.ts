import type { UserCard } from '@touchline/contract/accounts';
import type { contentTypes } from '@touchline/contract/enums';
import type { PacketLine } from '@touchline/contract/red-packets';
import type { PlainRoomAction } from '@touchline/contract/rooms';
import type { Principal } from '../../platform/identity.ts';
import type { Topic } from '../../platform/outbox/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Hub } from '../../realtime/index.ts';
import type { Coupons, Ledger, Wallet } from '../wallet/index.ts';

export interface RedPacketNeeds {
  readonly hub: Pick<Hub, 'publish'>;
  readonly ledger: Pick<Ledger, 'move' | 'moveMany' | 'balanceOf' | 'balanceChanged'>;
  readonly reconciler: Pick<Wallet['reconciler'], 'compareHeld'>;
  readonly coupons: Pick<Coupons, 'stockOf' | 'takeStock' | 'returnStock' | 'give'>;
  readonly accounts: {
    /** Cards of the existing accounts. */
    findUsers(uids: readonly string[]): Promise<ReadonlyMap<string, UserCard>>;
  };
  readonly rooms: {
    /** The room of a host, or a refusal when the uid is no host. */
    findHostRoom(uid: string): Promise<string | Refusal<'user_not_found'>>;
    findRoom(roomId: string): Promise<{ readonly ownerId: string | null } | null>;
    /** Checks a room action with the full permission table; the refusal has its code. */
    mayInRoom(roomId: string, principal: Principal, action: PlainRoomAction): Promise<true | Refusal>;
    /** Posts a chat message; the same `clientId` again changes nothing. */
    post(line: {
      readonly roomId: string;
      readonly uid: string;
      readonly contentType: typeof contentTypes.red_packet;
      readonly content: { readonly text: string; readonly packet: PacketLine };
      readonly clientId: string;
    }): Promise<unknown>;
  };
}

export type PacketPlatform = Pick<
  Platform,
  'db' | 'clock' | 'ids' | 'log' | 'settings' | 'timers' | 'looks' | 'metrics' | 'outbox'
>;

export interface PacketDeps {
  readonly platform: PacketPlatform;
  readonly needs: RedPacketNeeds;
}

/** For sending: the chat messages of packets. */
export interface LineDeps extends PacketDeps {
  readonly lineTopic: Topic;
}
