import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageInput } from './kernel/schemas.ts';
import { limits, pageSizeOf } from './limits/index.ts';

it('accepts the offered page sizes and uses 10 for anything else', () => {
  expect(['10', '20', '50', '100'].map((text) => pageSizeOf(text))).toEqual([10, 20, 50, 100]);
  expect([undefined, '', '0', '11', '1000', '-20', '20.0', 'all'].map((text) => pageSizeOf(text))).toEqual(
    Array(8).fill(10),
  );
  expect(['all', '50'].map((text) => pageSizeOf(text, 20))).toEqual([20, 50]);
});

it('defaults to the page size of tables and accepts every offered size', () => {
  const input = z.object(pageInput);
  expect(z.parse(input, {}).pageSize).toBe(limits.client.pageSize);
  for (const pageSize of limits.client.pageSizes) expect(z.safeParse(input, { pageSize }).success).toBe(true);
});
