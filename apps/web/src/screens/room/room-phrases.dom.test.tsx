import { phraseCalls } from '@touchline/contract/phrases';
import { expect, it, vi } from 'vitest';
import { useGlobalConfig } from '../../shared/api/global-config.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { RoomPhrases } from './RoomPhrases.tsx';

const stage = setStage(['phrases', 'common', 'errors']);
const items = [
  { id: '1', text: 'Great call!' },
  { id: '2', text: 'Come on!' },
];
const switchMessages = (messages: boolean): void => useGlobalConfig.setState({ features: { messages } });

it('puts a phrase into the text, and asks for the phrases only when they are opened', async () => {
  switchMessages(true);
  const picked = vi.fn<(text: string) => void>();
  stage.answer(phraseCalls.list, ok({ items }));
  await stage.show(<RoomPhrases onPick={picked} />);
  await stage.until(() => expect(stage.button('Common phrases')).toBeTruthy());
  expect(stage.askedOf(phraseCalls.list)).toEqual([]);
  await stage.press('Common phrases');
  await stage.sees('Great call!');
  await stage.press('Come on!');
  expect(picked.mock.calls).toEqual([['Come on!']]);
  await stage.until(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

it('leads to the phrases when there are none', async () => {
  switchMessages(true);
  await stage.show(<RoomPhrases onPick={() => {}} />);
  await stage.until(() => expect(stage.button('Common phrases')).toBeTruthy());
  await stage.press('Common phrases');
  await stage.sees('No phrases yet');
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('#/chat/more');
});

it('shows nothing while messages are switched off', async () => {
  switchMessages(false);
  await stage.show(<RoomPhrases onPick={() => {}} />);
  expect(document.querySelector('button')).toBeNull();
});
