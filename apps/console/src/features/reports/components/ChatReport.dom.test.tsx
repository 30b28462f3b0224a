import { liveCalls } from '@touchline/contract/operators';
import {
  reportOperatorCalls as calls,
  type ReportDetails,
  type ReportedItem,
  type ReportedMessage,
} from '@touchline/contract/reports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { button, click, draw, press, stubServer } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { ReportPane } from './ReportPane.tsx';

const at = '2026-11-19T10:00:00Z';
const person = {
  uid: '5',
  appNumber: '48214005',
  nickname: 'loudmouth',
  avatar: null,
  userType: 1,
  isHost: false,
} as const;

const details: ReportDetails = {
  report: {
    id: '1',
    kind: 'chat',
    targetId: '5',
    state: 'open',
    reporters: 1,
    firstAt: at,
    lastAt: at,
    snapshot: { text: 'loudmouth', person, roomId: null, roomName: null, at },
    reasons: [{ reason: 'abuse', count: 1 }],
    takenBy: null,
    outcomes: [],
    closedAt: null,
    version: 3,
  },
  context: null,
  entries: [],
  acts: [],
  steps: [],
  warnings: [],
};
const message = (id: string, more: Partial<ReportedMessage>): ReportedMessage => ({
  id,
  from: { uid: '5', nickname: 'loudmouth' },
  reporter: { uid: '6', nickname: 'calm' },
  inGroup: false,
  at,
  contentType: 101,
  text: '',
  file: null,
  quote: null,
  card: null,
  merged: 0,
  removed: false,
  ...more,
});
const picture = { contentType: 102, file: { size: 5, duration: null, gone: false } } as const;
const messages = [
  message('10', { text: 'Go away' }),
  message('11', { text: 'Taken back', removed: true }),
  message('12', picture),
  message('13', { ...picture, file: { ...picture.file, gone: true } }),
];

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
const open = async (shown: ReportDetails): Promise<void> => {
  asked = stubServer(({ path }) => {
    if (path === calls.messages.path) return { data: { items: messages, next: null } };
    if (path === calls.media.path) return { data: { url: '/picture', poster: null, expiresAt: at } };
    if (path === liveCalls.wall.path) return { data: { items: [], viewers: 0, at } };
    return { data: path === calls.details.path || path === calls.act.path ? shown : {} };
  });
  page = await draw(<ReportPane reportId="1" onClose={() => {}} onDone={() => {}} />);
};
beforeEach(() => signInAs('moderator', 'Mo'));
afterEach(() => page.close());

const sentTo = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
const lines = () => [...document.querySelectorAll('ol > li')].map((line) => line.textContent);

it('shows the reported messages in their order, and a file only on request', async () => {
  await open(details);
  await expect
    .poll(lines)
    .toEqual([
      expect.stringMatching(/^loudmouth .*reported by calm.*Go away$/),
      expect.stringMatching(/Deleted.*Taken back$/),
      expect.stringMatching(/See the picture$/),
      expect.stringMatching(/File deleted$/),
    ]);
  expect([document.querySelector('ol img'), sentTo(calls.media.path)]).toEqual([null, []]);
  await click(button('See the picture'));
  await expect.poll(() => document.querySelector('ol img')?.getAttribute('src')).toBe('/picture');
  expect(sentTo(calls.media.path)).toEqual([{ reportId: '1', messageId: '12' }]);
});

it('removes by a key, after a question, the messages that are still there', async () => {
  await open(details);
  await expect.poll(lines).toHaveLength(4);
  await press('d');
  await expect.poll(() => document.body.textContent).toContain('Remove 3 messages for everyone?');
  await click(button('Remove'));
  const action = { kind: 'remove_chat_messages', messageIds: ['10', '12', '13'] };
  await expect.poll(() => sentTo(calls.act.path)).toEqual([{ reportId: '1', version: 3, action }]);
});

it('dissolves a reported group only with a reason', async () => {
  await open({
    ...details,
    report: { ...details.report, kind: 'group', snapshot: { ...details.report.snapshot, text: 'Kop End' } },
  });
  await expect.poll(() => button('Dissolve group… X')).toBeTruthy();
  await press('x');
  await expect.poll(() => document.body.textContent).toContain('Dissolve “Kop End”?');
  expect((button('Dissolve') as HTMLButtonElement).disabled).toBe(true);
});

it('offers reviewers the messages and no action', async () => {
  signInAs('reviewer', 'Rae');
  await open(details);
  await expect.poll(lines).toHaveLength(4);
  expect(document.body.textContent).not.toContain('Remove messages…');
});

it('shows the messages of a merged forward page by page, and opens one in another with its files', async () => {
  const item = (more: Partial<ReportedItem>): ReportedItem => ({
    nickname: 'Tom',
    at,
    contentType: 101,
    text: '',
    file: null,
    merged: 0,
    ...more,
  });
  const pages: Record<string, object> = {
    '': { items: [item({ text: 'one' })], next: 'more' },
    more: { items: [item({ contentType: 107, text: 'Curva', merged: 1 })], next: null },
    inner: { items: [item(picture)], next: null },
  };
  asked = stubServer(({ path, input }) => {
    const { path: places = [], cursor = '' } = input as { path?: number[]; cursor?: string };
    if (path === calls.messages.path)
      return { data: { items: [message('14', { contentType: 107, text: 'Kop', merged: 2 })], next: null } };
    if (path === calls.merged.path) return { data: pages[places.length > 0 ? 'inner' : cursor] };
    if (path === calls.media.path) return { data: { url: '/picture', poster: null, expiresAt: at } };
    if (path === liveCalls.wall.path) return { data: { items: [], viewers: 0, at } };
    return { data: path === calls.details.path ? details : {} };
  });
  page = await draw(<ReportPane reportId="1" onClose={() => {}} onDone={() => {}} />);
  await expect.poll(lines).toContainEqual(expect.stringMatching(/one$/));
  await click(button('Show more messages'));
  await expect.poll(() => button('Chat history: Curva')).toBeTruthy();
  await click(button('Chat history: Curva'));
  await expect.poll(() => button('See the picture')).toBeTruthy();
  await click(button('See the picture'));
  await expect.poll(() => sentTo(calls.media.path)).toEqual([{ reportId: '1', messageId: '14', path: [1], item: 0 }]);
  expect(sentTo(calls.merged.path).at(-1)).toMatchObject({ path: [1] });
});
