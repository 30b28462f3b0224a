import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planAffected } from './affected.mjs';
import { argumentsForFiles, checksOf } from './affected-checks.mjs';
import { readDeclarations } from './declarations.mjs';
import type { Test } from './test-list.mjs';

const rooms = 'apps/server/src/modules/rooms';
const contents: Record<string, string> = {
  'packages/contract/src/rooms/rules.ts': 'export const isRepeat = () => true;',
  'packages/contract/src/rooms/rules.test.ts': "import { isRepeat } from './rules.ts'; it('repeats', isRepeat);",
  [`${rooms}/posting/posting-rules.ts`]:
    "import { isRepeat } from '@touchline/contract/src/rooms/rules.ts'; export const validate = () => isRepeat();",
  [`${rooms}/index.ts`]:
    "import { validate } from './posting/posting-rules.ts'; export const createRooms = () => validate();",
  [`${rooms}/posting/posting-rules.test.ts`]:
    "import { createRooms } from '../index.ts'; it('rejects a repeat', createRooms);",
  [`${rooms}/standing/mutes.test.ts`]: "import { createRooms } from '../index.ts'; it('mutes', createRooms);",
  'apps/server/src/app.ts':
    "import { createRooms } from './modules/rooms/index.ts'; export const createApp = () => createRooms();",
  'apps/server/src/app.test.ts': "import { createApp } from './app.ts'; it('starts', createApp);",
  'apps/server/src/modules/gifts/index.ts': 'export const createGifts = () => 1;',
  'apps/server/src/modules/gifts/gifts.test.ts': "import { createGifts } from './index.ts'; it('gives', createGifts);",
  'tests/e2e/chat.spec.ts': "test('chats', async ({ page }) => page.getByText('Send message'));",
  'tests/e2e/gifts.spec.ts': "test('gives', run);",
  'tests/e2e/studio.spec.ts': "test('opens', run);",
};
const sources = new Map(Object.entries(contents).map(([file, text]) => [file, readDeclarations(file, text)]));
const repository = {
  files: Object.keys(contents),
  sources,
  resolve: (specifier: string, file: string) =>
    specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : specifier.replace('@touchline/', 'packages/'),
};
const workspaces = ['packages/contract', 'apps/server', 'tests'];

function plan(
  changed: string[],
  nodes: string[],
  more: { texts?: string[]; limits?: { unitSeconds: number; journeys: number } } = {},
) {
  return planAffected({
    repository,
    tests: repository.files.flatMap((name): Test[] => {
      if (name.endsWith('.spec.ts')) return [{ kind: 'journey', name }];
      return name.endsWith('.test.ts') ? [{ kind: 'unit', name }] : [];
    }),
    walks: new Map([
      ['tests/e2e/chat.spec.ts', [rooms]],
      ['tests/e2e/gifts.spec.ts', ['apps/server/src/modules/gifts']],
      ['tests/e2e/studio.spec.ts', ['apps/server/src/modules/streams']],
    ]),
    read: (file) => contents[file] ?? '',
    workspaces,
    change: { changed, nodes, texts: more.texts ?? [] },
    limits: more.limits ?? { unitSeconds: 60, journeys: 2 },
  });
}
const ruleChange = [
  ['packages/contract/src/rooms/rules.ts'],
  ['packages/contract/src/rooms/rules.ts#isRepeat'],
] as const;

