import type { Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { messageCalls } from '@touchline/contract/messages';
import { reportCalls } from '@touchline/contract/reports';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '../../../shared/session/session.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import type { ChatReport } from '../model/chat-report.ts';
import { ChatReportDialog } from './ChatReportDialog.tsx';

const stage = setStage(['report', 'common', 'errors', 'messenger', 'messageMedia']);
const conversationId = 'p1_2';
const tom = { kind: 'chat', id: '2', name: 'Tom' } as const;

const messageOf = (id: string, uid = '2'): Message =>
  ({
    id,
    conversationId,
    seq: Number(id),
    from: { uid, nickname: uid === '2' ? 'Tom' : 'Ann' },
    at: '2026-03-01T10:00:00Z',
    contentType: contentTypes.text,
    content: { text: `text ${id}` },
  }) as unknown as Message;

beforeEach(() => useSession.setState({ status: 'signed_in', user: { uid: '1', nickname: 'Ann' } as never }));

const show = (messages: ChatReport['messages'], onDone?: () => void) =>
  stage.show(
    <ChatReportDialog report={{ conversationId, subjects: [tom], messages }} onClose={() => {}} onDone={onDone} />,
  );

async function choose(reason: string): Promise<void> {
  const field = document.querySelector('select');
  const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
  await act(async () => {
    value?.set?.call(field, reason);
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('sends the selected messages of others and says what moderators will see', async () => {
  stage.answer(reportCalls.reportChat, ok({ reportId: '9', repeated: false }));
  let done = 0;
  await show([messageOf('1'), messageOf('2', '1'), messageOf('3')], () => {
    done += 1;
  });
  await stage.sees('Moderators will see only the 2 messages you chose');
  await stage.sees('Your own messages aren’t included.');
  await choose('abuse');
  await stage.press('Send report');
  await stage.until(() => expect(done).toBe(1));
  expect(stage.askedOf(reportCalls.reportChat)).toEqual([
    { kind: 'chat', conversationId, messageIds: ['1', '3'], reason: 'abuse', words: '' },
  ]);
});

it('refuses more than twenty messages', async () => {
  await show(Array.from({ length: 21 }, (_each, at) => messageOf(String(at + 1))));
  await choose('abuse');
  await stage.sees('You can report up to 20 messages at a time.');
  const send = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Send report');
  expect(send?.disabled).toBe(true);
});

it('says that a message is gone', async () => {
  stage.answer(reportCalls.reportChat, { success: false, code: 'not_found' });
  await show([messageOf('1')]);
  await choose('abuse');
  await stage.press('Send report');
  await stage.sees('A message is gone, or you can’t read it any more.');
  expect(stage.askedOf(reportCalls.reportChat)).toHaveLength(1);
});

it('reports a user with no message unless some are chosen', async () => {
  stage.answer(messageCalls.search, ok({ items: [messageOf('3'), messageOf('2', '1')], next: null }));
  stage.answer(reportCalls.report, ok({ reportId: '9', repeated: false }));
  await show(null);
  await stage.sees('text 3');
  expect(stage.page()).not.toContain('text 2');
  await stage.sees('moderators see nothing of this chat');
  await choose('spam');
  await stage.press('Send report');
  await stage.until(() =>
    expect(stage.askedOf(reportCalls.report)).toEqual([{ kind: 'person', targetId: '2', reason: 'spam', words: '' }]),
  );
});
