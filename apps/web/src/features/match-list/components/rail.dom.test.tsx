import { matchCalls } from '@touchline/contract/matches';
import { expect, it } from 'vitest';
import { testMatch } from '../../../shared/match/match-fixtures.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { Rail } from './Rail.tsx';

const { answer, answeredOf, show, page, press, until, sees } = setStage(['matches', 'common']);
const lost = { success: false, code: 'internal' } as const;
const none = ok({ items: [], total: 0 });
const figures = ok({ liveMatches: 0, liveHosts: 0, viewers: 0, matchesToday: 0, news: [] });

it('says that a card failed to load and loads it again', async () => {
  answer(matchCalls.homeMiddle, lost, none);
  answer(matchCalls.homeBottom, ok({ items: [testMatch('9', 'football')], total: 1 }));
  answer(matchCalls.homeInfo, figures);
  await show(<Rail column={0} news={() => null} />);
  await sees('The hosts didn’t load');
  await sees('Home 9');
  await press('Try again');
  await sees('No hosts are live right now.');
  expect(page()).not.toContain('The hosts didn’t load');
});

it('offers to load the next matches again', async () => {
  answer(matchCalls.homeMiddle, none);
  answer(matchCalls.homeBottom, lost, none);
  answer(matchCalls.homeInfo, figures);
  await show(<Rail column={0} news={() => null} />);
  await sees('The matches didn’t load');
  await press('Try again');
  await until(() => expect(answeredOf(matchCalls.homeBottom)).toBe(2));
  await sees('No more matches scheduled');
});
