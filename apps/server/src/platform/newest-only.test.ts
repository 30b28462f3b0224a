import { expect, it } from 'vitest';
import { newestOnly } from './newest-only.ts';

it('drops a result that was requested before the current one', async () => {
  const answers: ((value: string) => void)[] = [];
  const stored: string[] = [];
  const read = newestOnly(
    () => new Promise<string>((resolve) => answers.push(resolve)),
    (value) => stored.push(value),
  );
  const readings = [read(), read(), read()];
  answers[1]?.('second');
  await readings[1];
  answers[0]?.('first, too late');
  answers[2]?.('third');
  await Promise.all(readings);
  expect(stored).toEqual(['second', 'third']);
});
