import { expect, it } from 'vitest';
import { recentSenders } from '../../../chat-ui/composer/mention-search.ts';
import { testMessage } from './chat-fixtures.ts';
import { matching } from './composer/mention-search.ts';
import { isLastingRefusal } from './lasting-refusals.ts';
import { countUpTo } from './use-stick-to-end.ts';

it('offers recent speakers, those whose name starts with the query first', () => {
  const messages = ['Tomás', 'Atom', 'Me', 'tomek', 'Tomás'].map((nickname, at) =>
    testMessage(at, { from: { uid: nickname, nickname } }),
  );
  const people = recentSenders(messages, 'Me');
  expect(people.map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
  expect(matching(people, 'TOM').map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
  expect(matching(people, 'tome').map(({ nickname }) => nickname)).toEqual(['tomek']);
});

it('separates refusals of one text or picture from lasting ones', () => {
  const stands = (codes: string[]) => codes.map((code) => isLastingRefusal(code));
  expect(stands(['message_repeated', 'speaking_too_fast', 'sensitive_words'])).toEqual([false, false, false]);
  expect(stands(['room_blacklisted', 'room_all_muted', 'visitor_not_allowed'])).toEqual([true, true, true]);
  expect([isLastingRefusal('room_account_too_new'), isLastingRefusal('room_account_too_new', true)]).toEqual([
    true,
    false,
  ]);
});

it('counts the messages up to the last one shown', () => {
  const lines = [3, 5, 9].map((seq) => ({ seq }));
  expect([2, 3, 4, 5, 9, 10].map((seq) => countUpTo(lines, seq))).toEqual([0, 1, 1, 2, 3, 3]);
});
