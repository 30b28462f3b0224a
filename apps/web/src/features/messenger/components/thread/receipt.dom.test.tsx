import { messageCalls } from '@touchline/contract/messages';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import { conversationFixture, messageOf } from '../../model/messenger-fixtures.ts';
import { Receipt } from './Receipt.tsx';

const stage = setStage(['messenger']);
const conversation = conversationFixture({
  conversationId: 'g50',
  kind: 'group',
  peer: null,
  group: { groupId: '50', name: 'Curva', avatar: null },
});
afterEach(() => void vi.useRealTimers());

/** Shows the receipt of an own message of that age, which two members read after the first look. */
async function show(ageMs: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  stage.answer(
    messageCalls.readers,
    ok({ items: [], next: null, readCount: 0 }),
    ok({ items: [], next: null, readCount: 2 }),
  );
  const message = messageOf({ seq: 3, uid: '1', at: new Date(Date.now() - ageMs).toISOString() });
  await stage.show(<Receipt message={message} conversation={conversation} onReaders={() => {}} />);
  await stage.until(() => expect(stage.answeredOf(messageCalls.readers)).toBe(1));
  await stage.sees('Sent');
  await act(async () => void vi.advanceTimersByTime(20_000));
}

it('counts the members who read a new message of a group', async () => {
  await show(0);
  await stage.sees('Read by 2');
  expect(stage.askedOf(messageCalls.readers).length).toBeGreaterThan(1);
});

it('asks once about an old message', async () => {
  await show(6 * 60_000);
  expect(stage.askedOf(messageCalls.readers)).toHaveLength(1);
});
