import { expect, it } from 'vitest';
import { besideKeyboard } from './use-keyboard.ts';

it('measures the space left by a keyboard, and ignores bars and zoom', () => {
  const seen = { height: 844, offsetTop: 0, scale: 1 };
  expect(besideKeyboard(null, 844)).toBeNull();
  expect(besideKeyboard(seen, 844)).toBeNull();
  expect(besideKeyboard({ ...seen, height: 780 }, 844)).toBeNull();
  expect(besideKeyboard({ ...seen, height: 508.4, offsetTop: 31.6 }, 844)).toEqual({ height: 508, top: 32 });
  expect(besideKeyboard({ ...seen, height: 422, scale: 2 }, 844)).toBeNull();
});
