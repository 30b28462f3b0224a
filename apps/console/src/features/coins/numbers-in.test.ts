import { expect, it } from 'vitest';
import { numbersIn } from './numbers-in.ts';

it('finds user IDs in lines, lists and columns of a spreadsheet, each once, and names what cannot be one', () => {
  expect(numbersIn('12345678\r\n23456789, 12345678；34567890\t4567890\nTom')).toEqual({
    numbers: ['12345678', '23456789', '34567890'],
    strange: ['4567890', 'Tom'],
  });
  expect(numbersIn(' \n')).toEqual({ numbers: [], strange: [] });
});
