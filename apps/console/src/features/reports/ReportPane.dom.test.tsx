import { reportOperatorCalls as calls, type ReportDetails } from '@touchline/contract/content';
import { personCalls } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedIn } from '../../shared/session.ts';
import { click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
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
  warnings: [],
};

let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
/** The last of them stays. */
async function open(...shown: ReportDetails[]): Promise<void> {
  asked = stubServer(({ path }) => {
    if (path === personCalls.previewWarning.path) return { data: { language: 'tha', words: 'โปรดให้เกียรติผู้อื่น' } };
    return { data: path === calls.details.path ? (shown.length > 1 && shown.shift()) || shown[0] : {} };
  });
  page = await draw(<ReportPane reportId="1" onClose={() => {}} onDone={() => {}} />);
}
beforeEach(async () => {
  signedIn({
    ...{ uid: '7', username: 'mo', name: 'Mo', role: 'moderator' },
    ...{ codeSetUp: true, mustEnrol: false, recoveryCodesLeft: 10, confirmedUntil: null },
  });
  await open(details);
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

const select = (label: string) =>
  [...document.querySelectorAll('label')].find((each) => each.textContent?.trim() === label)
    ?.control as HTMLSelectElement;
const closeButton = () => document.querySelector<HTMLButtonElement>('footer > div:last-of-type > button');
const sentTo = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);

it('closes as warned with the warning that fits, shown in the language of the person', async () => {
  await expect.poll(() => select('What came of it')).toBeTruthy();
  await typeInto(select('What came of it'), 'warned');
  await expect.poll(() => document.body.textContent).toContain('โปรดให้เกียรติผู้อื่น');
  expect(select('What about').value).toBe('abuse');
  await typeInto(select('What about'), '');
  expect(closeButton()?.disabled).toBe(true);
  await typeInto(select('What about'), 'spam');
  await click(closeButton());
  await expect
    .poll(() => sentTo(calls.close.path))
    .toMatchObject([{ outcome: 'warned', warning: { template: 'spam', words: '' } }]);
});

it('closes as warned without another warning when there was one since', async () => {
  await page.close();
  await open({ ...details, warnings: [{ id: '4', by: { uid: '7', name: 'Mo' }, words: 'Calm down', at }] });
  await expect.poll(() => select('What came of it')).toBeTruthy();
  expect(document.body.textContent).toContain('Calm down');
  await typeInto(select('What came of it'), 'warned');
  await click(closeButton());
  await expect.poll(() => sentTo(calls.close.path)).toMatchObject([{ outcome: 'warned', warning: null }]);
});

it('gives no second warning when one was given while the report lay open', async () => {
  await page.close();
  const given = { id: '4', by: { uid: '8', name: 'Ines' }, words: 'Calm down', at };
  await open(details, { ...details, warnings: [given] });
  await expect.poll(() => select('What came of it')).toBeTruthy();
  await typeInto(select('What came of it'), 'warned');
  expect(select('What about').value).toBe('abuse');
  await click(document.querySelector('footer > div > button'));
  await expect.poll(() => document.body.textContent).toContain('Calm down');
  expect(select('What about').value).toBe('');
  await click(closeButton());
  await expect.poll(() => sentTo(calls.close.path)).toMatchObject([{ outcome: 'warned', warning: null }]);
});
