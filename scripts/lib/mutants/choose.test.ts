import { expect, it } from 'vitest';
import { choose, kindOf, kinds, shares } from './choose.mjs';
import { findPlaces } from './places.mjs';

const texts: Readonly<Record<string, string>> = {
  'a.ts': 'const a = (b, c) => { if (b < 3) return 4; send(b, c); };',
  'b.ts': 'const b = (c) => { if (c > 5) return true; };',
  'c.ts': 'const c = (d) => d ?? 12;',
};
const places = Object.entries(texts).flatMap(([file, text]) => findPlaces(file, text));
const read = (file: string): string => texts[file] ?? '';

it('chooses the same mutants for a seed, and others for another one', () => {
  const chosen = choose('1', 3, places, read);
  expect(choose('1', 3, places.toReversed(), read)).toEqual(chosen);
  const others = ['2', '3', '4'].map((seed) => choose(seed, 3, places, read));
  expect(others).not.toEqual([chosen, chosen, chosen]);
});

it('spreads mutants over files and changes before it takes a second one', () => {
  for (const seed of ['1', '2', '3']) {
    const chosen = choose(seed, 3, places, read);
    expect(new Set(chosen.map(({ file }) => file)).size).toBe(3);
  }
  expect(choose('1', 100, places, read)).toHaveLength(places.length);
});

it('keeps the choice of a seed when another file gets new places', () => {
  const [first] = choose('1', 1, places, read);
  const added = findPlaces('d.ts', 'const d = 7;').map((place) => ({ ...place, change: 'where' as const }));
  expect(choose('1', 2, [...places, ...added], () => 'const d = 7;')).toContainEqual(first);
});

it('gives each kind its share of forty', () => {
  expect(Object.fromEntries(shares(40, kinds))).toEqual({
    policy: 4,
    guard: 4,
    store: 7,
    presenter: 5,
    component: 8,
    media: 4,
    voice: 3,
    messenger: 5,
  });
  expect([...shares(7, kinds).values()].reduce((sum, count) => sum + count, 0)).toBe(7);
});

it.each([
  ['apps/server/src/modules/groups/groups.policy.ts', 'policy'],
  ['packages/contract/src/rooms/rules.ts', 'policy'],
  ['apps/server/src/modules/groups/join.ts', 'guard'],
  ['apps/server/src/modules/groups/groups.store.ts', 'store'],
  ['apps/server/src/modules/groups/groups.present.ts', 'presenter'],
  ['apps/web/src/screens/room/Room.tsx', 'component'],
  ['apps/media/src/stream/viewer.ts', 'media'],
  ['apps/voice/src/room/room.ts', 'voice'],
  ['packages/client/src/messenger/thread.ts', 'messenger'],
  ['packages/client/src/messenger/messenger.test.ts', undefined],
  ['packages/client/src/messenger/testing/model-server.ts', undefined],
  ['apps/server/src/modules/groups/groups.tables.ts', undefined],
])('files %s under %s', (file, kind) => {
  expect(kindOf(file, `refuse('late')`)?.name).toBe(kind);
});
