import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setFrame } from '../../shared/testing/frame.tsx';
import { MentionList } from './MentionList.tsx';

const { draw } = setFrame([]);
const user = (uid: string, nickname: string) => ({ uid, nickname, avatar: null, alias: '' });
const users = [user('all', 'all'), user('2', 'Kate'), user('3', 'Tom')];

afterEach(() => vi.restoreAllMocks());

it('shows the chosen name, also where scrolling returns a promise, and closes without a complaint', async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? '');
    return Promise.resolve() as never;
  });
  const list = (at: number) => (
    <MentionList label="Mention" choice={{ id: 'list', options: users, at, pick: () => {}, onMore: undefined }} />
  );
  await draw(list(0));
  await draw(list(2));
  expect(shown.at(-1)).toContain('Tom');
  await draw(null);
});

it('picks by a click, so that a finger can scroll the list, and loads more near the end', async () => {
  const onPick = vi.fn<() => void>();
  const onMore = vi.fn<() => void>();
  await draw(<MentionList label="Mention" choice={{ id: 'list', options: users, at: 0, pick: onPick, onMore }} />);
  const option = document.querySelectorAll<HTMLElement>('[role=option]')[1];
  await act(async () => void option?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(onPick).not.toHaveBeenCalled();
  await act(async () => option?.click());
  expect(onPick).toHaveBeenCalledExactlyOnceWith(users[1]);
  await act(async () => void document.querySelector('[role=listbox]')?.dispatchEvent(new Event('scroll')));
  expect(onMore).toHaveBeenCalled();
});
