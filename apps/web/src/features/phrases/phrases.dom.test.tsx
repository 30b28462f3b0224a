import { phraseCalls } from '@touchline/contract/phrases';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { PhraseManager, PhrasePicker } from './index.ts';

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

it('loads the phrases while the finger is still on their button', async () => {
  const picked = vi.fn<(text: string) => void>();
  stage.answer(phraseCalls.list, ok({ items }));
  await stage.show(<PhrasePicker onPick={picked} />);
  expect(stage.askedOf(phraseCalls.list)).toEqual([]);
  const button = stage.button('Common phrases');
  await act(async () => void button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await stage.until(() => expect(stage.answeredOf(phraseCalls.list)).toBe(1));
  await stage.press(button);
  await stage.press('Great call!');
  expect(picked).toHaveBeenCalledExactlyOnceWith('Great call!');
});
