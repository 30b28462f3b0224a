import { expect, it } from 'vitest';
import { setPageTitle, setTitleUnread } from './page-title.ts';

it('shows unread messages and notices in front of the title of every screen', () => {
  setPageTitle('Wallet · Touchline');
  setTitleUnread('messages', 3);
  expect(document.title).toBe('(3) Wallet · Touchline');
  setPageTitle('Touchline');
  expect(document.title).toBe('(3) Touchline');
  setTitleUnread('notices', 2);
  expect(document.title).toBe('(5) Touchline');
  setTitleUnread('messages', 120);
  expect(document.title).toBe('(99+) Touchline');
  setTitleUnread('messages', 0);
  setTitleUnread('notices', 0);
  expect(document.title).toBe('Touchline');
});
