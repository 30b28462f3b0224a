import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Channel, type Member, type Reader } from './channel.ts';
import { hubLimits } from './limits.ts';
import { Presence } from './presence.ts';

const everyMs = 1000;
let presence: Presence;
let channel: Channel;
/** Published counts and their times. */
let published: [at: number, viewers: number][];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'performance'] });
  const startedAt = performance.now();
  const now = (): number => performance.now() - startedAt;
  presence = new Presence(everyMs, now);
  channel = new Channel('room:1', 'epoch', true, hubLimits);
  published = [];
  presence.listen('room', (_name, viewers) => published.push([now(), viewers]));
});
afterEach(() => {
  presence.stop();
  vi.useRealTimers();
});

function enter(uid: string): Member {
  const reader: Reader = { uid, write: () => undefined, backlog: () => 0, skipped: () => undefined };
  const member = channel.add(reader);
  presence.changed(channel);
  return member;
}
function leave(member: Member): void {
  channel.remove(member);
  presence.changed(channel);
}

it('publishes the first change immediately, combined with others of the same turn', () => {
  enter('1');
  enter('2');
  expect(published).toEqual([]);
  vi.advanceTimersByTime(0);
  expect(published).toEqual([[0, 2]]);
});

it('publishes at most once per interval, however many join and leave', () => {
  const people = 1000;
  const stepMs = 10;
  for (let uid = 1; uid <= people; uid += 1) {
    enter(String(uid));
    vi.advanceTimersByTime(stepMs);
  }
  const times = (people * stepMs) / everyMs;
  expect(published.map(([at]) => at)).toEqual(Array.from({ length: times + 1 }, (_, index) => index * everyMs));
  expect(published.at(-1)?.[1]).toBe(people);
});

it('publishes nothing when the count is unchanged or presence is stopped', () => {
  enter('1');
  vi.advanceTimersByTime(0);
  leave(enter('2'));
  vi.advanceTimersByTime(everyMs);
  expect(published).toEqual([[0, 1]]);
  enter('3');
  vi.advanceTimersByTime(0);
  enter('4');
  presence.stop();
  vi.advanceTimersByTime(everyMs);
  expect(published).toEqual([
    [0, 1],
    [everyMs, 2],
  ]);
});
