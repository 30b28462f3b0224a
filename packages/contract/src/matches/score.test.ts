import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sportIdCodes, sportIds } from '../enums.ts';
import { leaderOf, scoreSides, scoreText, winnerOf } from './rules.ts';

const { football, basketball, tennis, volleyball } = sportIds;

describe('scoreText', () => {
  it.each([
    ['[0,0,0,0,-1,0,0]', '[0,0,0,0,-1,0,0]', '0-0'],
    ['[2,1,0,3,5,0,0]', '[1,0,1,2,4,0,0]', '2-1'],
    ['[1,0,0,2,6,2,0]', '[1,1,0,4,3,1,0]', '2-1'],
    ['[0,0,0,1,3,1,0]', '[0,0,0,2,2,0,0]', '1-0'],
    ['[1,1,0,2,7,2,4]', '[1,0,0,3,5,2,3]', '2(4)-2(3)'],
    ['[1,1,0,0,5,0,5]', '[1,0,0,0,4,0,4]', '1(5)-1(4)'],
    ['[0,0,0,0,2,0,3]', '[0,0,0,1,1,0,0]', '0(3)-0'],
    ['[3]', '[2]', '3-2'],
    ['[1,0]', '', '1-0'],
    ['null', '[-1]', '0-0'],
  ])('football %s %s reads %s', (home, away, text) => expect(scoreText(football, home, away)).toBe(text));

  it.each([
    ['[25,18]', '[22,20]', '43-42'],
    ['[25,30,22,28]', '[27,24,30,20]', '105-101'],
    ['[25,25,25,25,12]', '[30,20,25,25,9]', '112-109'],
    ['[20,20,20,20,17]', '[20,20,20,20,13]', '97-93'],
    ['[20,20,20,20,10,7]', '[20,20,20,20,10,3]', '90-90'],
    ['[20,20,20,20,10,7,4,1]', '[21,20,20,20,10,9,9,9]', '90-91'],
    ['[25,null,20]', '[24,20]', '45-44'],
    ['[]', '[]', '0-0'],
  ])('basketball %s %s reads %s', (home, away, text) => expect(scoreText(basketball, home, away)).toBe(text));

  it.each([
    ['[6,0,6,0,6,0]', '[3,0,4,0,2,0]', '3-0'],
    ['[6,0,3,0,7,7]', '[4,0,6,0,6,5]', '2-1'],
    ['[7,12,6,0]', '[6,10,7,0]', '1-1'],
    ['[6,0,6,3]', '[4,0,6,5]', '1-0'],
    ['[6,0,3,0]', '[4,0,2,0]', '2-0'],
    ['[6,0,2]', '[4,0,3]', '1-1'],
    ['[6,0,0]', '[4,0,0]', '1-0'],
    ['[6,0,1]', '[4,0]', '2-0'],
    ['[]', '[]', '0-0'],
  ])('tennis %s %s reads %s', (home, away, text) => expect(scoreText(tennis, home, away)).toBe(text));

  it.each([
    ['{"pt":[3,1]}', '3-1'],
    ['{"p1":[25,20],"p2":[22,25],"p3":[25,18],"p4":[25,23],"pt":[3,1]}', '3-1'],
    ['{"p1":[25,20],"pt":[1,0]}', '1-0'],
    ['{"pt":[2]}', '2-0'],
    ['{}', '0-0'],
    ['', '0-0'],
  ])('volleyball %s reads %s', (vbScores, text) => {
    expect(scoreText(volleyball, '[9]', '[9]', vbScores)).toBe(text);
  });

  it.each([
    [sportIds.baseball, '[5,1,0,4]', '[3,0,3,0]', '5-3'],
    [sportIds.cricket, '[187]', '[188]', '187-188'],
    [sportIds.esports, '[2]', '[1]', '2-1'],
    [sportIds.ice_hockey, '[3,1,1,1]', '[2,0,2,0]', '3-2'],
  ])('sport %i %s %s reads %s', (sport, home, away, text) => expect(scoreText(sport, home, away)).toBe(text));

  it('accepts parsed arrays as well as their text', () => {
    expect(scoreText(football, [1, 1, 0, 2, 7, 2, 4], [1, 0, 0, 3, 5, 2, 3])).toBe('2(4)-2(3)');
    expect(scoreText(volleyball, null, null, { pt: [3, 1] })).toBe('3-1');
  });

  const anyScore = fc.oneof(fc.json(), fc.string(), fc.jsonValue(), fc.constantFrom(undefined, '[1e999]', '{"pt":{}}'));

  it('returns a well-formed text for any input of a feed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sportIdCodes, 7), anyScore, anyScore, anyScore, (sport, home, away, vb) => {
        expect(scoreText(sport, home, away, vb)).toMatch(/^\d+(\(\d+\))?-\d+(\(\d+\))?$/);
      }),
    );
  });

  const figures = fc.array(fc.integer({ min: -1, max: 200 }), { maxLength: 10 });

  it('mirrors the text when the sides are swapped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sportIdCodes), figures, figures, (sportId, home, away) => {
        const pt = [home[0] ?? 0, away[0] ?? 0];
        const there = scoreSides({ sportId, homeScore: home, awayScore: away, vbScores: { pt } });
        const back = scoreSides({ sportId, homeScore: away, awayScore: home, vbScores: { pt: pt.toReversed() } });
        expect(back).toEqual({ home: there.away, away: there.home });
      }),
    );
  });

  it('ignores a text of absurd length', () => {
    expect(scoreText(football, `[${'1,'.repeat(20_000)}1]`, '[2]')).toBe('0-2');
  });
});

describe('winnerOf', () => {
  const score = { sportId: football, homeScore: '[1,1,0,0,5,0,5]', awayScore: '[1,0,0,0,4,0,4]' };

  it('includes a penalty shoot-out', () => expect(winnerOf({ ...score, status: 'ended' })).toBe('home'));
  it('returns null before the end', () => expect(winnerOf({ ...score, status: 'in_progress' })).toBeNull());
  it('distinguishes a draw from a lead', () => {
    expect(leaderOf({ sportId: football, homeScore: '[1]', awayScore: '[1]' })).toBe('draw');
    expect(leaderOf({ sportId: basketball, homeScore: '[20,1]', awayScore: '[20,3]' })).toBe('away');
  });
});
