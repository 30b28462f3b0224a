import { expect, it } from 'vitest';
import { testRules } from './chat-fixtures.ts';
import { mergeLines, positionAfter, ruleChanges } from './local-lines.ts';

const seqs = (lines: readonly { seq: number }[]) => lines.map(({ seq }) => seq);
const lines = (...all: number[]) => all.map((seq) => ({ seq }));

it('merges local lines into the messages in order of arrival', () => {
  const first = positionAfter(5, []);
  const second = positionAfter(5, lines(first));
  expect(seqs(mergeLines(lines(4, 5, 6), lines(first, second)))).toEqual([4, 5, first, second, 6]);
  expect(seqs(mergeLines(lines(4, 5), lines(9.5)))).toEqual([4, 5, 9.5]);
});

it('drops local lines together with the messages around them', () => {
  expect(seqs(mergeLines(lines(100, 101), lines(3.5, 99.5, 100.5)))).toEqual([99.5, 100, 100.5, 101]);
});

it('copies nothing without local lines', () => {
  const messages = lines(1, 2);
  expect(mergeLines(messages, [])).toBe(messages);
});

it('reports only the rules that changed', () => {
  expect(ruleChanges(testRules, { ...testRules, announcement: 'x', welcome: 'y' })).toEqual([]);
  const slow = { speakingInterval: 10, ownInterval: 10 };
  expect(ruleChanges({ ...testRules, ...slow }, testRules)).toEqual([{ rule: 'interval', seconds: 0 }]);
  expect(ruleChanges(testRules, { ...testRules, speakingInterval: 5 })).toEqual([]);
  expect(ruleChanges(testRules, { ...testRules, ...slow, emojiOnly: true, accountAgeHours: 24 })).toEqual([
    { rule: 'emojiOnly', on: true },
    { rule: 'interval', seconds: 10 },
    { rule: 'accountAge', hours: 24 },
  ]);
});
