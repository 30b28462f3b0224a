import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.mjs';
import type { Test } from './test-list.mjs';

const sources: Record<string, string> = {
  'apps/server/src/modules/gifts/send-gift.test.ts':
    "describe('sending', () => { it('refuses %s', run); it('pays once', run) })",
  'apps/server/src/modules/gifts/lists/catalogue.test.ts': "it('lists gifts', run)",
  'apps/web/src/features/wallet/balance.dom.test.tsx': "it('shows the sum', run)",
  'packages/contract/src/rooms/rules.test.ts': "it('rejects a mute without uid', run)\nit('accepts a mute', run)",
  'tests/players/players.test.ts': "it('plays gifts', run)",
  'tests/e2e/gifts.spec.ts': "test('a viewer sends a gift', run)\ntest('a host lists gifts', run)",
};
const tests: Test[] = [
  { kind: 'check', name: 'types: apps/server' },
  { kind: 'check', name: 'unused code and packages (knip)' },
  ...Object.keys(sources).map((name): Test => {
    const kind = name.endsWith('.spec.ts') ? 'journey' : name.includes('players') ? 'players' : 'unit';
    return { kind, name };
  }),
  { kind: 'attack', name: 'api fuzz', file: 'tests/hostile/attacks/api-fuzz.ts' },
  { kind: 'attack', name: 'floods', file: 'tests/hostile/attacks/floods.ts' },
];
const select = (words: readonly string[], title?: string) =>
  selectTests(words, { tests, read: (file) => sources[file] ?? '' }, title);
/** `kind: names` of each batch, with a star when only matching titles run. */
const chosen = (...words: string[]) => {
  const { batches, unknown } = select(words);
  expect(unknown).toEqual([]);
  return batches.map(({ kind, names, pattern }) => `${kind}${pattern ? '*' : ''}: ${names.join(' ')}`);
};

describe('names', () => {
  const sending = 'apps/server/src/modules/gifts/send-gift.test.ts';
  const catalogue = 'apps/server/src/modules/gifts/lists/catalogue.test.ts';

  it.each([
    ['an exact path', [sending], [`unit: ${sending}`]],
    ['a path with a dot before it', [`./${sending}`], [`unit: ${sending}`]],
    ['a folder', ['apps/server/src/modules/gifts/'], [`unit: ${sending} ${catalogue}`]],
    ['a part of a path', ['gifts/lists'], [`unit: ${catalogue}`]],
    ['the source beside a test', ['apps/server/src/modules/gifts/send-gift.ts'], [`unit: ${sending}`]],
    [
      'a source with a test of components',
      ['apps/web/src/features/wallet/balance.tsx'],
      ['unit: apps/web/src/features/wallet/balance.dom.test.tsx'],
    ],
    ['a journey', ['gifts.spec'], ['journey: tests/e2e/gifts.spec.ts']],
    [
      'a word of paths, in every kind',
      ['gifts'],
      [`unit: ${sending} ${catalogue}`, 'journey: tests/e2e/gifts.spec.ts'],
    ],
    ['a part of a word', ['catalog'], [`unit: ${catalogue}`]],
    ['a check', ['knip'], ['check: unused code and packages (knip)']],
    ['a check with its whole name', ['types: apps/server'], ['check: types: apps/server']],
    ['an attack', ['floods'], ['attack: floods']],
    ['the file of an attack', ['tests/hostile/attacks/api-fuzz.ts'], ['attack: api fuzz']],
    ['all of a kind', ['hostile', 'journeys'], ['journey: tests/e2e/gifts.spec.ts', 'attack: api fuzz floods']],
    ['players only by their name', ['players'], ['players: tests/players/players.test.ts']],
    [
      'several, once each and in the order of a whole run',
      ['floods', 'gifts.spec', catalogue, 'lists/catalogue', 'knip'],
      [
        'check: unused code and packages (knip)',
        `unit: ${catalogue}`,
        'journey: tests/e2e/gifts.spec.ts',
        'attack: floods',
      ],
    ],
  ])('are %s', (_title, words, expected) => expect(chosen(...words)).toEqual(expected));
});

describe('titles', () => {
  it.each([
    ['words of a title', ['a mute without'], ['unit*: packages/contract/src/rooms/rules.test.ts']],
    [
      'words without quotes',
      ['rejects', 'a', 'mute', 'without', 'uid'],
      ['unit*: packages/contract/src/rooms/rules.test.ts'],
    ],
    ['words in another order', ['uid mute rejects'], ['unit*: packages/contract/src/rooms/rules.test.ts']],
    [
      'the titles of a group and a test',
      ['sending pays once'],
      ['unit*: apps/server/src/modules/gifts/send-gift.test.ts'],
    ],
    [
      'a title of several kinds',
      ['lists gifts'],
      ['unit*: apps/server/src/modules/gifts/lists/catalogue.test.ts', 'journey*: tests/e2e/gifts.spec.ts'],
    ],
    ['the line of a test', ['rules.test.ts:2'], ['unit*: packages/contract/src/rooms/rules.test.ts']],
  ])('are %s', (_title, words, expected) => expect(chosen(...words)).toEqual(expected));

  it('give a pattern that matches the title in any case, and no other', () => {
    const pattern = new RegExp(select(['A mute WITHOUT']).batches[0]?.pattern ?? '');
    expect(pattern.test('rules rejects a mute without uid')).toBe(true);
    expect(pattern.test('rules accepts a mute')).toBe(false);
  });

  it('are looked for in the named files only', () => {
    const { batches } = select(['tests/e2e'], 'lists gifts');
    expect(batches.map(({ names }) => names)).toEqual([['tests/e2e/gifts.spec.ts']]);
  });

  it('leave a file whole that is also named', () =>
    expect(chosen('packages/contract/src/rooms/rules.test.ts', 'a mute without')).toEqual([
      'unit: packages/contract/src/rooms/rules.test.ts',
    ]));
});

describe('unknown words', () => {
  it.each([
    ['a misspelt file', ['catalouge'], 'catalouge', 'apps/server/src/modules/gifts/lists/catalogue.test.ts'],
    ['a misspelt attack', ['flods'], 'flods', 'floods'],
    [
      'a misspelt title',
      ['pays onse always'],
      'pays onse always',
      'apps/server/src/modules/gifts/send-gift.test.ts: pays once',
    ],
  ])('offer %s', (_title, words, wanted, near) => {
    const { unknown } = select(words);
    expect(unknown.map((each) => each.wanted)).toEqual([wanted]);
    expect(unknown[0]?.near).toContain(near);
  });

  it('select nothing by short words of a sentence', () => {
    const { batches, unknown } = select(['bans', 'a', 'team']);
    expect(batches).toEqual([]);
    expect(unknown.map(({ wanted }) => wanted)).toEqual(['bans a team']);
  });

  it('are reported beside known ones', () =>
    expect(select(['floods', 'no/such.test.ts']).unknown.map(({ wanted }) => wanted)).toEqual(['no/such.test.ts']));
});
