import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { root } from '../node.mjs';

it('finds a module of a workspace at its real place, which is the same for all importers', () => {
  const limits = pathToFileURL(join(root, 'packages/contract/src/limits/index.ts')).href;
  expect(import.meta.resolve('@touchline/contract/limits')).toBe(limits);
  expect(import.meta.resolve('@touchline/contract/limits')).toBe(limits);
});

it('fails for a file that is missing', async () => {
  const missing = './no-such-module.ts';
  await expect(import(missing)).rejects.toThrow('no-such-module.ts');
});
