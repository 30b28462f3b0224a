import { expect, it } from 'vitest';
import { zonedIn } from './zoned.ts';

it('names the zone of every time', () => {
  const at = '2026-11-22T16:00:00Z';
  expect(zonedIn('en', 'Asia/Shanghai').dateTime(at)).toBe('Nov 23, 2026, 00:00 GMT+8');
  expect(zonedIn('en', 'Asia/Ho_Chi_Minh').zone).toBe('Asia/Ho Chi Minh, GMT+7');
  expect(zonedIn('en', 'UTC').dateTime(at)).toBe('Nov 22, 2026, 16:00 GMT+0');
  expect(zonedIn('en', 'UTC').zone).toBe('UTC, GMT+0');
  expect(zonedIn('en', 'UTC').dateTime('soon')).toBe('–');
});
