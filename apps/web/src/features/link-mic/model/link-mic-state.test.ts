import { describe, expect, it } from 'vitest';
import { infoOf, requestOf, seatOf } from './link-mic-fixtures.ts';
import { ownPlace, secondsLeft, withChannel, withRequest, withSeats } from './link-mic-state.ts';
import { priceOf } from './price.ts';

const now = Date.parse('2026-11-26T20:00:00Z');
const inSeconds = (seconds: number): string => new Date(now + seconds * 1000).toISOString();

describe('link-mic of a room', () => {
  it('applies seats in the order of their versions', () => {
    const info = infoOf();
    const kate = [seatOf(1, '7', 'Kate')];
    expect(withSeats(info, { version: 6, seats: kate }).seats).toEqual(kate);
    expect(withSeats(info, { version: 4, seats: kate })).toBe(info);
  });

  it('ignores a channel that another event overtook', () => {
    const info = withSeats(infoOf(), { version: 8, seats: [] });
    expect(withChannel(info, { ...info.channel, version: 7, open: false }).channel.open).toBe(true);
  });

  it('has no seats once it is closed', () => {
    const info = infoOf();
    const closed = withChannel(info, { ...info.channel, version: 6, open: false });
    expect(closed.seats).toEqual([]);
    expect(ownPlace(closed, '9', now)).toEqual({ kind: 'none' });
  });

  it('keeps the latest of the own requests', () => {
    const later = requestOf({ id: '51', at: inSeconds(10) });
    const info = infoOf({ own: later });
    expect(withRequest(info, requestOf({ at: inSeconds(0), status: 'expired' })).own).toBe(later);
    expect(withRequest(info, requestOf({ id: '51', at: inSeconds(10), status: 'accepted' })).own?.status).toBe(
      'accepted',
    );
  });
});

describe('own place', () => {
  it('is the seat, whatever the request says', () => {
    const seat = seatOf(2, '7', 'Kate');
    expect(ownPlace(infoOf({ seats: [seat], own: requestOf() }), '7', now)).toEqual({ kind: 'seated', seat });
  });

  it.each([
    ['pending', 1, 'pending'],
    ['pending', 0, 'none'],
    ['invited', 60, 'invited'],
    ['rejected', 60, 'none'],
    ['interrupted', 60, 'none'],
  ] as const)('with a request %s for another %i s is %s', (status, seconds, kind) => {
    const own = requestOf({ status, expiresAt: inSeconds(seconds) });
    expect(ownPlace(infoOf({ own }), '7', now).kind).toBe(kind);
  });
});

it.each([
  [inSeconds(60), 60],
  [inSeconds(0.001), 1],
  [inSeconds(0), 0],
  [inSeconds(-5), 0],
  [null, 0],
])('counts the seconds until %s as %i', (expiresAt, seconds) =>
  expect(secondsLeft(requestOf({ expiresAt }), now)).toBe(seconds),
);

it.each([
  ['', 0],
  [' 50 ', 50],
  ['100000', 100_000],
  ['100001', null],
  ['-1', null],
  ['1.5', null],
  ['ten', null],
])('reads the typed price %j as %j', (typed, price) => expect(priceOf(typed)).toBe(price));
