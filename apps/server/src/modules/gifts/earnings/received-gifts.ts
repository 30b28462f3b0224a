import type { earningCalls } from '@touchline/contract/gifts';
import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import { BadInput } from '../../../platform/refusal.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { faceOf } from '../gifts.present.ts';
import type { GiftPlatform } from '../needs.ts';
import { giftsTo } from './earnings.store.ts';
import { filterOf } from './gift-span.ts';

type Received = typeof earningCalls.received;

interface ReceivedDeps extends Pick<GiftPlatform, 'db' | 'clock'> {
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** Distinct gifts that a host received in a span, including retired ones. */
export async function receivedGifts(
  deps: ReceivedDeps,
  hostId: string,
  span: ParsedInputOf<Received>,
): Promise<OutputOf<Received> | BadInput> {
  const filter = filterOf(deps, hostId, span);
  if (filter instanceof BadInput) return filter;
  const gifts = (await giftsTo(deps.db, filter)).flatMap((giftId) => deps.catalogue.find(giftId) ?? []);
  const inOrder = gifts.toSorted(
    (a, b) => Number(a.retired) - Number(b.retired) || a.position - b.position || Number(BigInt(a.id) - BigInt(b.id)),
  );
  return { gifts: inOrder.map(faceOf) };
}
