import { hostShare } from '@touchline/contract/wallet';
import type { Tx } from '../../../platform/db/database.ts';
import { hasCode, isRefusal, type Refusal } from '../../../platform/refusal.ts';
import { earningsOf, platformAccount, walletOf } from '../../wallet/index.ts';
import type { ChannelContext } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import type { RequestRow } from './requests.store.ts';

type PaymentDeps = Pick<VoiceDeps, 'needs' | 'platform'>;
type Movement = Parameters<VoiceDeps['needs']['ledger']['move']>[1];

/** Keyed by the request: however often this runs, the coins move once. */
async function move(
  { needs }: PaymentDeps,
  tx: Tx,
  movement: Pick<Movement, 'key' | 'kind' | 'at' | 'actor' | 'party' | 'entries'>,
  request: RequestRow,
): Promise<true | Refusal<'insufficient_coins'>> {
  const moved = await needs.ledger.move(tx, { ...movement, ref: { kind: 'link_mic', id: request.id } });
  if (!isRefusal(moved)) return true;
  if (hasCode(moved, 'insufficient_coins')) return moved;
  throw new Error(`coins of link-mic ${request.id} not moved: ${moved.code}`);
}

/** Takes the price of an accepted application: the platform holds it until the guest is connected. */
export async function holdPrice(
  deps: PaymentDeps,
  { tx, channel, at, changes }: ChannelContext,
  request: RequestRow,
): Promise<RequestRow['payment'] | Refusal<'insufficient_coins'>> {
  const { id, uid, price } = request;
  if (price === 0) return 'none';
  const entries = [
    { account: walletOf(uid), amount: -price },
    { account: platformAccount, amount: price },
  ];
  const key = `link-mic:${id}`;
  const moved = await move(
    deps,
    tx,
    { key, kind: 'link_mic', at, actor: uid, party: channel.host_uid, entries },
    request,
  );
  if (isRefusal(moved)) return moved;
  changes.paid.add(uid);
  return 'held';
}

/** Pays the host's share of a held price, because the guest is connected. */
export async function earnPrice(
  deps: PaymentDeps,
  { tx, channel, at, changes }: ChannelContext,
  request: RequestRow,
): Promise<RequestRow['payment']> {
  if (request.payment !== 'held') return request.payment;
  const { id, uid, price } = request;
  const { host } = hostShare(price, deps.platform.settings.get('wallet.giftShare'));
  const entries = [
    { account: platformAccount, amount: -host },
    { account: earningsOf(channel.host_uid), amount: host },
  ];
  if (host > 0) {
    const key = `link-mic-earned:${id}`;
    await move(deps, tx, { key, kind: 'link_mic_earned', at, actor: channel.host_uid, party: uid, entries }, request);
    changes.paid.add(channel.host_uid);
  }
  return 'earned';
}

/** Pays a held price back, because the guest was never connected. */
export async function refundPrice(
  deps: PaymentDeps,
  { tx, channel, at, changes }: ChannelContext,
  request: RequestRow,
): Promise<RequestRow['payment']> {
  if (request.payment !== 'held') return request.payment;
  const { id, uid, price } = request;
  const entries = [
    { account: platformAccount, amount: -price },
    { account: walletOf(uid), amount: price },
  ];
  const key = `link-mic-refund:${id}`;
  await move(deps, tx, { key, kind: 'link_mic_refund', at, actor: uid, party: channel.host_uid, entries }, request);
  changes.paid.add(uid);
  return 'refunded';
}
