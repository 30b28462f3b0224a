import { describe, expect, it } from 'vitest';
import { playersIn, textOf } from './lineup-text.ts';

describe('players, one a line', () => {
  it.each([
    ['10 Kwame Sato (C)', { name: 'Kwame Sato', number: 10, captain: true }],
    ['7. Bo Lind', { name: 'Bo Lind', number: 7, captain: false }],
    ['  Ana  ', { name: 'Ana', number: null, captain: false }],
    ['1 Li Wei(c)', { name: 'Li Wei', number: 1, captain: true }],
    ['2pac', { name: '2pac', number: null, captain: false }],
    ['1234 Long', { name: '1234 Long', number: null, captain: false }],
  ])('reads %j', (line, player) => expect(playersIn(line, true)).toEqual([{ ...player, starter: true }]));

  it('skips empty lines', () =>
    expect(playersIn('\n 1 A\n\n2 B\n', false).map(({ name }) => name)).toEqual(['A', 'B']));

  it('writes what it reads', () => {
    const text = '1 Li Wei\n10 Kwame Sato (C)\nAna';
    const players = playersIn(text, true).map((player) => ({ ...player, name: { eng: player.name }, position: null }));
    expect(textOf(players, true)).toBe(text);
    expect(textOf(players, false)).toBe('');
  });
});
