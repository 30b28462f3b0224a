import { expect, it } from 'vitest';

it('finds a module of a workspace at its real place, which is the same for all importers', () => {
  const limits = new URL('../../../../../packages/contract/src/limits/index.ts', import.meta.url).href;
  expect(import.meta.resolve('@touchline/contract/limits')).toBe(limits);
  expect(import.meta.resolve('@touchline/contract/limits')).toBe(limits);
});

it('fails for a file that is missing', async () => {
  const missing = './no-such-module.ts';
  await expect(import(missing)).rejects.toThrow('no-such-module.ts');
});

it('finds a package at its place, and fails for one that is missing', () => {
  const pg = import.meta.resolve('pg');
  expect(pg).toContain('/node_modules/pg/');
  expect(import.meta.resolve('pg')).toBe(pg);
  const missing = 'no-such-package';
  expect(() => import.meta.resolve(missing)).toThrow(missing);
});
