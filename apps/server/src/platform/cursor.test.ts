import { expect, it } from 'vitest';
import { decodeCursor, takePage } from './cursor.ts';

const rows = [{ id: '9' }, { id: '8' }, { id: '7' }];

it('takes the rows that fit, and continues after the last of them', () => {
  const { page, next } = takePage(rows, 2, ({ id }) => [id]);
  expect(page).toEqual([{ id: '9' }, { id: '8' }]);
  expect(decodeCursor(next ?? undefined, ['id'])).toEqual(['8']);
});

it('ends with the last page, also when it is full or empty', () => {
  expect(takePage(rows, 3, ({ id }) => [id])).toEqual({ page: rows, next: null });
  expect(takePage([], 3, () => ['0'])).toEqual({ page: [], next: null });
});
