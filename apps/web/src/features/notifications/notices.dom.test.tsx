import type { ChannelHandlers } from '@touchline/client';
import { type Notice, notificationCalls } from '@touchline/contract/notifications';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { realtime } from '../../shared/api/api.ts';
import { ok, pressReady, setStage } from '../../shared/testing/stage.tsx';
import { NoticeBell } from './components/NoticeBell.tsx';
import { NoticeEvents } from './components/NoticeEvents.tsx';
import { MessageSettings, NoticesPage } from './index.ts';

const stage = setStage(['common', 'notices', 'errors']);
const at = '2026-03-01T20:00:00Z';
const notice = (id: string, content: Notice['content'], read = false): Notice => ({ id, at, read, content });
const user = {
  uid: '7',
  appNumber: '10000007',
  nickname: 'kop_end_kate',
  avatar: null,
  userType: 1,
  isHost: false,
} as const;
const list = (...items: Notice[]) => stage.answer(notificationCalls.list, ok({ items, next: null }));
const element = (selector: string, at = 0): HTMLElement => {
  const found = document.querySelectorAll<HTMLElement>(selector)[at];
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const counted = (unread: number) => stage.answer(notificationCalls.count, ok({ unread }));

const contents: readonly (readonly [string, Notice['content']])[] = [
  ['You’re a host now', { kind: 'host_approved' }],
  ['Some of the details are missing.', { kind: 'host_rejected', template: 'incomplete', words: '' }],
  ['Add your birthday', { kind: 'host_rejected', template: 'other', words: 'Add your birthday' }],
  ["Please don't flood the chat", { kind: 'warning', template: 'spam', words: '' }],
  ['Stop it', { kind: 'warning', template: null, words: 'Stop it' }],
  ['+1,500', { kind: 'coins_granted', coins: 1500, note: '' }],
  ['-20', { kind: 'coins_corrected', account: 'earnings', coins: -20, note: '' }],
  ['Ten matches', { kind: 'custom', title: { eng: 'Cup week' }, body: { eng: 'Ten matches' }, link: '/match/0' }],
  ['You’re now a member of', { kind: 'group_answered', groupId: '5', name: 'Kop End', agreed: true }],
  ['was declined', { kind: 'group_answered', groupId: '5', name: 'Kop End', agreed: false }],
  ['accepted your friend request', { kind: 'friend_accepted', user }],
  ['A former user', { kind: 'friend_accepted', user: null }],
  ['It was reset by support.', { kind: 'password_changed', by: 'operator' }],
  ['You were signed out on one device', { kind: 'session_copied' }],
  ['+86 *******0001', { kind: 'phone_changed', phone: '+86 *******0001' }],
  ['New address: a***@e***.com', { kind: 'email_changed', email: 'a***@e***.com' }],
  ['Your email address was removed', { kind: 'email_changed', email: null }],
  ['Signing in now takes a code from the app.', { kind: 'authenticator_changed', change: 'on' }],
  ['Your authenticator app was turned off', { kind: 'authenticator_changed', change: 'off' }],
  ['Support removed it.', { kind: 'authenticator_changed', change: 'reset' }],
];

describe('the message centre', () => {
  it.each(contents)('words a notice: %s', async (text, content) => {
    list(notice('1', content));
    await stage.show(<NoticesPage />);
    await stage.until(() => expect(document.body.textContent).toContain(text));
  });

  it('marks a notice as read when it is opened', async () => {
    list(notice('1', { kind: 'warning', template: null, words: 'Stop it' }));
    stage.answer(
      notificationCalls.detail,
      ok(notice('1', { kind: 'warning', template: null, words: 'Stop it' }, true)),
    );
    await stage.show(<NoticesPage />);
    await stage.sees('Stop it');
    expect(document.querySelector('[aria-label="Unread"]')).not.toBeNull();
    await pressReady(() => element('li button'));
    await stage.until(() => expect(stage.askedOf(notificationCalls.detail)).toEqual([{ id: '1' }]));
  });

  it('marks all as read up to the newest notice on the screen, and deletes one', async () => {
    list(notice('2', { kind: 'host_approved' }), notice('1', { kind: 'host_approved' }, true));
    counted(1);
    stage.answer(notificationCalls.readAll, ok({ unread: 0 }));
    stage.answer(notificationCalls.delete, ok({ unread: 0 }));
    await stage.show(<NoticesPage />);
    await stage.sees('You’re a host now');
    await stage.press('Mark all as read');
    await stage.until(() => expect(stage.askedOf(notificationCalls.readAll)).toEqual([{ upTo: '2' }]));
    await pressReady(() => element('li [aria-label="Delete"]'));
    await stage.until(() => expect(stage.askedOf(notificationCalls.delete)).toEqual([{ id: '2' }]));
  });

  it('says that there is nothing yet', async () => {
    list();
    await stage.show(<NoticesPage />);
    await stage.sees('No notifications yet');
    expect(stage.button('Mark all as read').disabled).toBe(true);
  });
});

describe('message settings', () => {
  const all = { messageNotification: true, messageInfoNotification: true, newMessageNotificationVoice: true };
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')];

  it('shows the old state again when a change is refused', async () => {
    stage.answer(notificationCalls.settings, ok(all));
    stage.answer(notificationCalls.changeSettings, { success: false, code: 'internal' });
    await stage.show(<MessageSettings />);
    await stage.until(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]));
    await pressReady(() => element('input[role="switch"]:not(:disabled)', 2));
    await stage.until(() => expect(stage.answeredOf(notificationCalls.changeSettings)).toBe(1));
    expect(stage.askedOf(notificationCalls.changeSettings)).toEqual([{ newMessageNotificationVoice: false }]);
    await stage.until(() => expect(boxes()[2]?.checked).toBe(true));
  });

  it('offers the text of notifications only when there are notifications', async () => {
    stage.answer(notificationCalls.settings, ok({ ...all, messageNotification: false }));
    await stage.show(<MessageSettings />);
    await stage.until(() => expect(boxes().map(({ disabled }) => disabled)).toEqual([false, true, false]));
  });
});

it('counts a notice that came between the first answer and the connection', async () => {
  const joined: ChannelHandlers[] = [];
  vi.spyOn(realtime, 'join').mockImplementation((_channel, handlers) => {
    joined.push(handlers);
    return () => {};
  });
  stage.answer(notificationCalls.count, ok({ unread: 0 }), ok({ unread: 120 }));
  await stage.show(
    <>
      <NoticeBell />
      <NoticeEvents uid="7" />
    </>,
  );
  await stage.until(() => expect(stage.answeredOf(notificationCalls.count)).toBe(1));
  await act(async () => joined[0]?.onEntry?.(null));
  await stage.until(() => expect(document.querySelector('[aria-label="Notifications, unread: 99+"]')).not.toBeNull());
});
