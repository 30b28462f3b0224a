import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { type BoardPeriod, giftCalls, giftEvents, type SentGift } from '@touchline/contract/gifts';
import { useEffect } from 'react';
import type { ListenToRoom } from '../model/gift-stop.ts';

/**
 * The delay before a leaderboard is read again after a gift, in ms; spread so that a full room does not ask together.
 */
const againAfterMs = 2000;
const spreadMs = 3000;

/** The leaderboard of a host's fans, kept up to date while it is visible. */
export function useLeaderboard(hostId: string, period: BoardPeriod, listen: ListenToRoom) {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const reload = (): void => {
      timer = null;
      void reloadAnswers(queries, giftCalls.board);
    };
    const deaf = listen(({ type, data }) => {
      const counts = type === giftEvents.sent.type ? (data as SentGift).host.uid === hostId : type === 'reload';
      if (counts) timer ??= setTimeout(reload, againAfterMs + Math.random() * spreadMs);
    });
    return () => {
      deaf();
      if (timer !== null) clearTimeout(timer);
    };
  }, [queries, hostId, listen]);
  return useCall(giftCalls.board, { hostId, period }, { keepPrevious: true });
}
