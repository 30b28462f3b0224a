import { limits } from '@touchline/contract/limits';
import { dayAfter, dayOf, startOf } from '../../platform/calendar.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { peopleOnBoard } from './leaderboards/boards.store.ts';
import { everBucket } from './leaderboards/buckets.ts';
import type { GiftNeeds, GiftPlatform } from './needs.ts';
import { type RecordDeps, record } from './sending/record.ts';
import type { Sending } from './sending/sending.ts';

interface DemoDeps extends RecordDeps, Pick<GiftPlatform, 'db' | 'clock' | 'ids'> {
  readonly needs: GiftNeeds;
  readonly catalogue: Catalogue;
}

/** Gifts for a host of the demo. */
export interface DemoGifts {
  readonly host: string;
  readonly senders: readonly string[];
  /** Broadcasts of the gifts: when given, every gift lies in one of them. */
  readonly broadcasts?: readonly { readonly id: string; readonly startedAt: Date; readonly endedAt: Date }[];
}

const days = 14;
const evening = 19 * 3_600_000;
const pauseMs = 7 * 60_000;

/**
 * Two weeks of gifts to a demo host, as data for leaderboards and earnings. Paid through the ledger; senders without
 * coins give nothing. Skips hosts who already have gifts.
 */
export async function seedDemoGifts(deps: DemoDeps, { host, senders, broadcasts }: DemoGifts): Promise<void> {
  const { db, clock, ids, needs, catalogue } = deps;
  if ((await peopleOnBoard(db, host, everBucket)) > 0) return;
  const gifts = catalogue.tray().flatMap(({ id }) => catalogue.find(id) ?? []);
  const roomId = await needs.rooms.roomOfHost(host);
  const today = dayOf(clock.date());
  const sendings: Sending[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const begin = startOf(dayAfter(today, -back)).getTime() + evening;
    // Varies by evening, the same in every demo.
    for (let nth = 0; nth < 2 + ((back * 5) % 7); nth += 1) {
      const at = new Date(begin + nth * (pauseMs + limits.gifts.comboMs));
      const uid = senders[(back * 3 + nth * 5) % senders.length];
      const gift = gifts[(back * 2 + nth * 3) % Math.min(gifts.length, 8)];
      const broadcast = broadcasts?.find(({ startedAt, endedAt }) => startedAt <= at && at < endedAt);
      if (!uid || !gift || at > clock.date() || (broadcasts && !broadcast)) continue;
      sendings.push({
        id: ids.next(),
        key: `gift:${uid}:demo-${host}-${back}-${nth}`,
        digest: 'demo',
        uid,
        hostId: host,
        roomId,
        sessionId: broadcast?.id ?? null,
        gift,
        at,
        count: 1 + ((back + nth) % 3),
        couponId: null,
      });
    }
  }
  await record({ ...deps, lineTopic: null }, db, sendings);
}
