import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../node.mjs';
import { type ProjectName, projectOf, testFiles } from './projects.mjs';

it.each<[ProjectName, string, string]>([
  ['node', 'apps/server/src/modules/tasks/tasks.test.ts', "vi.stubEnv('TZ', 'Asia/Tokyo')"],
  ['node', 'packages/contract/src/errors.test.ts', 'vi.useFakeTimers(); expect(process.env.HOME)'],
  ['web', 'apps/web/src/features/match-list/model/days.test.ts', ''],
  ['web', 'packages/i18n/src/check.test.ts', ''],
  ['dom', 'apps/web/src/app/guards.dom.test.tsx', "vi.mock('../shared/api.ts'); vi.stubGlobal('fetch', answer)"],
  ['dom-alone', 'apps/web/src/a.dom.test.ts', 'Object.defineProperty(HTMLElement.prototype, "offsetWidth", {})'],
  ['dom-alone', 'apps/web/src/a.dom.test.ts', 'globalThis.ready = true'],
  ['alone', 'apps/server/src/a.test.ts', "vi.mock('./b.ts')"],
  ['alone', 'apps/server/src/a.test.ts', 'vi.resetModules()'],
  ['node-alone', 'apps/server/src/a.test.ts', "process.env.TZ = 'UTC'"],
  ['node-alone', 'apps/server/src/a.test.ts', 'delete process.env.TZ'],
  ['node-alone', 'apps/server/src/a.test.ts', "process.chdir('/')"],
  ['node-alone', 'apps/server/src/a.test.ts', 'Object.assign(process, { platform: "win32" })'],
  ['alone', 'apps/web/src/a.test.ts', 'globalThis.ready = true'],
  ['node-alone', 'tests/chaos/killed-media.test.ts', ''],
])('is %s: %s with %s', (project, path, text) => {
  expect(projectOf(path, ['', text])).toBe(project);
});

it('has each test file of the tree in one project', () => {
  const listed = [...testFiles(root).values()].flat();
  const folders = '{packages,apps}/*/src,tests/{chaos,dev-env/src},{scripts,tools}';
  const found = globSync(`{${folders}}/**/*.test.{ts,tsx}`, { cwd: root, exclude: (name) => name === 'node_modules' });
  expect(listed.toSorted()).toEqual(found.toSorted());
});

it('looks only at the files that are named', () => {
  const named = ['scripts/lib/run.test.ts', 'packages/art/src/Score.dom.test.tsx'];
  expect([...testFiles(root, named)]).toEqual([
    ['dom', ['packages/art/src/Score.dom.test.tsx']],
    ['node', ['scripts/lib/run.test.ts']],
  ]);
});

it('reads the helpers that a file imports', () => {
  const alone = testFiles(root).get('dom-alone') ?? [];
  expect(alone).toContain('apps/web/src/features/player/model/danmaku/engine.dom.test.ts');
  expect(alone).not.toContain('packages/art/src/Score.dom.test.tsx');
});
