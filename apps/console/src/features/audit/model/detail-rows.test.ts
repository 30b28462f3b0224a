import { describe, expect, it } from 'vitest';
import { detailRows } from './detail-rows.ts';

describe('rows of an entry', () => {
  it.each([
    ['setting.change', { before: 60, after: 90 }, [{ field: 'value', before: 60, after: 90 }]],
    ['match.score', { before: '1-0', after: '2-0' }, [{ field: 'score', before: '1-0', after: '2-0' }]],
    ['coupons.restock', { before: null, after: 5 }, [{ field: 'stock', before: null, after: 5 }]],
    ['staff.change_role', { from: 'editor', to: 'finance' }, [{ field: 'role', before: 'editor', after: 'finance' }]],
    [
      'gift.change',
      { price: 20, tier: 'small', priceBefore: 10 },
      [
        { field: 'price', before: 10, after: 20 },
        { field: 'tier', after: 'small' },
      ],
    ],
    [
      'news.change',
      { state: 'hidden', before: 'published' },
      [{ field: 'state', before: 'published', after: 'hidden' }],
    ],
    ['news.change', { state: 'hidden', before: 'hidden' }, [{ field: 'state', after: 'hidden' }]],
    [
      'live.match',
      { matchId: null, before: '7', sessionId: '9' },
      [
        { field: 'matchId', before: '7', after: null },
        { field: 'sessionId', after: '9' },
      ],
    ],
  ])('pairs the values of %s %o', (action, details, rows) => expect(detailRows(action, details)).toEqual(rows));

  it('leaves out unchanged fields of a league or a team', () => {
    const details = {
      name: { eng: 'Cup' },
      popular: true,
      rank: 2,
      before: { name: { eng: 'Cup' }, popular: false, rank: 2 },
    };
    expect(detailRows('league.change', details)).toEqual([{ field: 'popular', before: false, after: true }]);
  });

  it('shows each changed field of a match once', () => {
    const before = { leagueId: '1', kickoffAt: '2026-11-22T16:00:00.000Z' };
    const after = { leagueId: '1', kickoffAt: '2026-11-22T18:00:00.000Z' };
    expect(detailRows('match.change', { parts: ['kickoff'], before, after })).toEqual([
      { field: 'parts', after: ['kickoff'] },
      { field: 'kickoffAt', before: before.kickoffAt, after: after.kickoffAt },
    ]);
  });

  it('keeps a time range as it is', () => {
    const details = { what: 'ledger', from: '2026-11-01', to: '2026-11-30' };
    expect(detailRows('coins.export', details).map(({ field }) => field)).toEqual(['what', 'from', 'to']);
  });
});
