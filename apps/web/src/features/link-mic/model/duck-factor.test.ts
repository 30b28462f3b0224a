import { expect, it } from 'vitest';
import { duckFactor } from './duck-factor.ts';

const host = { seat: 0, connected: true };
const guest = { seat: 3, connected: true };
const away = { seat: 0, connected: false };

it.each([
  ['separate', [host, guest], true, false, 0.1],
  ['separate', [host, guest], true, true, 0.1],
  // The host speaks in the broadcast only.
  ['separate', [guest, away], true, false, 0.4],
  ['separate', [away], true, false, 1],
  ['separate', [], true, false, 1],
  // Whoever does not hear the seats hears the broadcast as before.
  ['separate', [host], false, false, 1],
  ['in_stream', [host, guest], true, false, 1],
  // A speaker would hear the own voice again.
  ['in_stream', [host, guest], true, true, 0],
] as const)('with sound %s and case %# is the broadcast played at a factor', (sound, seats, hears, speaks, factor) =>
  expect(duckFactor({ sound, seats, hears, speaks })).toBe(factor),
);
