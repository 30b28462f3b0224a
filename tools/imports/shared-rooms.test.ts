import { expect, it } from 'vitest';
import { readSource } from './read-sources.mjs';
import { findSharedProblems } from './shared-rooms.mjs';

const home = 'apps/web/src/shared';
const source = (file: string, ...imports: readonly string[]) =>
  readSource(`apps/web/src/${file}`, imports.map((to) => `import '${to}';`).join('\n'), (to) => `apps/web/src/${to}`);
const problemsOf = (files: Readonly<Record<string, readonly string[]>>, readme = '`api/` the calls') =>
  findSharedProblems(
    Object.entries(files).map(([file, imports]) => source(file, ...imports)),
    readme,
  );
const api = 'shared/api/api.ts';

it('accepts what two features, two files of the app or other shared code use', () => {
  expect(problemsOf({ [api]: [], 'features/chat/a.ts': [api], 'features/news/a.ts': [api] })).toEqual([]);
  expect(problemsOf({ [api]: [], 'features/chat/a.ts': [api], 'shared/api/upload.ts': [api] })).toEqual([]);
  expect(problemsOf({ [api]: [], 'app/Root.tsx': [api], 'shared/api/upload.test.ts': [] })).toEqual([]);
});

it.each(['features/chat', 'screens/room', 'chat-ui'])('names a file that only %s uses', (part) => {
  const users = { [`${part}/a.ts`]: [api], [`${part}/list/b.ts`]: [api], 'features/news/a.test.ts': [api] };
  expect(problemsOf({ [api]: [], ...users })).toEqual([
    `${home}/api/api.ts  shared-rooms: only apps/web/src/${part}/ uses it: move it there`,
  ]);
});

it('names files beside the rooms and rooms without a sentence', () => {
  expect(problemsOf({ 'shared/session.ts': [], 'shared/form/a.ts': [] })).toEqual([
    `${home}/session.ts  shared-rooms: move it into a room of the README, or to the feature that uses it`,
    `${home}/form/  shared-rooms: say in the README what it is for`,
  ]);
});

it('counts the rooms', () => {
  const rooms = Array.from({ length: 13 }, (_, at) => `room${at}`);
  const readme = rooms.map((room) => `\`${room}/\``).join(' ');
  expect(problemsOf(Object.fromEntries(rooms.map((room) => [`shared/${room}/a.ts`, []])), readme)).toEqual([
    `${home}/  shared-rooms: has 13 rooms, at most 12: merge two that change together`,
  ]);
});
