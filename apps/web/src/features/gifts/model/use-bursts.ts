import { serverNow } from '@touchline/app-kit/clock';
import { giftEvents, type SentGift } from '@touchline/contract/gifts';
import { useEffect, useState } from 'react';
import { BurstQueue, type BurstView } from './burst-queue.ts';
import type { ListenToRoom } from './gift-stop.ts';

/** Ten renders a second, however many gifts arrive. */
const stepMs = 100;
/** An older gift arrived late, after a reconnect. */
const freshMs = 10_000;
const nothing: BurstView = { slots: [], show: null };

/** The bursts of gifts to one host, as they arrive in the room. */
export function useBursts(listen: ListenToRoom, uid: string, hostId: string, slots: number): BurstView {
  const [view, setView] = useState<BurstView>(nothing);
  useEffect(() => {
    const queue = new BurstQueue(uid, slots);
    let timer: ReturnType<typeof setInterval> | null = null;
    const stop = (): void => {
      if (timer !== null) clearInterval(timer);
      timer = null;
    };
    const step = (): void => {
      setView(queue.step(performance.now()));
      if (queue.idle) stop();
    };
    const deaf = listen(({ type, data }) => {
      if (type !== giftEvents.sent.type) return;
      const gift = data as SentGift;
      if (gift.host.uid !== hostId || document.hidden) return;
      if (Math.abs(serverNow() - Date.parse(gift.at)) > freshMs) return;
      queue.push(gift, performance.now());
      if (timer !== null) return;
      timer = setInterval(step, stepMs);
      step();
    });
    return () => {
      deaf();
      stop();
      setView(nothing);
    };
  }, [listen, uid, hostId, slots]);
  return view;
}