describe('tests of a change', () => {
  it('are the nearest first: those beside it, of the same module, then those of the whole server', () =>
    expect(plan([...ruleChange[0]], [...ruleChange[1]]).units).toEqual([
      'packages/contract/src/rooms/rules.test.ts',
      `${rooms}/posting/posting-rules.test.ts`,
      `${rooms}/standing/mutes.test.ts`,
      'apps/server/src/app.test.ts',
    ]));

  it('are cut off at the limit, and the rest is listed', () => {
    const { units, further, others } = plan([...ruleChange[0]], [...ruleChange[1]], {
      limits: { unitSeconds: 2, journeys: 0 },
    });
    expect(units).toEqual(['packages/contract/src/rooms/rules.test.ts', `${rooms}/posting/posting-rules.test.ts`]);
    expect(further.units).toEqual([`${rooms}/standing/mutes.test.ts`, 'apps/server/src/app.test.ts']);
    expect(further.journeys).toEqual(['tests/e2e/chat.spec.ts']);
    expect(others).toEqual({ units: 1, journeys: 2 });
  });

  it('include the journeys that walk the module', () =>
    expect(plan([...ruleChange[0]], [...ruleChange[1]]).journeys).toEqual(['tests/e2e/chat.spec.ts']));

  it('always include the changed ones', () => {
    const files = [
      'apps/server/src/modules/gifts/gifts.test.ts',
      'tests/e2e/studio.spec.ts',
      'tests/e2e/gifts.spec.ts',
    ];
    const { units, journeys } = plan(
      files,
      files.map((file) => `${file}#*`),
      { limits: { unitSeconds: 0, journeys: 0 } },
    );
    expect(units).toEqual(['apps/server/src/modules/gifts/gifts.test.ts']);
    expect(journeys.toSorted()).toEqual(['tests/e2e/gifts.spec.ts', 'tests/e2e/studio.spec.ts']);
  });

  it('include those that look for a changed text', () =>
    expect(plan(['packages/i18n/locales/eng/room.json'], [], { texts: ['Send message'] }).journeys).toEqual([
      'tests/e2e/chat.spec.ts',
    ]));

  it('are none of these for a document', () => {
    const { units, journeys, others } = plan(['docs/money.md'], ['docs/money.md#']);
    expect([units, journeys]).toEqual([[], []]);
    expect(others).toEqual({ units: 5, journeys: 3 });
  });
});

it('checks the types of the workspaces that use a change within two files', () => {
  const { projects, further } = plan([...ruleChange[0]], [...ruleChange[1]]);
  expect(projects).toEqual(['apps/server', 'packages/contract']);
  expect(further.projects).toEqual([]);
});

it('says that files below everything need a whole run', () =>
  expect(plan(['package-lock.json', 'vitest.config.ts'], []).foundations).toHaveLength(2));

describe('checks of a change', () => {
  const names = [
    'promises and correctness (oxlint)',
    'unused code and packages (knip)',
    'types: apps/server',
    'types: tests',
    'format and lint (biome)',
    'licenses of packages',
    'wording in all languages',
    'a check that was added later',
  ];
  const chosen = (changed: string[], projects: string[] = []) => checksOf(names, { changed, projects, workspaces });

  it('are those of its files and workspaces, and those that nobody thought of here', () =>
    expect(chosen(['apps/server/src/a.ts'], ['apps/server'])).toEqual([
      'promises and correctness (oxlint)',
      'types: apps/server',
      'format and lint (biome)',
      'a check that was added later',
    ]));

  it.each([
    ['texts', 'packages/i18n/locales/eng/room.json', 'wording in all languages'],
    ['packages', 'package-lock.json', 'licenses of packages'],
  ])('depend on changed %s', (_title, file, name) => {
    expect(chosen([file])).toContain(name);
    expect(chosen([file])).not.toContain('promises and correctness (oxlint)');
  });

  it('look at the changed files alone', () => {
    const files = ['a.ts', 'b.css'];
    expect(argumentsForFiles({ command: 'oxlint', args: ['--type-aware'] }, files)).toEqual(['--type-aware', 'a.ts']);
    expect(argumentsForFiles({ command: 'biome', args: ['ci', '.'] }, files)).toEqual([
      'ci',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      'a.ts',
      'b.css',
    ]);
    expect(argumentsForFiles({ command: 'tsc', args: ['-p', 'tests'] }, files)).toEqual(['-p', 'tests']);
  });
});
