import { describe, expect, it } from 'vitest';
import { testMessage } from './chat-fixtures.ts';
import { matching, mentionAt, recentSpeakers } from './composer/mention-search.ts';
import { isLastingRefusal } from './lasting-refusals.ts';
import { textParts } from './line-text.ts';
import { countUpTo } from './use-stick-to-end.ts';

describe('text parts', () => {
  const parts = (text: string, ...nicknames: string[]) =>
    textParts({ text, mentions: nicknames.map((nickname, at) => ({ uid: String(at), nickname })) });
  it('keeps markup and unknown names as plain text', () => {
    expect(parts('<b>hi</b> @nobody')).toEqual([{ text: '<b>hi</b> @nobody', uid: null }]);
  });
  it('finds each name, the longer one first', () => {
    expect(parts('@Tommy and @Tom, @Tom', 'Tom', 'Tommy').map(({ text, uid }) => [text, uid])).toEqual([
      ['@Tommy', '1'],
      [' and ', null],
      ['@Tom', '0'],
      [', ', null],
      ['@Tom', '0'],
    ]);
  });
});

describe('mention search', () => {
  it('starts at an @ that is not part of an address', () => {
    expect(mentionAt('hey @to', 7)).toEqual({ start: 4, query: 'to' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' });
    expect(mentionAt('你好，@阿泽', 6)).toEqual({ start: 3, query: '阿泽' });
    expect(mentionAt('me@home', 7)).toBeNull();
    expect(mentionAt('@to and', 7)).toBeNull();
  });
  it('offers recent speakers, those whose name starts with the query first', () => {
    const messages = ['Tomás', 'Atom', 'Me', 'tomek', 'Tomás'].map((nickname, at) =>
      testMessage(at, { from: { uid: nickname, nickname } }),
    );
    const people = recentSpeakers(messages, 'Me');
    expect(people.map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
    expect(matching(people, 'TOM').map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
    expect(matching(people, 'tome').map(({ nickname }) => nickname)).toEqual(['tomek']);
  });
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
