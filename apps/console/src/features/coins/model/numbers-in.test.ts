import { expect, it } from 'vitest';
import { numbersIn } from './numbers-in.ts';

it('extracts user IDs from lines, lists and spreadsheet columns, each once, and reports invalid ones', () => {
  expect(numbersIn('12345678\r\n23456789, 12345678；34567890\t4567890\nTom')).toEqual({
    numbers: ['12345678', '23456789', '34567890'],
    invalid: ['4567890', 'Tom'],
  });
  expect(numbersIn(' \n')).toEqual({ numbers: [], invalid: [] });
});
