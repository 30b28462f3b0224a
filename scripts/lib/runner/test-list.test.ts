import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../node.mjs';
import { listTests } from './test-list.mjs';

const tests = await listTests();

it('lists tests of every kind', () =>
  expect([...new Set(tests.map(({ kind }) => kind))].sort()).toEqual([
    'attack',
    'check',
    'journey',
    'players',
    'unit',
  ]));

it('lists each attack of the campaign', () => {
  const campaign = readFileSync(join(root, 'tests/hostile/main.ts'), 'utf8');
  const imported = [...campaign.matchAll(/from '\.(\/attacks\/[^']+)'/g)].map(([, file]) => `tests/hostile${file}`);
  expect(imported.length).toBeGreaterThan(0);
  const attacks = tests.filter(({ kind }) => kind === 'attack');
  expect(new Set(attacks.map(({ file }) => file))).toEqual(new Set(imported));
});
