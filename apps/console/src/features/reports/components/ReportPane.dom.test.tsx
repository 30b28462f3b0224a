import { liveCalls, personCalls } from '@touchline/contract/operators';
import { reportOperatorCalls as calls, type ReportDetails } from '@touchline/contract/reports';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, press, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { UnsavedGuard } from '../../../shared/unsaved/UnsavedGuard.tsx';
import { ReportPane } from './ReportPane.tsx';

const at = '2026-11-19T10:00:00Z';
const place = { role: 'user', operator: false, muted: false, blacklisted: false } as const;
const card = {
  uid: '5',
  appNumber: '48214005',
  nickname: 'loudmouth',
  avatar: null,
  userType: 1 as const,
  isHost: false,
};

const details: ReportDetails = {
  report: {
    id: '1',
    kind: 'message',
    targetId: '90',
    state: 'open',
    reporters: 1,
    firstAt: at,
    lastAt: at,
    snapshot: { text: 'Go away', person: card, roomId: '33', roomName: 'Derby night', at },
    reasons: [{ reason: 'abuse', count: 1 }],
    takenBy: null,
    outcomes: [],
    closedAt: null,
    version: 0,
  },
  context: {
    roomId: '33',
    messages: [
      { id: '88', uid: '6', nickname: 'calm', contentType: 101, text: 'Good pass', media: null, at, deleted: false },
      { id: '89', uid: '5', nickname: 'loudmouth', contentType: 101, text: 'Shut up', media: null, at, deleted: true },
    ],
    media: null,
    target: { ...place, muted: true },
  },
  entries: [{ by: card, reason: 'abuse', words: '', at, place: { ...place, role: 'room_admin' } }],
  acts: [],
  steps: [],
  warnings: [],
};

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
let muteLastsWith: 'match' | null;
const onDone = vi.fn<() => void>();
/** Opens a report. The server answers with each version in turn, one after each action. */
async function open(...shown: ReportDetails[]): Promise<void> {
  asked = stubServer(({ path }) => {
    if (path === personCalls.previewWarning.path) return { data: { language: 'tha', words: 'โปรดให้เกียรติผู้อื่น' } };
    if (path === liveCalls.wall.path) return { data: { items: [], viewers: 0, at } };
    if (path === roomOperatorCalls.room.path) return { data: { room: {}, rules: {}, messages: [], muteLastsWith } };
    if (path === calls.act.path) shown.splice(0, shown.length - 1);
    return { data: path === calls.details.path || path === calls.act.path ? shown[0] : {} };
  });
  page = await draw(
    <>
      <ReportPane reportId="1" onClose={() => {}} onDone={onDone} />
      <UnsavedGuard />
    </>,
    '/reports?open=1',
  );
}
beforeEach(async () => {
  muteLastsWith = null;
  onDone.mockClear();
  signInAs('moderator', 'Mo');
  await open(details);
});
afterEach(() => page.close());

it('shows the messages around the reported one, the roles of the users, and a link to the room', async () => {
  const lines = () => [...document.querySelectorAll('ol li')].map((line) => line.textContent);
  await expect
    .poll(lines)
    .toEqual([expect.stringMatching(/^calm .*Good pass$/), expect.stringMatching(/^loudmouth .*Deleted.*Shut up$/)]);
  expect(document.querySelector('blockquote')?.textContent).toContain('Muted at the time');
  expect(document.querySelector('ul li')?.textContent).toContain('Room admin');
  expect(document.querySelector('blockquote a[href*="live"]')?.getAttribute('href')).toContain('/live/33');
  expect(document.querySelector('ol a')?.getAttribute('href')).toContain('/people/6');
});

const sentTo = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
const select = (label: string) =>
  [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label)
    ?.control as HTMLSelectElement;

it('deletes the reported message by a key and shows the action', async () => {
  await page.close();
  const done = { id: '4', outcome: 'message_removed' as const, by: { uid: '7', name: 'Mo' }, at };
  const after = { ...details, report: { ...details.report, version: 1 }, acts: [done] };
  await open(details, after);
  await expect
    .poll(() => document.body.textContent)
    .toContain('Nothing yet. If closed now, it’s recorded as no action.');
  await press('d');
  await expect.poll(() => document.body.textContent).toContain('Message removed');
  expect(sentTo(calls.act.path)).toEqual([{ reportId: '1', version: 0, action: { kind: 'delete_message' } }]);
  await press('d');
  await press('c');
  await expect.poll(() => sentTo(calls.close.path)).toEqual([{ reportId: '1', version: 1, text: '' }]);
  expect(sentTo(calls.act.path)).toHaveLength(1);
});

it('asks why a grave report is closed without an action, and closes it with the answer', async () => {
  await page.close();
  await open({ ...details, acts: [], report: { ...details.report, reasons: [{ reason: 'minor', count: 1 }] } });
  await expect.poll(() => button('Close and next C')).toBeTruthy();
  await press('c');
  await expect.poll(() => document.body.textContent).toContain('say why you close it without acting');
  expect(sentTo(calls.close.path)).toEqual([]);
  const text = document.querySelector<HTMLTextAreaElement>('textarea');
  expect(document.activeElement).toBe(text);
  if (text) await typeInto(text, 'Not a child');
  await click(button('Close and next C'));
  await expect.poll(() => sentTo(calls.close.path)).toEqual([{ reportId: '1', version: 0, text: 'Not a child' }]);
});

it('warns with the template that fits the report, in the language of the user', async () => {
  await expect.poll(() => button('Warn… W')).toBeTruthy();
  await press('w');
  await expect.poll(() => document.body.textContent).toContain('โปรดให้เกียรติผู้อื่น');
  expect(select('Reason').value).toBe('abuse');
  await click(document.querySelector('button[type=submit]'));
  await expect
    .poll(() => sentTo(calls.act.path))
    .toMatchObject([{ action: { kind: 'warn', warning: { template: 'abuse', words: '' } } }]);
});

it('offers no action to reviewers and says why', async () => {
  await page.close();
  signInAs('reviewer', 'Rev');
  await open(details);
  await expect.poll(() => document.body.textContent).toContain('You can read reports. Moderators work on them.');
  await press('d');
  await press('c');
  expect([sentTo(calls.act.path), sentTo(calls.close.path)]).toEqual([[], []]);
});

it('offers a mute until the end of the match only in a room with a match', async () => {
  const lengths = () => [...(select('Duration')?.options ?? [])].map(({ value }) => value);
  await expect.poll(() => button('Mute… M')).toBeTruthy();
  await press('m');
  await expect.poll(lengths).toEqual(['10m', '30m', '60m']);
  await page.close();
  muteLastsWith = 'match';
  await open(details);
  await expect.poll(() => button('Mute… M')).toBeTruthy();
  await press('m');
  await expect.poll(lengths).toEqual(['10m', '30m', '60m', 'match']);
});

it('asks before a typed explanation is lost, and not after it was sent', async () => {
  const asks = () => document.body.textContent?.includes('Leave without saving?') ?? false;
  const note = () => document.querySelector('footer textarea') as HTMLTextAreaElement;
  await expect.poll(note).toBeTruthy();
  await typeInto(note(), 'A prank');
  page.go('/reports?open=2');
  await expect.poll(asks).toBe(true);
  await click(button('Keep editing'));
  expect([note().value, page.search().get('open')]).toEqual(['A prank', '1']);
  await click(button('Close and next C'));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  page.go('/reports?open=2');
  await expect.poll(() => page.search().get('open')).toBe('2');
  expect(asks()).toBe(false);
});
