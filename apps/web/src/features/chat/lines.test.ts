import { describe, expect, it } from 'vitest';
import { testMessage } from './chat-fixtures.ts';
import { actionsOn, type Reader } from './line-menu.ts';
import { textParts } from './line-text.ts';
import { matching, mentionAt, recentSpeakers } from './mention-search.ts';
import { endOf, isStanding } from './speech.ts';
import { countUpTo } from './use-stick.ts';

describe('the parts of a text', () => {
  const parts = (text: string, ...nicknames: string[]) =>
    textParts({ text, mentions: nicknames.map((nickname, at) => ({ uid: String(at), nickname })) });
  it('keeps markup and unknown names as plain words', () => {
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

describe('the menu of a line', () => {
  const sent = Date.parse('2026-03-01T20:00:00.000Z');
  const reader = (more: Partial<Reader> = {}): Reader => ({
    uid: '7',
    role: 'user',
    muted: false,
    blacklisted: false,
    maySpeak: true,
    ...more,
  });
  const own = testMessage(1, { from: { uid: '7' } });
  const others = testMessage(2);

  it('gives guests nothing but the text', () => {
    expect(actionsOn(others, reader({ role: 'visitor', maySpeak: false }), sent)).toEqual(['copy']);
  });
  it('lets members take back their own lines for two minutes, even when muted', () => {
    expect(actionsOn(own, reader(), sent + 119_999)).toEqual(['reply', 'copy', 'delete']);
    expect(actionsOn(own, reader(), sent + 120_000)).toEqual(['reply', 'copy']);
    expect(actionsOn(own, reader({ muted: true, maySpeak: false }), sent)).toEqual(['copy', 'delete']);
    expect(actionsOn(others, reader(), sent)).toEqual(['reply', 'mention', 'copy', 'report']);
    expect(actionsOn(others, reader({ role: 'anchor' }), sent)).not.toContain('report');
  });
  it('lets moderators delete those below them at any time', () => {
    const later = sent + 3_600_000;
    const roles = ['user', 'room_admin', 'small_assistant', 'anchor'] as const;
    const deletable = (role: Reader['role']) =>
      roles.filter((of) =>
        actionsOn(testMessage(3, { from: { role: of } }), reader({ role }), later).includes('delete'),
      );
    expect(deletable('user')).toEqual([]);
    expect(deletable('room_admin')).toEqual(['user']);
    expect(deletable('small_assistant')).toEqual(['user', 'room_admin']);
    expect(deletable('anchor')).toEqual(['user', 'room_admin', 'small_assistant', 'anchor']);
  });
});

describe('naming somebody', () => {
  it('begins at an @ that is no part of an address', () => {
    expect(mentionAt('hey @to', 7)).toEqual({ start: 4, query: 'to' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' });
    expect(mentionAt('你好，@阿泽', 6)).toEqual({ start: 3, query: '阿泽' });
    expect(mentionAt('me@home', 7)).toBeNull();
    expect(mentionAt('@to and', 7)).toBeNull();
  });
  it('offers who spoke last, first those whose name begins so', () => {
    const said = ['Tomás', 'Atom', 'Me', 'tomek', 'Tomás'].map((nickname, at) =>
      testMessage(at, { from: { uid: nickname, nickname } }),
    );
    const people = recentSpeakers(said, 'Me');
    expect(people.map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
    expect(matching(people, 'TOM').map(({ nickname }) => nickname)).toEqual(['Tomás', 'tomek', 'Atom']);
    expect(matching(people, 'tome').map(({ nickname }) => nickname)).toEqual(['tomek']);
  });
});

it('refusals of a text stop that text only', () => {
  expect(['message_repeated', 'speaking_too_fast', 'sensitive_words'].map(isStanding)).toEqual([false, false, false]);
  expect(['room_blacklisted', 'room_all_muted', 'visitor_not_allowed'].map(isStanding)).toEqual([true, true, true]);
  expect(endOf({ code: 'room_muted', data: { until: '1970-01-01T00:00:01.000Z' } })).toBe(1000);
  expect(endOf({ code: 'room_all_muted' })).toBeNull();
});

it('counts the lines up to the one that was shown last', () => {
  const lines = [3, 5, 9].map((seq) => ({ seq }));
  expect([2, 3, 4, 5, 9, 10].map((seq) => countUpTo(lines, seq))).toEqual([0, 1, 1, 2, 3, 3]);
});
