import { describe, expect, it } from 'vitest';
import { PacketAllowance } from './packet-allowance.ts';
import { type PacketPosition, SeatTimeline } from './seat-timeline.ts';

const first = {};
const second = {};
const at = (sequence: number, timestamp: number): PacketPosition => ({ sequence, timestamp });

describe('the timeline of a seat', () => {
  it('keeps the steps of a source, also where its numbers wrap', () => {
    const timeline = new SeatTimeline();
    expect(timeline.place(first, at(65_534, 2 ** 32 - 960), 0)).toEqual(at(1, 960));
    expect(timeline.place(first, at(65_535, 0), 20)).toEqual(at(2, 1_920));
    // A lost packet stays lost.
    expect(timeline.place(first, at(1, 1_920), 60)).toEqual(at(4, 3_840));
  });

  it('continues after the last packet when the speaker changes', () => {
    const timeline = new SeatTimeline();
    timeline.place(first, at(500, 10_000), 0);
    timeline.place(first, at(501, 10_960), 20);
    expect(timeline.place(second, at(9, 77), 1_020)).toEqual(at(3, 1_920 + 48_000));
    expect(timeline.place(second, at(10, 1_037), 1_040)).toEqual(at(4, 1_920 + 48_960));
  });

  it('hides the packets of a muted time', () => {
    const timeline = new SeatTimeline();
    timeline.place(first, at(1, 960), 0);
    timeline.interrupt();
    expect(timeline.place(first, at(40_001, 960 + 40_000 * 960), 800_000)).toEqual(at(2, 960 + 38_400_000));
    // It was sent before the interruption, whose numbers are used.
    expect(timeline.place(first, at(40_000, 960 + 39_999 * 960), 800_001)).toBeNull();
  });

  it('places a late packet, and drops one that is too late or repeated', () => {
    const timeline = new SeatTimeline();
    for (let step = 0; step < 100; step += 1) timeline.place(first, at(step, step * 960), step * 20);
    expect(timeline.place(first, at(97, 97 * 960), 2_000)).toEqual(at(98, 98 * 960));
    expect(timeline.place(first, at(99, 99 * 960), 2_000)).toBeNull();
    expect(timeline.place(first, at(20, 20 * 960), 2_000)).toBeNull();
    expect(timeline.place(first, at(100, 100 * 960), 2_000)).toEqual(at(101, 101 * 960));
  });

  it.each<[string, PacketPosition]>([
    ['number', at(30_000, 1_920)],
    ['number, backwards', at(40_000, 1_920)],
    ['time', at(2, 960 * 100_000)],
    ['time, backwards', at(2, 0)],
  ])('does not follow a jump of the %s, which would confuse the receivers', (_, jump) => {
    const timeline = new SeatTimeline();
    timeline.place(first, at(1, 960), 0);
    expect(timeline.place(first, jump, 20)).toEqual(at(2, 2_880));
  });

  it('follows a pause of discontinuous transmission', () => {
    const timeline = new SeatTimeline();
    timeline.place(first, at(1, 960), 0);
    expect(timeline.place(first, at(2, 960 + 48 * 400), 400)).toEqual(at(2, 960 + 48 * 400));
  });
});

describe('the allowance of a speaker', () => {
  it('passes speech and a burst, and stops a flood', () => {
    const allowance = new PacketAllowance(0);
    let passed = 0;
    for (let now = 0; now < 10_000; now += 20) if (allowance.take(100, now)) passed += 1;
    expect(passed).toBe(500);
    for (let count = 0; count < 10_000; count += 1) if (allowance.take(100, 10_000)) passed += 1;
    expect(passed).toBe(500 + 240);
    expect(allowance.take(100, 11_000)).toBe(true);
    expect(allowance.take(100_000, 20_000)).toBe(false);
  });
});
