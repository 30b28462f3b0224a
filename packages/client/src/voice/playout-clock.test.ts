import { expect, it } from 'vitest';
import { PlayoutClock } from './playout-clock.ts';

const close = (value: number): number => Math.round(value * 1000) / 1000;

it('plays a frame the same time after it was sent, in order', () => {
  const clock = new PlayoutClock();
  clock.receive(100, 5);
  expect(close(clock.at(99.94, 5))).toBe(5.06);
  expect(close(clock.at(99.96, 5))).toBe(5.08);
  clock.receive(100.06, 5.06);
  expect(close(clock.at(100, 5.06))).toBe(5.12);
  expect(clock.late).toBe(0);
});

it('moves playout back by a late frame and keeps the distance of later ones', () => {
  const clock = new PlayoutClock();
  clock.receive(10, 1);
  clock.at(10, 1);
  const late = clock.at(10.02, 1.5);
  expect(close(late)).toBe(1.53);
  expect(close(clock.at(10.04, 1.5))).toBe(1.55);
  expect(clock.late).toBe(1);
});

it('comes forward again in a pause after seconds of early frames', () => {
  const clock = new PlayoutClock();
  clock.receive(10, 0);
  clock.at(10, 0);
  // A hiccup of the network leaves a long lead.
  clock.at(10.02, 0.8);
  let sent = 10.02;
  for (let now = 0.82; now < 12; now += 0.02) {
    sent = 10 + now - 0.1;
    clock.at(sent, now);
  }
  const before = clock.at(sent + 0.02, 12) - (sent + 0.02);
  const after = clock.at(sent + 0.5, 12.4) - (sent + 0.5);
  expect(after).toBeLessThan(before - 0.3);
  expect(clock.late).toBe(1);
});

it('starts anew when the clock of the engine jumps', () => {
  const clock = new PlayoutClock();
  clock.receive(5000, 1);
  clock.at(5000, 1);
  clock.receive(3, 2);
  expect(close(clock.at(3, 2))).toBe(2.12);
});
