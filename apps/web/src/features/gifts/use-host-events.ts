import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserCard } from '@touchline/contract/accounts';
import { earningCalls, type GiftFace, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { type Fan, studioCalls } from '@touchline/contract/hosts';
import { channelOf } from '@touchline/contract/kernel';
import { useEffect, useMemo, useState } from 'react';
import { api, realtime } from '../../shared/api.ts';
import type { ListenToRoom } from './types.ts';

/** One line of the desk: gifts of a combo together, or somebody who follows now. */
export type HostEvent =
  | {
      readonly kind: 'gift';
      readonly id: string;
      readonly at: number;
      readonly person: UserCard;
      readonly gift: GiftFace;
      readonly count: number;
      /** Paid for all of them. */
      readonly coins: number;
    }
  | { readonly kind: 'follower'; readonly id: string; readonly at: number; readonly person: UserCard };

type GiftEvent = Extract<HostEvent, { kind: 'gift' }>;

/** What no event of this room tells, such as gifts in the room of the match, is asked for this often, in ms. */
const lookMs = 15_000;
/** However many gifts come, their sums are asked for no more often, in ms. */
const sumsMs = 1500;
const shownMax = 100;
/** Sendings of the same gift by the same person that lie closer together are one line. */
const togetherMs = 10_000;

/** What came into a broadcast: gifts as they are given, followers as they are counted. */
export function useHostEvents(anchorId: string, session: { id: string; startedAt: string }, listen: ListenToRoom) {
  const queries = useQueryClient();
  const [heard, setHeard] = useState<readonly SentGift[]>([]);
  useEffect(() => {
    const pending: SentGift[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const take = (): void => {
      timer = null;
      const came = pending.splice(0).reverse();
      setHeard((before) => [...came, ...before].slice(0, shownMax));
    };
    const deaf = listen(({ type, data }) => {
      if (type === 'reload') void queries.invalidateQueries({ queryKey: [earningCalls.detail.path] });
      if (type !== giftEvents.sent.type || (data as SentGift).host.uid !== anchorId) return;
      pending.push(data as SentGift);
      timer ??= setTimeout(take, 200);
    });
    return () => {
      deaf();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queries, listen, anchorId]);
  useSums(anchorId);
  const input = { sessionId: session.id, pageSize: shownMax };
  const gifts = useQuery({
    queryKey: [earningCalls.detail.path, input],
    queryFn: () => api.call(earningCalls.detail, input),
    refetchInterval: lookMs,
  });
  const fans = useQuery({
    queryKey: [studioCalls.fans.path, 'desk'],
    queryFn: () => api.call(studioCalls.fans, { limit: 50 }),
    refetchInterval: lookMs,
  });
  const events = useMemo(() => {
    const listed = gifts.data?.items ?? [];
    const known = new Set(listed.map(({ id }) => id));
    const all: HostEvent[] = [
      ...heard.filter(({ id }) => !known.has(id)).map(giftEventOf),
      ...listed.map((one) => giftEventOf({ ...one, coins: one.paid })),
      ...followersSince(fans.data?.items ?? [], Date.parse(session.startedAt)),
    ];
    return together(all.toSorted((a, b) => b.at - a.at)).slice(0, shownMax);
  }, [heard, gifts.data, fans.data, session.startedAt]);
  return { events, gifts, sum: gifts.data?.sum ?? null };
}

/** Sums are read again soon after gifts are paid, so that they go with the list. */
function useSums(anchorId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = (): void => {
      timer = null;
      void queries.invalidateQueries({ queryKey: [earningCalls.detail.path] });
    };
    const leave = realtime.join(channelOf('user', anchorId), {
      onEvent: ({ type }) => {
        if (type === giftEvents.earned.type) timer ??= setTimeout(read, sumsMs);
      },
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queries, anchorId]);
}

const giftEventOf = (one: {
  id: string;
  at: string;
  from: UserCard;
  gift: GiftFace;
  count: number;
  coins: number;
}): GiftEvent => ({
  kind: 'gift',
  id: one.id,
  at: Date.parse(one.at),
  person: one.from,
  gift: one.gift,
  count: one.count,
  coins: one.coins,
});

const followersSince = (fans: readonly Fan[], from: number): HostEvent[] =>
  fans
    .map((fan) => ({ kind: 'follower' as const, id: `fan-${fan.uid}`, at: Date.parse(fan.followedAt), person: fan }))
    .filter(({ at }) => at >= from);

/** Joins what belongs together; `events` come the latest first, and so does the answer. */
export function together(events: readonly HostEvent[]): HostEvent[] {
  const joined: HostEvent[] = [];
  /** Where the latest line of a person and gift stands, and when its earliest gift was. */
  const lines = new Map<string, { at: number; place: number }>();
  for (const event of events) {
    if (event.kind !== 'gift') {
      joined.push(event);
      continue;
    }
    const key = `${event.person.uid} ${event.gift.id}`;
    const line = lines.get(key);
    const later = line && joined[line.place];
    if (line && later?.kind === 'gift' && line.at - event.at <= togetherMs) {
      joined[line.place] = { ...later, count: later.count + event.count, coins: later.coins + event.coins };
      lines.set(key, { at: event.at, place: line.place });
      continue;
    }
    lines.set(key, { at: event.at, place: joined.length });
    joined.push(event);
  }
  return joined;
}
