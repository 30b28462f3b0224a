import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import type { UserCard } from '@touchline/contract/accounts';
import { earningCalls, type GiftFace, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { type Fan, studioCalls } from '@touchline/contract/hosts';
import { channelOf } from '@touchline/contract/kernel';
import { useEffect, useMemo, useState } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import type { ListenToRoom } from '../model/gift-stop.ts';

/** One line of the studio: the gifts of a combo, or a new follower. */
export type HostEvent =
  | {
      readonly kind: 'gift';
      readonly id: string;
      readonly at: number;
      readonly person: UserCard;
      readonly gift: GiftFace;
      readonly count: number;
      /** The price of all of them. */
      readonly coins: number;
    }
  | { readonly kind: 'follower'; readonly id: string; readonly at: number; readonly person: UserCard };

type GiftEvent = Extract<HostEvent, { kind: 'gift' }>;

/** Some gifts have no event in this room, such as those in a match room: polled at this interval, in ms. */
const lookMs = 15_000;
/** The sums are read at most this often, however many gifts arrive; ms. */
const sumsMs = 1500;
const shownMax = 100;
/** The same gift by the same user within this time is one line; ms. */
const togetherMs = 10_000;

/** The events of a broadcast: gifts as they arrive, followers as they are counted. */
export function useHostEvents(hostId: string, session: { id: string; startedAt: string }, listen: ListenToRoom) {
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
      if (type === 'reload') void reloadAnswers(queries, earningCalls.detail);
      if (type !== giftEvents.sent.type || (data as SentGift).host.uid !== hostId) return;
      pending.push(data as SentGift);
      timer ??= setTimeout(take, 200);
    });
    return () => {
      deaf();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queries, listen, hostId]);
  useSums(hostId);
  const input = { sessionId: session.id, pageSize: shownMax };
  const gifts = useCall(earningCalls.detail, input, { refetchInterval: lookMs });
  const fans = useCall(studioCalls.fans, { limit: 50 }, { refetchInterval: lookMs });
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

/** Reads the sums again soon after gifts, so that they match the list. */
function useSums(hostId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const read = (): void => {
      timer = null;
      void reloadAnswers(queries, earningCalls.detail);
    };
    const leave = realtime.join(channelOf('user', hostId), {
      onEvent: ({ type }) => {
        if (type === giftEvents.earned.type) timer ??= setTimeout(read, sumsMs);
      },
    });
    return () => {
      leave();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queries, hostId]);
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

/** Joins related events; input and result are sorted with the latest first. */
export function together(events: readonly HostEvent[]): HostEvent[] {
  const joined: HostEvent[] = [];
  /** Index of the latest line of a user and gift, and the time of its earliest gift. */
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
