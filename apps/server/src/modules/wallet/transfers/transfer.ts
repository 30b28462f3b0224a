import { walletEvents } from '@touchline/contract/wallet';
import type { Principal } from '../../../platform/identity.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { type Movement, type MoveResult, walletOf } from '../ledger/ledger.types.ts';
import type { WalletDeps } from '../needs.ts';

export interface Audience {
  readonly roomId: string;
  /** Users in the room, without the host. */
  readonly people: readonly string[];
}

/** The members currently in the host's own room. */
export async function readTransferAudience(
  deps: WalletDeps,
  host: Principal,
): Promise<Audience | Refusal<'no_permission'>> {
  const { rooms } = deps.needs;
  const roomId = await rooms.roomOfHost(host.uid);
  if ((await rooms.mayInRoom(roomId, host, 'send_coins')) !== true) return refuse('no_permission');
  return { roomId, people: (await rooms.presentMembers(roomId)).filter((uid) => uid !== host.uid) };
}

/** Publishes the balances, and notifies the receivers. The transfer is final even if this fails. */
async function publish(deps: WalletDeps, host: string, { roomId, people }: Audience, amount: number): Promise<void> {
  deps.ledger.balanceChanged([host, ...people]);
  const nickname = (await deps.needs.accounts.findUsers([host])).get(host)?.nickname;
  if (nickname === undefined) return;
  for (const uid of people) {
    deps.needs.hub.notify(uid, walletEvents.given, { roomId, from: { uid: host, nickname }, coins: amount });
  }
}

/** Publishes a transfer in the background. */
export const publishTransfer = (
  deps: WalletDeps,
  ...what: [host: string, audience: Audience, amount: number]
): void => {
  publish(deps, ...what).catch((error: unknown) => deps.log.error({ err: error }, 'coin transfer publishing failed'));
};

export const coinsAfter = (moved: MoveResult, uid: string): number => moved.balance(walletOf(uid)) ?? 0;

type MovementName = Required<Pick<Movement, 'key' | 'kind' | 'digest'>>;

/** Name of a transfer, the same for its repetitions. */
export const nameOf = (host: Principal, key: string, digest: string): MovementName => ({
  key: `transfer:${host.uid}:${key}`,
  kind: 'anchor_transfer',
  digest,
});

/** One transaction from the host to these accounts, `amount` to each. */
export const transferOf = (
  deps: WalletDeps,
  host: string,
  people: readonly string[],
  amount: number,
  named: MovementName,
): Movement => ({
  ...named,
  at: deps.clock.date(),
  actor: host,
  details: { people: people.length, each: amount },
  entries: [
    { account: walletOf(host), amount: -amount * people.length },
    ...people.map((uid) => ({ account: walletOf(uid), amount })),
  ],
});
