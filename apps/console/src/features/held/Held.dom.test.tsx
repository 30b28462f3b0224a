import { heldOperatorCalls as calls, roomOperatorCalls } from '@touchline/contract/rooms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, press, stubServer } from '../../shared/testing/draw.tsx';
import { signInAs } from '../../shared/testing/sign-in-as.ts';
import { UndoKey } from '../../shared/undo/UndoKey.tsx';
import { Held } from './Held.tsx';

const card = (uid: string) => ({
  uid,
  appNumber: `1000000${uid}`,
  nickname: `Person ${uid}`,
  avatar: null,
  userType: 1 as const,
  isHost: false,
});
const heldOf = (id: string) => ({
  id,
  roomId: '700',
  roomName: 'Derby night',
  from: card(id),
  text: `held ${id}`,
  words: ['zorblax'],
  at: '2026-03-02T20:00:00.000Z',
});
const heldMessage = (id: number, at: string) => ({
  message: {
    id: String(id),
    seq: id,
    roomId: '700',
    contentType: 101,
    at,
    from: card('9'),
    content: { text: `said ${id}` },
  },
  deleted: false,
  muted: false,
});
let waiting: string[];
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  waiting = ['1', '2'];
  signInAs('moderator', 'Mo Keeper');
  asked = stubServer(({ path, input }) => {
    if (path === calls.decide.path) {
      waiting = waiting.filter((id) => !(input.ids as string[]).includes(id));
      return { data: { decided: 1, gone: 0 } };
    }
    if (path === calls.undo.path) {
      waiting = [...(input.ids as string[]), ...waiting];
      return { data: { undone: 1, gone: 0 } };
    }
    if (path === roomOperatorCalls.room.path) {
      const messages = [heldMessage(3, '2026-03-02T20:05:00.000Z'), heldMessage(2, '2026-03-02T19:59:00.000Z')];
      return { data: { room: {}, rules: {}, messages, more: false, muteLastsWith: null } };
    }
    const items = waiting.map(heldOf);
    return { data: { items, total: items.length, page: 1, pageSize: 50 } };
  });
  page = await draw(
    <>
      <Held />
      <UndoKey />
    </>,
    '/held',
  );
  await vi.waitUntil(() => document.querySelectorAll('[data-row]').length === 2);
});
afterEach(() => page.close());
const decided = () => asked.filter(({ path }) => path === calls.decide.path).map(({ input }) => input);
const pane = () => document.querySelector('aside')?.textContent ?? '';

it('shows the messages before a held one and links to its author and room', async () => {
  await press('j');
  await expect.poll(pane).toContain('said 2');
  expect(pane()).not.toContain('said 3');
  const links = [...document.querySelectorAll('aside a')].map((link) => link.getAttribute('href'));
  expect(links.some((href) => href?.includes('/people/1'))).toBe(true);
  expect(links.some((href) => href?.includes('/live/700'))).toBe(true);
});

it('approves and rejects one message by a key or its button without a question, and opens the next one', async () => {
  await press('j');
  await expect.poll(pane).toContain('held 1');
  await press('a');
  await expect.poll(decided).toEqual([{ ids: ['1'], release: true }]);
  await expect.poll(pane).toContain('held 2');
  // A decided message leaves the list, and its row with it.
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
  await vi.waitUntil(() => !document.querySelector<HTMLButtonElement>('[data-row] button')?.disabled);
  await click(document.querySelector('[data-row] button:last-of-type'));
  expect(document.querySelector('dialog[open]')).toBeNull();
  await expect.poll(decided).toEqual([
    { ids: ['1'], release: true },
    { ids: ['2'], release: false },
  ]);
});

it('decides nothing by a second click on the row that moved up', async () => {
  const approveFirst = () => document.querySelector<HTMLButtonElement>('[data-row] button');
  await click(approveFirst());
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
  approveFirst()?.click();
  expect(decided()).toEqual([{ ids: ['1'], release: true }]);
});

it('asks before it rejects several messages, and promises no reason', async () => {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')) await click(box);
  await click([...document.querySelectorAll('button')].find((each) => each.textContent === 'Reject') ?? null);
  await expect.poll(() => document.querySelector('dialog[open]')?.textContent).toContain('Your name is recorded');
  expect(decided()).toEqual([]);
  await click(document.querySelector('dialog[open] button[type=submit]'));
  await expect.poll(decided).toEqual([{ ids: ['1', '2'], release: false }]);
});

it.each(['its toast', 'the key Z'])('undoes a rejection by %s', async (way) => {
  await click(document.querySelector('[data-row] button:last-of-type'));
  await expect.poll(decided).toEqual([{ ids: ['1'], release: false }]);
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
  if (way === 'the key Z') await press('z');
  else await click(button('Undo'));
  await expect
    .poll(() => asked.filter(({ path }) => path === calls.undo.path).map(({ input }) => input))
    .toEqual([{ ids: ['1'] }]);
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(2);
});
