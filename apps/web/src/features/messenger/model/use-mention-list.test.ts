import { describe, expect, it } from 'vitest';
import type { MentionOption } from '../../../chat-ui/composer/mention-search.ts';
import { optionsOf } from './use-mention-list.ts';

describe('the names to choose from', () => {
  const user = (uid: string, nickname: string, alias = ''): MentionOption => ({ uid, nickname, avatar: null, alias });
  const recent = [user('3', 'Tom'), user('1', 'Me'), user('4', 'Kate')];
  const members = [user('1', 'Me'), user('4', 'Kate', 'Captain'), user('5', 'Tomasz'), user('6', 'Zoe', 'Tommy')];
  const names = (query: string, everyone: string | null = null): string[] =>
    optionsOf({ query, uid: '1', everyone, recent, members }).map(({ nickname }) => nickname);

  it('are those who wrote last and then all members, each once and without the user', () => {
    expect(names('')).toEqual(['Tom', 'Kate', 'Tomasz', 'Zoe']);
  });

  it('fit by a part of the name or of the name in the group', () => {
    expect(names('TOM')).toEqual(['Tom', 'Tomasz', 'Zoe']);
    expect(names('capt')).toEqual(['Kate']);
    expect(names('nobody')).toEqual([]);
  });

  it('begin with everybody for those who may, also by the word of the language', () => {
    expect(names('', 'Everyone')).toEqual(['all', 'Tom', 'Kate', 'Tomasz', 'Zoe']);
    expect(names('every', 'Everyone')).toEqual(['all']);
    expect(names('al')).toEqual([]);
  });
});
