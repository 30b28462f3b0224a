import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Conversation, Message } from '@touchline/client/messenger';
import { contentTypes } from '@touchline/contract/enums';
import { groupCalls } from '@touchline/contract/groups';
import { messageCalls } from '@touchline/contract/messages';
import { act, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { useUnreadMessages } from '../../../shared/messages/unread-messages.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { startMessenger, useMessengerSession } from '../api/messenger-session.ts';
import { conversationFixture, messageOf } from '../model/messenger-fixtures.ts';
import { MessengerPage } from './MessengerPage.tsx';

// Without a layout the list would draw nothing.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: readonly unknown[]; children: (row: unknown, at: number) => ReactNode }) =>
    data.map(children),
}));

const { answer, askedOf, page, press, sees, show, until } = setStage([
  'messenger',
  'common',
  'shell',
  'room',
  'errors',
  'messageMedia',
]);

const chat = 'p1_2';

function screenAt(conversationId: string | null) {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/chat/message',
    component: () => <MessengerPage conversationId={conversationId} at={null} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: ['/chat/message'] }),
  });
  return <RouterProvider router={router as never} />;
}

/** Opens the messenger of user 1 with these conversations and messages of the first one. */
async function open(conversations: readonly Conversation[], messages: readonly Message[] = []): Promise<void> {
  answer(messageCalls.sync, ok({ events: [], position: 7, more: false, reload: false }));
  answer(messageCalls.conversations, ok({ items: conversations, next: null, position: 7 }));
  answer(messageCalls.history, ok({ items: messages, hasBefore: false, hasAfter: false, position: 7 }));
  answer(messageCalls.unread, ok({ total: 0, muted: 0, mentions: 0, position: 7 }));
  const stop = startMessenger('1');
  stops.push(stop);
  act(() => useMessengerSession.getState().messenger?.connected());
  await show(screenAt(messages.length > 0 ? chat : null));
}

