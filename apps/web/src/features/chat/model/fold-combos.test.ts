import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { testMessage } from './chat-fixtures.ts';
import { foldCombos } from './fold-combos.ts';

const gift = (seq: number, combo: string, count: number) =>
  testMessage(seq, {
    contentType: contentTypes.gift,
    content: {
      gift: {
        gift: { id: '1', name: {}, tier: 'small', art: 'drum' },
        count: 1,
        coins: 50,
        combo: { id: combo, count },
        host: { uid: '5', nickname: 'Tom' },
      },
    } as never,
  });
const seqs = (lines: readonly { seq: number }[]) => lines.map(({ seq }) => seq);

it('folds consecutive lines of a combo into the latest', () => {
  expect(seqs(foldCombos([gift(1, 'a', 1), gift(2, 'a', 2), gift(3, 'a', 5), gift(4, 'b', 1)]))).toEqual([3, 4]);
});

it('keeps lines apart with a message in between', () => {
  const lines = [gift(1, 'a', 1), testMessage(2), gift(3, 'a', 2)];
  expect(foldCombos(lines)).toBe(lines);
});
