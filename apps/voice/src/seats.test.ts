import { expect, it } from 'vitest';
import { isSeatSsrc, lineOf, receivedSeats, seatCount, seatOn, ssrcOf } from './seats.ts';

it('gives every seat but the own one a line, in both directions alike', () => {
  for (let own = 0; own < seatCount; own += 1) {
    const carried = Array.from({ length: receivedSeats }, (_, line) => seatOn(line, own));
    expect(new Set([...carried, own]).size).toBe(seatCount);
    expect(carried.map((seat) => lineOf(seat, own))).toEqual(carried.map((_, line) => line));
    expect(lineOf(own, own)).toBeNull();
  }
});

it('knows its own sources', () => {
  expect([ssrcOf(0), ssrcOf(10)].every(isSeatSsrc)).toBe(true);
  expect(isSeatSsrc(ssrcOf(10) + 1)).toBe(false);
});
