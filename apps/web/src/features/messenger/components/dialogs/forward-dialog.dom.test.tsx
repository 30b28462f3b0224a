import type { Messenger } from '@touchline/client/messenger';
import { limits } from '@touchline/contract/limits';
import { expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { conversationFixture, messageOf } from '../../model/messenger-fixtures.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

const stage = setStage(['messenger', 'messageMedia', 'common']);
const list = Array.from({ length: 60 }, (_, at) => conversationFixture({ conversationId: `p1_${at + 2}` }));
const snapshot = { list, byId: new Map() };
const messenger = { conversations: { subscribe: () => () => {}, snapshot: () => snapshot } } as unknown as Messenger;

async function show(messages: number): Promise<void> {
  const chosen = Array.from({ length: messages }, (_, at) => messageOf({ seq: at + 1 }));
  await stage.show(<ForwardDialog messenger={messenger} messages={chosen} onClose={() => {}} />);
}
async function chooseAll(): Promise<void> {
  for (const box of document.querySelectorAll<HTMLInputElement>('li input'))
    if (!box.disabled && !box.checked) await stage.press(box);
}
const checked = () => document.querySelectorAll('li input:checked').length;

it('forwards one message to as many conversations as allowed', async () => {
  await show(1);
  await chooseAll();
  expect(checked()).toBe(limits.messages.forwardMax);
});

it('takes fewer conversations for several messages one by one, and more as one message', async () => {
  await show(3);
  await chooseAll();
  expect(checked()).toBe(Math.floor(limits.messages.forwardCopiesMax / 3));
  expect(stage.page()).toContain('33/33');
  await stage.press('As one message');
  expect(stage.page()).toContain('33/50');
  await chooseAll();
  expect(checked()).toBe(50);
  await stage.press('One by one');
  expect(stage.page()).toContain('50/33');
  const send = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Send');
  expect(send?.disabled).toBe(true);
});
