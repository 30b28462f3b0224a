import { expect, it } from 'vitest';
import { newestOnly } from './newest-only.ts';

it('drops a result that was requested before the current one', () => {
  const stored: string[] = [];
  const begin = newestOnly<string>((value) => stored.push(value));
  const [first, second, third] = [begin(), begin(), begin()];
  second('second');
  first('first, too late');
  third('third');
  expect(stored).toEqual(['second', 'third']);
});
