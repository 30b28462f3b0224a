import type { ChannelHandlers } from '@touchline/client';
import { earningCalls, giftEvents } from '@touchline/contract/gifts';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../shared/api/api.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { sentOf } from '../model/gift-fixtures.ts';
import type { ListenToRoom } from '../model/gift-stop.ts';
import { HostEvents } from './HostEvents.tsx';

const { answer, askedOf, show, until, page } = setStage(['gifts', 'common']);

let own: ChannelHandlers;
const listen: ListenToRoom = () => () => {};
beforeEach(() => {
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    own = handlers;
    return () => {};
  });
});
const gift = (id: string, paid: number) => ({
  ...sentOf(),
  id,
  price: paid,
  paid,
  coins: paid / 2,
  couponTier: null,
  sessionId: '77',
});
const read = (...paid: number[]) => {
  const sum = paid.reduce((all, one) => all + one, 0);
  return ok({
    items: paid.map((coins, at) => gift(`${at}`, coins)),
    total: paid.length,
    page: 1,
    pageSize: 100,
    sum: { paid: sum, coins: sum / 2, gifts: paid.length, sendings: paid.length, senders: 1 },
  });
};
const sums = (): string[] =>
  [...document.querySelectorAll('dl > div')].map(
    (row) => row.querySelector('dt')?.textContent + (row.querySelector('dd [aria-hidden]:not(svg)')?.textContent ?? ''),
  );

const onPerson = vi.fn<(uid: string) => void>();

it('shows what fans paid beside the share of the host, and reads both again when gifts arrive', async () => {
  answer(earningCalls.detail, read(120), read(300, 120));
  await show(
    <HostEvents
      hostId="10"
      session={{ id: '77', startedAt: '2026-03-01T19:00:00.000Z' }}
      listen={listen}
      onPerson={onPerson}
    />,
  );
  await until(() => expect(sums()).toEqual(['Gifted by fans120', 'Earned60']));
  expect(document.querySelector('dl')?.title).toBe('Your share of the coins paid for gifts');
  await act(async () => {
    for (let n = 0; n < 3; n += 1)
      own.onEvent({ type: giftEvents.earned.type, data: { coins: 50, today: 50, session: null }, seq: n });
  });
  await until(() => expect(sums()).toEqual(['Gifted by fans420', 'Earned210']));
  expect(askedOf(earningCalls.detail)).toHaveLength(2);
  // Both are one line of the list, which shows the price paid.
  expect(page()).toContain('Drum×2420420 coins');
  await act(async () => document.querySelector<HTMLButtonElement>('ol li button')?.click());
  expect(onPerson).toHaveBeenCalledWith(sentOf().from.uid);
});
