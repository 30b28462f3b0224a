import { expect, it } from 'vitest';
import { moduleOf, nearestTests } from './nearest-tests.mjs';

const modules = 'apps/server/src/modules';
const source = (file: string, ...to: readonly string[]) => ({
  file,
  imports: to.map((path) => ({ to: path, line: 1, lazy: false, types: false })),
  uses: [],
});
const sources = [
  source(`${modules}/groups/members/members.store.ts`),
  source(`${modules}/groups/join.ts`, `${modules}/groups/members/members.store.ts`),
  source('apps/server/src/app.ts', `${modules}/groups/join.ts`),
  source(`${modules}/groups/members/members.test.ts`, `${modules}/groups/members/members.store.ts`),
  source(`${modules}/groups/groups.test.ts`, 'apps/server/src/app.ts'),
  source(`${modules}/groups/process.test.ts`),
  source(`${modules}/rooms/rooms.test.ts`, 'apps/server/src/app.ts'),
  source('apps/server/src/start.test.ts', 'apps/server/src/app.ts'),
  source('tests/chaos/killed.test.ts', 'apps/server/src/app.ts'),
  source('apps/web/src/app/menu.test.ts'),
];

it('orders the tests of the module and some others by imports and folders', () => {
  const own = ['members/members', 'groups', 'process'].map((name) => `${modules}/groups/${name}.test.ts`);
  expect(nearestTests(`${modules}/groups/members/members.store.ts`, sources, 0)).toEqual(own);
  expect(nearestTests(`${modules}/groups/members/members.store.ts`, sources, 9)).toEqual([
    ...own.slice(0, 2),
    `${modules}/rooms/rooms.test.ts`,
    'apps/server/src/start.test.ts',
    ...own.slice(2),
  ]);
});

it('ignores imports of types', () => {
  const typed = source(`${modules}/rooms/room.test.ts`, `${modules}/groups/join.ts`);
  const onlyTypes = { ...typed, imports: typed.imports.map((each) => ({ ...each, types: true })) };
  expect(nearestTests(`${modules}/groups/join.ts`, [onlyTypes], 9)).toEqual([]);
});

it.each([
  ['apps/server/src/modules/groups/members/members.store.ts', 'apps/server/src/modules/groups/'],
  ['apps/web/src/features/chat/model/x.ts', 'apps/web/src/features/chat/'],
  ['apps/media/src/hls/list.ts', 'apps/media/'],
  ['packages/contract/src/rooms/rules.ts', 'packages/contract/src/rooms/'],
])('takes the module of %s', (file, folder) => {
  expect(moduleOf(file)).toBe(folder);
});
