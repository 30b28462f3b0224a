import type { Messenger } from '@touchline/client/messenger';
import { expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { conversationFixture, messageOf } from '../../model/messenger-fixtures.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

const stage = setStage(['messenger', 'messageMedia', 'common', 'errors']);
const list = Array.from({ length: 60 }, (_, at) => conversationFixture({ conversationId: `p1_${at + 2}` }));
const snapshot = { list, byId: new Map() };
const messenger = { conversations: { subscribe: () => () => {}, snapshot: () => snapshot } } as unknown as Messenger;

async function show(messages: number): Promise<void> {
  const chosen = Array.from({ length: messages }, (_, at) => messageOf({ seq: at + 1 }));
  await stage.show(<ForwardDialog messenger={messenger} messages={chosen} onClose={() => {}} />);
}
async function chooseAll(): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>('li input')) if (!box.checked) await stage.press(box);
}
const checked = () => document.querySelectorAll('li input:checked').length;

it.each([
  [1, null],
  [3, 'One by one'],
  [3, 'As one message'],
  [30, 'One by one'],
  [100, null],
])('takes 50 conversations for %i messages, and says so at the 51st (%s)', async (messages, mode) => {
  await show(messages);
  if (mode) await stage.press(mode);
  await chooseAll();
  expect(checked()).toBe(50);
  expect(stage.page()).toContain('50/50');
  await stage.sees('You can forward to at most 50 chats at once.');
  const [first] = document.querySelectorAll<HTMLInputElement>('li input:checked');
  if (first) await stage.press(first);
  expect(checked()).toBe(49);
  expect(stage.page()).not.toContain('at most 50');
});
