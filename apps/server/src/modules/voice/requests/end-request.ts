import type { LinkMicEnding, LinkMicStatus } from '@touchline/contract/voice';
import type { ChannelContext } from '../channel/change-channel.ts';
import type { VoiceDeps } from '../needs.ts';
import { refundPrice } from './payments.ts';
import { changeRequest, type RequestRow } from './requests.store.ts';

type EndStatus = Extract<LinkMicStatus, 'rejected' | 'expired' | 'left' | 'withdrawn'>;

/** How a request ends; interrupted ones say why. */
export type RequestEnd =
  | { readonly status: EndStatus; readonly ending?: undefined }
  | { readonly status: 'interrupted'; readonly ending: LinkMicEnding };

/** Ends a waiting request or a seat; pays the price back when the guest was never connected. */
export async function endRequest(
  deps: VoiceDeps,
  context: ChannelContext,
  request: RequestRow,
  { status, ending }: RequestEnd,
): Promise<RequestRow> {
  const { tx, at, changes } = context;
  const payment = await refundPrice(deps, context, request);
  const ended = await changeRequest(tx, request.id, {
    status,
    payment,
    ending: ending ?? null,
    seat: null,
    muted_by: null,
    connected: false,
    expires_at: null,
    connect_by: null,
    ended_at: at,
  });
  if (request.seat !== null) changes.seats();
  changes.request(ended);
  return ended;
}
