import { describe, expect, it } from 'vitest';
import { sportIdCodes, sportIds } from '../enums.ts';
import { scoreText } from './score.ts';
import { scoreEntryOf, scoreFault, scoreFieldsOf, scoreTextsOf } from './score-entry.ts';

const entries = {
  [sportIds.football]: [[1, 0, 0, 2, 5, 2, 4], [1, 1, 1, 0, 3, 2, 3], '2(4)-2(3)'],
  [sportIds.basketball]: [[20, 25, 18, 22, 11], [25, 20, 22, 18, 8], '96-93'],
  [sportIds.tennis]: [[7, 7, 3, 0, 6], [6, 5, 6, 0, 4], '2-1'],
  [sportIds.baseball]: [[3, 7, 1, 0, 3], [1, 4, 0, 1, 0], '3-1'],
  [sportIds.cricket]: [[164, 7, 120], [158, 10, 118], '164-158'],
  [sportIds.esports]: [[2, 21, 14, 30], [1, 15, 22, 11], '2-1'],
  [sportIds.ice_hockey]: [[3, 1, 1, 0, 0, 1], [2, 0, 1, 1, 0, 0], '3-2'],
  [sportIds.handball]: [[28, 14], [27, 15], '28-27'],
  [sportIds.volleyball]: [[2, 25, 19, 25], [1, 21, 25, 23], '2-1'],
} as const;

describe('a manually entered score', () => {
  it.each(sportIdCodes)('stores, shows and reads back a score of sport %i', (sportId) => {
    const [home, away, shown] = entries[sportId];
    const entry = { home, away };
    expect(scoreFault(sportId, entry)).toBeNull();
    const texts = scoreTextsOf(sportId, entry);
    expect(scoreText(sportId, texts.homeScore, texts.awayScore, texts.vbScores)).toBe(shown);
    const read = scoreEntryOf({ sportId, ...texts });
    const { length } = scoreFieldsOf(sportId);
    expect(read.home).toHaveLength(length);
    expect(read.home.slice(0, home.length)).toEqual([...home]);
    expect(read.away.slice(0, away.length)).toEqual([...away]);
    expect(scoreTextsOf(sportId, read)).toEqual(texts);
  });

  it('accepts whole numbers from 0 to 999, as many for both sides', () => {
    for (const figure of [-1, 0.5, 1000, Number.NaN])
      expect(scoreFault(sportIds.cricket, { home: [figure], away: [0] })).toBe('range');
    expect(scoreFault(sportIds.cricket, { home: [1, 1], away: [1] })).toBe('length');
    expect(scoreFault(sportIds.cricket, { home: [1, 1, 1, 1], away: [1, 1, 1, 1] })).toBe('length');
  });

  it('treats malformed feed values as 0', () => {
    const broken = { sportId: sportIds.volleyball, homeScore: '{', awayScore: 'null', vbScores: '{"pt":[1,"x"]}' };
    expect(scoreEntryOf(broken)).toEqual({ home: [1, 0, 0, 0, 0, 0], away: [0, 0, 0, 0, 0, 0] });
  });
});
