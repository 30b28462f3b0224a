import { phraseCalls } from '@touchline/contract/phrases';
import { expect, it } from 'vitest';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { PhraseManager } from './index.ts';

const stage = setStage(['common', 'phrases', 'errors']);
const items = [
  { id: '1', text: 'Great call!' },
  { id: '2', text: 'On air at 20:30' },
];

const order = (): (string | undefined)[] =>
  [...document.querySelectorAll('li')].map((row) => row.querySelector('span')?.textContent ?? undefined);

it('sorts with the arrows and shows the new order before the answer', async () => {
  stage.answer(phraseCalls.list, ok({ items }));
  stage.answer(phraseCalls.sort, ok({ items: items.toReversed() }));
  await stage.show(<PhraseManager />);
  await stage.sees('2 of 10');
  await stage.press('Move down: Great call!');
  await stage.until(() => expect(order()).toEqual(['On air at 20:30', 'Great call!']));
  expect(stage.askedOf(phraseCalls.sort)).toEqual([{ ids: ['2', '1'] }]);
});

it('shows the old order again when sorting is refused', async () => {
  stage.answer(phraseCalls.list, ok({ items }));
  stage.answer(phraseCalls.sort, { success: false, code: 'conflict' });
  await stage.show(<PhraseManager />);
  await stage.sees('2 of 10');
  await stage.press('Move down: Great call!');
  await stage.until(() => expect(stage.answeredOf(phraseCalls.sort)).toBe(1));
  await stage.until(() => expect(order()).toEqual(['Great call!', 'On air at 20:30']));
});

it('offers no more phrases when the list is full', async () => {
  const full = Array.from({ length: 10 }, (_, at) => ({ id: String(at + 1), text: `Phrase ${at}` }));
  stage.answer(phraseCalls.list, ok({ items: full }));
  await stage.show(<PhraseManager />);
  await stage.sees('10 of 10');
  expect(stage.button('Add phrase').disabled).toBe(true);
});
