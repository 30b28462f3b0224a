import { limits } from '@touchline/contract/limits';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import type { ChannelContext } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { holdPrice } from './payments.ts';
import { changeRequest, type RequestRow, seatsIn } from './requests.store.ts';

const { linkMicMax, linkMicConnectMs } = limits.voice;

/** The lowest free guest seat, or a refusal when all are taken. */
export async function freeSeat({ tx, channel }: ChannelContext): Promise<number | Refusal<'link_mic_full'>> {
  const taken = new Set((await seatsIn(tx, [channel.room_id])).map(({ seat }) => seat));
  for (let seat = 1; seat <= linkMicMax; seat += 1) if (!taken.has(seat)) return seat;
  return refuse('link_mic_full', { max: linkMicMax });
}

/** Accepts a waiting request: takes the price and gives it a seat. */
export async function seatRequest(
  deps: VoiceDeps,
  context: ChannelContext,
  request: RequestRow,
): Promise<RequestRow | Refusal<'link_mic_full' | 'insufficient_coins'>> {
  const { tx, at, changes } = context;
  const seat = await freeSeat(context);
  if (isRefusal(seat)) return seat;
  const payment = await holdPrice(deps, context, request);
  if (isRefusal(payment)) return payment;
  const accepted = await changeRequest(tx, request.id, {
    status: 'accepted',
    seat,
    payment,
    expires_at: null,
    connect_by: new Date(at.getTime() + linkMicConnectMs),
  });
  changes.seats();
  changes.request(accepted);
  return accepted;
}
