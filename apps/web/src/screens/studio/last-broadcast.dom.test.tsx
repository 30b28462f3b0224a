import { type BroadcastSummary, historyCalls } from '@touchline/contract/streams';
import { expect, it } from 'vitest';
import { LastBroadcast, LastBroadcastLine } from '../../features/data/index.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';

const { answer, show, press, sees, until } = setStage([
  'data',
  'studio',
  'common',
  'gifts',
  'matches',
  'errors',
  'player',
  'report',
]);

const minute = 60_000;
const summaryOf = (minutesAgo: number, more: Partial<BroadcastSummary> = {}): BroadcastSummary => {
  const endedAt = Date.now() - minutesAgo * minute;
  return {
    id: '5',
    day: '2026-03-10',
    seconds: 5400,
    peak: 1840,
    averageViewers: 900,
    match: null,
    provisional: true,
    cutOff: false,
    ending: 'host',
    why: null,
    startedAt: new Date(endedAt - 90 * minute).toISOString(),
    endedAt: new Date(endedAt).toISOString(),
    newFollowers: 0,
    messages: 0,
    loudest: null,
    topFans: [],
    gifts: { gifts: 0, coins: 0, senders: 0 },
    ...more,
  };
};
const terms = (): string[] => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent ?? '');

it.each([
  ['host', 'Your broadcast has ended'],
  ['encoder', 'Your broadcast ended because your encoder lost its connection'],
  ['cut_off', 'The platform ended your broadcast'],
  ['platform', 'Your broadcast ended while the site was unavailable'],
] as const)('shows that a broadcast was ended by %s, and hides empty figures', async (ending, words) => {
  answer(historyCalls.summary, ok({ summary: summaryOf(5, { ending }) }));
  await show(<LastBroadcast otherwise={<p>otherwise</p>} />);
  await sees(words);
  expect(terms()).toEqual(['Peak viewers', 'Time on air', 'Average viewers']);
  expect(document.body.textContent).toContain('1,840');
});

it('shows why the platform ended it, and the seconds of a short broadcast', async () => {
  const why = { template: 'gambling', reason: 'Links on screen' } as const;
  answer(historyCalls.summary, ok({ summary: summaryOf(5, { ending: 'cut_off', why, seconds: 27 }) }));
  await show(<LastBroadcast otherwise={null} />);
  await sees('Reason: Betting promotion on screen – Links on screen');
  await sees('27 sec');
});

it('shows followers, gifts, the busiest minute and the top fan', async () => {
  const person = {
    uid: '9',
    appNumber: '10000009',
    nickname: 'Kate',
    avatar: null,
    userType: 1 as const,
    isHost: false,
  };
  const more = {
    newFollowers: 12,
    messages: 340,
    gifts: { gifts: 7, coins: 510, senders: 1 },
    loudest: { at: '2026-03-10T20:10:00.000Z', messages: 1 },
    topFans: [{ person, coins: 1020, gifts: 7 }],
  };
  answer(historyCalls.summary, ok({ summary: summaryOf(5, more) }));
  await show(<LastBroadcast otherwise={null} />);
  await sees('Kate');
  expect(terms()).toEqual([
    ...['Peak viewers', 'Time on air', 'Average viewers', 'New followers'],
    ...['Gifts', 'Earned', 'Messages', 'Busiest minute'],
  ]);
  expect(document.body.textContent).toContain('1 message');
  expect(document.body.textContent).not.toContain('1 messages');
});

it.each([
  ['none', null],
  ['none since yesterday', summaryOf(25 * 60)],
] as const)('shows the fallback when there is %s', async (_, summary) => {
  answer(historyCalls.summary, ok({ summary }));
  await show(<LastBroadcast otherwise={<p>otherwise</p>} />);
  await sees('otherwise');
  expect(terms()).toEqual([]);
});

it('shows one line before the next broadcast, with the summary behind a button', async () => {
  answer(historyCalls.summary, ok({ summary: summaryOf(5, { newFollowers: 3 }) }));
  answer(historyCalls.curve, ok({ startedAt: new Date().toISOString(), endedAt: null, stepSeconds: 60, points: [] }));
  await show(<LastBroadcastLine />);
  await sees('Your broadcast has ended');
  expect(terms()).toEqual([]);
  await press('See summary');
  await until(() => expect(terms()).toContain('New followers'));
});
