import { expect, it } from 'vitest';
import { NetworkPlaces, type Place } from './network-places.ts';

const outcome = (place: Place): string => ('refused' in place ? place.refused : 'taken');
const take = (places: NetworkPlaces, ...addresses: (string | null)[]): string[] =>
  addresses.map((address) => outcome(places.take(address)));

it('gives a network its share and others theirs', () => {
  const places = new NetworkPlaces({ total: 10, perNetwork: 2 });
  expect(take(places, '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2')).toEqual([
    'taken',
    'taken',
    'network',
    'taken',
  ]);
  expect(places.size).toBe(3);
});

it('counts an IPv6 /64 as one network, and gives a /48 four of them', () => {
  const places = new NetworkPlaces({ total: 100, perNetwork: 2 });
  expect(take(places, '2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:9::')).toEqual(['taken', 'taken', 'network']);
  const others = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index + 2}::1`);
  expect(take(places, ...others)).toEqual([...Array(6).fill('taken'), 'wider_network', 'wider_network']);
  expect(take(places, '2001:db8:2:1::1')).toEqual(['taken']);
});

it('bounds all places together, also those without an address', () => {
  const places = new NetworkPlaces({ total: 3, perNetwork: 1 });
  expect(take(places, null, null, '192.0.2.1', null, '192.0.2.2')).toEqual([
    'taken',
    'taken',
    'taken',
    'total',
    'total',
  ]);
});

it('frees a place once, for its network, its /48 and the total', () => {
  const places = new NetworkPlaces({ total: 2, perNetwork: 1 });
  const first = places.take('2001:db8:1:1::1');
  expect(take(places, '2001:db8:1:1::2', '192.0.2.1', '192.0.2.2')).toEqual(['network', 'taken', 'total']);
  if ('release' in first) {
    first.release();
    first.release();
  }
  expect(places.size).toBe(1);
  expect(take(places, '2001:db8:1:1::2', '192.0.2.2')).toEqual(['taken', 'total']);
});
