import { expect, it } from 'vitest';
import { sectionsOf } from './sections.ts';

const friend = (uid: string, initial: string) => ({ uid, initial }) as never;

it('keeps the order of letters and of the friends below them', () => {
  const sections = sectionsOf([friend('1', 'A'), friend('2', 'A'), friend('3', 'Q'), friend('4', '#')]);
  expect(sections.map(({ initial, friends }) => [initial, friends.map(({ uid }) => uid)])).toEqual([
    ['A', ['1', '2']],
    ['Q', ['3']],
    ['#', ['4']],
  ]);
});
