import { reportOperatorCalls as calls, type ReportDetails } from '@touchline/contract/content';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../shared/session.ts';
import { draw, stubServer } from '../../shared/testing/draw.tsx';
import { ReportPane } from './ReportPane.tsx';

const at = '2026-11-19T10:00:00Z';
const place = { role: 'user', operator: false, muted: false, blacklisted: false } as const;
const card = {
  uid: '5',
  appNumber: '48214005',
  nickname: 'loudmouth',
  avatar: null,
  userType: 1 as const,
  zb: 0 as const,
};

const details: ReportDetails = {
  report: {
    ...{ id: '1', kind: 'message', targetId: '90', state: 'open', reporters: 1, firstAt: at, lastAt: at },
    snapshot: { text: 'Go away', person: card, roomId: '33', roomName: 'Derby night', at },
    ...{ reasons: [{ reason: 'abuse', count: 1 }], takenBy: null, outcome: null, closedAt: null, version: 0 },
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
  steps: [],
};

let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  signedIn({
    ...{ uid: '7', username: 'mo', name: 'Mo', role: 'moderator' },
    ...{ codeSetUp: true, recoveryCodesLeft: 10, confirmedUntil: null },
  });
  stubServer(({ path }) => ({ data: path === calls.details.path ? details : {} }));
  page = await draw(<ReportPane reportId="1" onClose={() => {}} onDone={() => {}} />);
});
afterEach(() => page.close());

it('shows what was said around it, how the people stood, and the way to the room', async () => {
  const lines = () => [...document.querySelectorAll('ol li')].map((line) => line.textContent);
  await expect
    .poll(lines)
    .toEqual([expect.stringMatching(/^calm .*Good pass$/), expect.stringMatching(/^loudmouth .*Deleted.*Shut up$/)]);
  expect(document.querySelector('blockquote')?.textContent).toContain('Muted then');
  expect(document.querySelector('ul li')?.textContent).toContain('Room admin');
  expect(document.querySelector('blockquote a[href*="live"]')?.getAttribute('href')).toContain('text=33');
});
