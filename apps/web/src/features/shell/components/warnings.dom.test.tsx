import { type GivenWarning, warningCalls } from '@touchline/contract/operators';
import { expect, it } from 'vitest';
import { setStage } from '../../../shared/testing/stage.tsx';
import { Warnings } from './Warnings.tsx';

const { askedOf, show, press, until, page, sees } = setStage(['report', 'common', 'errors']);
const at = '2026-11-20T18:00:00.000Z';
const given = (id: string, words: string): GivenWarning => ({ id, words, at });
const notices = () => [...document.querySelectorAll('[aria-label=Notices] p')].map((line) => line.textContent);
const first = 'A warning from the moderators: No shops.';

it('stays until it is confirmed, and confirms all warnings with the same text', async () => {
  const waiting = [given('1', 'No shops.'), given('2', 'No shops.'), given('3', 'Calm down.')];
  await show(<Warnings given={waiting} />);
  await sees('Calm down.');
  expect(notices()).toEqual([first, 'A warning from the moderators: Calm down.']);
  // The server sends the same warnings again after a reconnect, with one more.
  await show(<Warnings given={[...waiting, ...waiting, given('4', 'Last time.')]} />);
  await sees('Last time.');
  expect(notices()).toHaveLength(3);
  await press('Got it');
  await until(() => expect(askedOf(warningCalls.read)).toEqual([{ ids: ['1', '2'] }]));
  expect(page()).not.toContain('No shops.');
});

it('disappears for the next user, and closing it confirms nothing', async () => {
  await show(<Warnings given={[given('1', 'No shops.'), given('3', 'Calm down.')]} />);
  await sees('Calm down.');
  await press('Close');
  expect(notices()).toEqual(['A warning from the moderators: Calm down.']);
  await show(null);
  await until(() => expect(notices()).toEqual([]));
  expect(askedOf(warningCalls.read)).toEqual([]);
});
