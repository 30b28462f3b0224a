import { expect, it } from 'vitest';
import { isAllowed } from './licenses.mjs';

it.each([
  ['MIT', true],
  ['MIT-0', true],
  ['(MIT AND Zlib)', true],
  ['MIT OR GPL-3.0', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['CC-BY-4.0', true],
  ['CC-BY-NC-4.0', false],
  ['LGPL-3.0-or-later', true],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('license %s is allowed: %s', (expression, fine) => {
  expect(isAllowed(expression)).toBe(fine);
});