const stops: (() => void)[] = [];
beforeEach(() => {
  for (const stop of stops.splice(0)) act(stop);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const text = (of: string) => ({ contentType: contentTypes.text, content: { text: of } }) as const;
const rowTexts = (): string[] =>
  [...document.querySelectorAll('a[data-conversation]')].map((row) => row.textContent ?? '');

async function type(words: string): Promise<HTMLTextAreaElement | null> {
  const field = document.querySelector('textarea');
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  await act(async () => {
    value?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return field;
}

describe('the list', () => {
  it('shows pinned conversations first, then the latest, with drafts, own messages and unread counts', async () => {
    const one = (id: string, name: string, given: Partial<Conversation>): Conversation => {
      const base = conversationFixture({ conversationId: `p1_${id}`, lastAt: '2026-03-01T10:00:00Z', ...given });
      return { ...base, peer: base.peer && { ...base.peer, uid: id, nickname: name } };
    };
    await open([
      one('2', 'Old', { lastAt: '2026-02-01T10:00:00Z', unread: 120 }),
      one('3', 'New', { last: messageOf({ seq: 1, uid: '1', text: 'mine' }) }),
      one('4', 'Pinned', { pinned: true, pinnedAt: '2026-01-01T10:00:00Z', lastAt: '2026-01-01T10:00:00Z' }),
      one('5', 'Drafted', { draft: { text: 'not yet', quote: null, at: '2026-03-02T10:00:00Z' } }),
      one('6', 'Hidden', { hidden: true }),
      one('7', 'Quoted', {
        lastAt: '2026-01-15T10:00:00Z',
        draft: { text: '', quote: '9', at: '2026-01-15T10:00:00Z' },
        last: messageOf({ seq: 9, uid: '7', text: 'the quoted one' }),
      }),
    ]);
    await until(() => expect(rowTexts()).toHaveLength(5));
    const rows = rowTexts();
    expect(rows.map((row) => /Old|New|Pinned|Drafted|Hidden|Quoted/.exec(row)?.[0])).toEqual([
      'Pinned',
      'Drafted',
      'New',
      'Old',
      'Quoted',
    ]);
    expect(rows[1]).toContain('Draft not yet');
    expect(rows[2]).toContain('You: mine');
    expect(rows[3]).toContain('99+');
    expect(rows[4]).toContain('the quoted one');
    await until(() => expect(useUnreadMessages.getState().total).toBe(120));
  });

  it('says that there is nothing yet', async () => {
    await open([]);
    await sees('No conversations yet');
  });
});

describe('the thread', () => {
  const conversation = conversationFixture({ conversationId: chat, lastSeq: 3, readSeq: 1, unread: 2, peerReadSeq: 1 });

  it('draws the line above the unread messages, names senders once, and shows what was read', async () => {
    await open(
      [conversation],
      [
        messageOf({ seq: 1, uid: '1', text: 'own' }),
        messageOf({ seq: 2, text: 'first' }),
        messageOf({ seq: 3, text: 'second' }),
      ],
    );
    await sees('2 new messages');
    await sees('second');
    expect(page()).toContain('Read');
    expect(page().split('user2')).toHaveLength(2);
  });

  it('shows a sent message before the answer, and why it was refused', async () => {
    answer(messageCalls.send, { success: false, code: 'not_friends' });
    await open([conversation], [messageOf({ seq: 3, text: 'hello' })]);
    await sees('hello');
    const field = await type('are you there?');
    await act(async () => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    await sees('are you there?');
    await sees('You aren’t friends yet');
    expect(askedOf(messageCalls.send)).toMatchObject([{ conversationId: chat, message: text('are you there?') }]);
    await press('Try again');
    await until(() => expect(askedOf(messageCalls.send)).toHaveLength(2));
    const [first, second] = askedOf(messageCalls.send);
    expect(second?.clientId).toBe(first?.clientId);
  });

  it('sends nothing on the Enter that confirms a character', async () => {
    await open([conversation], [messageOf({ seq: 3, text: 'hello' })]);
    await sees('hello');
    const field = await type('進球');
    const enter = (more: KeyboardEventInit) =>
      act(
        async () => void field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...more })),
      );
    await enter({ isComposing: true });
    // Safari ends the composition first.
    await enter({ keyCode: 229 });
    expect(askedOf(messageCalls.send)).toEqual([]);
    expect(field?.value).toBe('進球');
  });

  it('keeps the record button under the finger when a text arrives from another device', async () => {
    vi.stubGlobal('MediaRecorder', class {});
    const asked = new Promise<never>(() => {});
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: () => asked } });
    await open([conversation], [messageOf({ seq: 3, text: 'hello' })]);
    await sees('hello');
    const record = (): HTMLElement => {
      const found = document.querySelector<HTMLElement>('[aria-label="Record a voice message"]');
      if (!found) throw new Error('no button to record');
      return found;
    };
    const finger = (name: string): Promise<void> =>
      act(async () => {
        const touch = { bubbles: true, pointerId: 1, pointerType: 'touch' };
        record().dispatchEvent(new PointerEvent(name, touch));
      });
    record().setPointerCapture = () => {};
    await finger('pointerdown');
    const line = record().parentElement;
    expect(line?.dataset.recording).toBe('held');
    await type('from the laptop');
    expect(line?.dataset.recording).toBe('held');
    await finger('pointercancel');
    expect(line?.dataset.recording).toBe('locked');
    await press('Cancel');
    expect(document.querySelector('[aria-label="Record a voice message"]')).toBeNull();
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('says how long files are kept, as the operators set it', async () => {
    useGlobalConfig.setState({ imMsgTimeout: 30 });
    await open([conversation], [messageOf({ seq: 3, text: 'hello' })]);
    await sees('hello');
    await press('Details');
    await sees('Files are deleted after 30 days.');
  });

  it('has no field in a group that was left', async () => {
    const left = conversationFixture({ conversationId: chat, state: 'removed', lastSeq: 1, readSeq: 1 });
    await open([left], [messageOf({ seq: 1 })]);
    await sees('You were removed from this group');
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('deletes selected messages for the user only, after a question', async () => {
    answer(messageCalls.delete, ok({ unread: 0 }));
    await open([conversation], [messageOf({ seq: 2, text: 'first' }), messageOf({ seq: 3, text: 'second' })]);
    await sees('second');
    const line = document.querySelector<HTMLElement>('[data-seq="3"]');
    await act(async () => {
      line?.focus();
      line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await press(await item('Select'));
    await sees('1 selected');
    await press('Delete');
    await sees('Delete 1 message?');
    await press('Delete for me');
    await until(() => expect(askedOf(messageCalls.delete)).toEqual([{ conversationId: chat, messageIds: ['3'] }]));
  });
});

describe('the faces of a group without a picture', () => {
  const conversationId = 'g50';
  const group = conversationFixture({
    conversationId,
    kind: 'group',
    peer: null,
    group: { groupId: '50', name: 'Curva', avatar: null },
    lastAt: '2026-03-01T10:00:00Z',
  });
  const facesIn = (dialog: string): number =>
    [...document.querySelectorAll('dialog')]
      .filter(({ textContent }) => textContent?.includes(dialog))
      .flatMap((one) => [...one.querySelectorAll('[data-count="3"] > *')]).length;
  beforeEach(() => {
    const faces = ['Olga', 'Kate', 'Ann'].map((nickname) => ({ nickname, avatar: null }));
    answer(groupCalls.cards, ok({ items: [{ groupId: '50', name: 'Curva', avatar: null, faces, members: 3 }] }));
  });

  it('are shown where the user switches to another conversation', async () => {
    await open([group]);
    await sees('Curva');
    await act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true })));
    await until(() => expect(facesIn('Switch conversation')).toBe(3));
  });

  it('are shown where the user forwards a message to', async () => {
    await open([group, conversationFixture({ conversationId: chat, lastSeq: 3 })], [messageOf({ seq: 3 })]);
    await sees('text 3');
    const line = document.querySelector<HTMLElement>('[data-seq="3"]');
    await act(async () => {
      line?.focus();
      line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    });
    await press(await item('Forward'));
    await until(() => expect(facesIn('Forward to')).toBe(3));
  });
});

async function item(label: string): Promise<HTMLElement> {
  let found: HTMLElement | null = null;
  await until(() => {
    found = document.querySelector(`[role="menuitem"][data-item="${label}"]`);
    if (!found) throw new Error(`no item ${label} in ${page()}`);
  });
  return found as unknown as HTMLElement;
}
