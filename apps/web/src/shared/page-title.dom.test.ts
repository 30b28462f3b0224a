import { expect, it } from 'vitest';
import { setPageTitle, setTitleUnread } from './page-title.ts';

it('shows unread messages in front of the title of every screen', () => {
  setPageTitle('Wallet · Touchline');
  setTitleUnread(3);
  expect(document.title).toBe('(3) Wallet · Touchline');
  setPageTitle('Touchline');
  expect(document.title).toBe('(3) Touchline');
  setTitleUnread(120);
  expect(document.title).toBe('(99+) Touchline');
  setTitleUnread(0);
  expect(document.title).toBe('Touchline');
});
