import type { UserType } from '@touchline/contract/enums';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { type PacketChange, type RedPacket, redPacketCalls } from '@touchline/contract/red-packets';
import type { SettingName } from '@touchline/contract/settings';
import type { Api } from '../../../http/serve.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { directCalls } from '../../../testing/direct-calls.ts';
import { createTestNotices } from '../../../testing/notices.ts';
import { createOperatorFixture } from '../../../testing/operator-fixture.ts';
import { createRoomFixture, hostId, type RoomFixture } from '../../rooms/testing/room-fixture.ts';
import { createWallet, escrowOf, platformAccount, type Wallet, walletOf } from '../../wallet/index.ts';
import { createRedPackets } from '../index.ts';
import type { PacketDeps, RedPacketNeeds } from '../needs.ts';
import { createPacketEvents } from '../packet-events.ts';

export { hostId };

type PacketCalls = ReturnType<typeof callsOf>;
type SendInput = ParsedInputOf<typeof redPacketCalls.send>;

export interface PacketFixture {
  readonly room: RoomFixture;
  readonly roomId: string;
  readonly wallet: Wallet;
  readonly packets: PacketCalls;
  readonly serve: (api: Api) => void;
  /** For the jobs, and for another process on the same database. */
  readonly deps: PacketDeps & { readonly events: ReturnType<typeof createPacketEvents> };
  readonly heard: PacketChange[];
  /** Settings changed by an operator. */
  readonly settings: Map<SettingName, number>;
  /** A second instance of the module with its own memory. */
  another(): PacketCalls;
  give(uid: string, coins: number): Promise<void>;
  stock(count: number): Promise<void>;
  principal(uid: string, userType?: UserType): Principal;
  /** Sends as the host of the room. */
  send(input: Partial<SendInput>): ReturnType<PacketCalls['send']>;
  /** Sends a packet that must be accepted. */
  sent(input: Partial<SendInput>): Promise<RedPacket>;
  open(packetId: string, uid: string): ReturnType<PacketCalls['open']>;
  coinsOf(uid: string): Promise<number>;
  escrow(packetId: string): Promise<number>;
  close(): Promise<void>;
}

/** The calls of an instance of the module. */
function callsOf(module: ReturnType<typeof createRedPackets>) {
  const call = directCalls(module);
  return {
    send: (principal: Principal, input: SendInput) => call(redPacketCalls.send, input, { principal }),
    open: (principal: Principal, id: string) => call(redPacketCalls.open, { id }, { principal }),
    list: (principal: Principal, input: ParsedInputOf<typeof redPacketCalls.list>) =>
      call(redPacketCalls.list, input, { principal }),
    stats: async (principal: Principal) => {
      const stats = await call(redPacketCalls.stats, {}, { principal });
      if (isRefusal(stats)) throw new Error(`refused with ${stats.code}`);
      return stats;
    },
  };
}

/** Red packets on a real database with the real ledger and rooms; events are collected in a list. */
export async function createPacketFixture(): Promise<PacketFixture> {
  const room = await createRoomFixture();
  const { rooms, people } = room;
  const settings = new Map<SettingName, number>();
  const platform = {
    ...room.platform,
    settings: {
      ...room.platform.settings,
      get: (name: SettingName) => settings.get(name) ?? room.platform.settings.get(name),
    },
  };
  const heard: PacketChange[] = [];
  const accounts = {
    findUsers: async (uids: readonly string[]) =>
      new Map(
        uids.flatMap((uid) => {
          const person = people.get(uid);
          if (!person) return [];
          const { nickname, userType, isHost } = person;
          const appNumber = String(10_000_000 + (Number(uid) % 90_000_000));
          return [[uid, { uid, appNumber, nickname, avatar: null, userType, isHost }] as const];
        }),
      ),
  };
  const wallet = createWallet(platform, {
    ...createOperatorFixture(),
    notices: createTestNotices(),
    accounts: {
      ...accounts,
      findByAppNumbers: async () => new Map(),
      findByUsername: async () => undefined,
      findByNickname: async () => [],
      hostStatusOf: async () => 'approved',
    },
    hub: { notify: () => {} },
    rooms: rooms,
    gifts: { facesOfSent: async () => new Map() },
  });
  const needs: RedPacketNeeds = {
    hub: { publish: (_channel, _event, data) => void heard.push(data as PacketChange) },
    ledger: wallet,
    reconciler: wallet.reconciler,
    coupons: wallet.coupons,
    accounts,
    rooms,
  };
  const module = createRedPackets(platform, needs);
  const packets = callsOf(module);
  const roomId = await rooms.roomOfHost(hostId);
  const principal = (uid: string, userType: UserType = people.get(uid)?.userType ?? 1): Principal => ({
    uid,
    userType,
    sessionId: `s${uid}`,
  });
  let keys = 0;
  const send: PacketFixture['send'] = (input) => {
    keys += 1;
    return packets.send(principal(hostId), {
      content: 'coins',
      type: 'normal',
      hours: 3,
      key: `key-of-test-${keys}`,
      ...input,
    });
  };
  const balance = async (kind: string, owner: string): Promise<number> => {
    const rows = await platform.db
      .selectFrom('wallet_account')
      .select('balance')
      .where('kind', '=', kind as never)
      .where('owner', '=', owner)
      .execute();
    return Number(rows[0]?.balance ?? 0);
  };

  return {
    room,
    roomId,
    wallet,
    packets,
    serve: module.serve,
    deps: { platform, needs, events: createPacketEvents({ platform, needs }) },
    heard,
    settings,
    another: () => callsOf(createRedPackets(platform, needs)),
    give: async (uid, coins) => {
      keys += 1;
      const moved = await inTransaction(platform.db, (tx) =>
        wallet.move(tx, {
          key: `test-grant:${keys}`,
          kind: 'operator_grant',
          at: platform.clock.date(),
          actor: null,
          entries: [
            { account: platformAccount, amount: -coins },
            { account: walletOf(uid), amount: coins },
          ],
        }),
      );
      if (isRefusal(moved)) throw new Error(moved.code);
    },
    stock: (coupons) => wallet.seedDemo([{ uid: hostId, coins: 1, coupons }]),
    principal,
    send,
    sent: async (input) => {
      const answer = await send(input);
      if (isRefusal(answer)) throw new Error(`refused with ${answer.code} ${JSON.stringify(answer.data ?? {})}`);
      return answer.packet;
    },
    open: (packetId, uid) => {
      if (!people.has(uid)) room.person(uid);
      return packets.open(principal(uid), packetId);
    },
    coinsOf: (uid) => wallet.balanceOf(platform.db, uid),
    escrow: (packetId) => {
      const { kind } = escrowOf(packetId);
      return balance(kind, packetId);
    },
    close: () => room.close(),
  };
}
