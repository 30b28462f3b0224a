import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/lib/node.mjs';

const composing = 'a look at an input method';
const raw = 'a raw querycl';
const time = 'the time of the machine';
/** The folder and name of a file, its text, and how the messages about it begin. */
const samples: readonly [file: string, text: string, ...found: string[]][] = [
  ['scripts/a.mjs', 'const b = {\n  ..' + '.{ a, c },\n};', 'a spread object literal'],
  ['scripts/b.mjs', 'const b = { ...c, ...(d ? { e } : {}) };'],
  ['apps/web/src/a.tsx', 'if (event.nativeEvent.isComposing) stop();', composing],
  ['apps/web/src/b.tsx', 'if (isComposing(event.nativeEvent)) stop();'],
  ['apps/web/src/c.dom.test.tsx', 'if (event.isComposing) stop();'],
  ['packages/ui/src/light/composing.ts', 'export const isIt = event.isComposing;'],
  ['apps/server/src/modules/gifts/a.ts', 'export const b = done as Refusal<SendCode>;', 'a cast to a refusal'],
  [
    'apps/server/src/modules/gifts/b.ts',
    'export const c = may as Extract<Answer, SendRefusal>;',
    'a cast to a refusal',
  ],
  ['apps/server/src/modules/gifts/c.ts', 'export const d = isRefusal(done) ? done : (true as boolean);'],
  ['apps/server/src/modules/gifts/d.test.ts', 'export const b = done as Refusal<SendCode>;'],
  ['apps/server/src/platform/refusal.ts', 'export const b = done as Refusal<SendCode>;'],
  ['apps/web/src/shared/a.ts', 'new QueryClient();\nqueries.setQueryData(key, 1);', raw, 'a raw change'],
  ['apps/console/src/shared/a.ts', 'this.props.queries.setQueriesData({}, 1);', 'a raw change'],
  ['apps/web/src/shared/b.dom.test.ts', 'new QueryClient();\nqueries.setQueryData(key, 1);', raw],
  ['packages/app-kit/src/a.ts', 'queries.setQueryData(key, 1);'],
  [
    'apps/server/src/modules/gifts/gifts.routes.ts',
    'export const send = sendGift.bind(null, deps);',
    'a bound function',
  ],
  ['apps/server/src/modules/gifts/index.ts', 'export const send = sendGift.bind(null, deps);'],
  ['apps/media/src/a.ts', 'export const home = process.env.HOME;', 'a read of the environment'],
  ['apps/media/src/config.ts', 'export const home = process.env.HOME;'],
  ['apps/web/vite.config.ts', 'export const home = process.env.HOME;'],
  ['apps/media/src/a.test.ts', 'export const home = process.env.HOME;'],
  ['apps/server/src/a.ts', 'export const now = [Date.now(), new Date(), new Date(0)];', time, time],
  ['apps/server/src/platform/clock.ts', 'export const now = Date.now();'],
  ['apps/server/src/testing/a.ts', 'export const now = Date.now();'],
  ['apps/media/src/b.ts', 'export const now = Date.now();'],
];

const folder = mkdtempSync(join(tmpdir(), 'touchline-lint-'));
let output = '';
beforeAll(() => {
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
  const own = { ...settings, vcs: undefined, linter: { ...Object(settings.linter), rules: { recommended: false } } };
  for (const [file, text] of [...samples, ['biome.json', JSON.stringify(own)] as const]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  cpSync(join(root, 'tools/lint'), join(folder, 'tools/lint'), {
    recursive: true,
    filter: (path) => !/\.ts$/.test(path),
  });
  const biome = join(root, 'node_modules/.bin/biome');
  const options = ['lint', '--colors=off', '--max-diagnostics=none', folder];
  output = spawnSync(biome, options, { cwd: folder, encoding: 'utf8' }).stderr;
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(samples)('%s: %s', (file, _text, ...found) => {
  const parts = output.split(/^(?=\S+:\d+:\d+ )/m).filter((part) => part.startsWith(`${file}:`));
  const messages = parts.map((part) => /× (.*)/.exec(part)?.[1] ?? part);
  expect(messages.map((message) => found.find((start) => message.toLowerCase().startsWith(start)))).toEqual(found);
  // After the colon a message says what to do.
  for (const message of messages) expect(message).toMatch(/^[^:]+: \w/);
});
