import { groupOperatorCalls as calls, type GroupMember } from '@touchline/contract/groups';
import { reportOperatorCalls } from '@touchline/contract/reports';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { signInAs } from '../../shared/testing/sign-in-as.ts';
import { Group } from './Group.tsx';

const at = '2026-11-19T10:00:00.000Z';
const card = (uid: string, nickname: string) =>
  ({ uid, appNumber: `1000000${uid}`, nickname, avatar: null, userType: 1, isHost: false }) as const;
const member = (uid: string, nickname: string, more: Partial<GroupMember> = {}): GroupMember => ({
  user: card(uid, nickname),
  nickname: '',
  role: 'member',
  permissions: null,
  mutedUntil: null,
  joinedAt: at,
  ...more,
});
const members = [member('1', 'Olga', { role: 'owner' }), member('2', 'Vic', { mutedUntil: at })];
const group = {
  groupId: '70',
  name: 'Kop End',
  avatar: null,
  owner: card('1', 'Olga'),
  members: 2,
  reports: 1,
  createdAt: at,
  dissolvedAt: null,
};
const report = {
  id: '9',
  state: 'closed',
  outcomes: ['warned'],
  reasons: [{ reason: 'fraud', count: 2 }],
  reporters: 2,
  firstAt: at,
};

let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;
async function open(): Promise<void> {
  asked = stubServer(({ path }) => {
    if (path === calls.details.path) return { data: group };
    if (path === calls.members.path) return { data: { items: members, next: null } };
    if (path === reportOperatorCalls.list.path) return { data: { items: [report], total: 1, page: 1, pageSize: 25 } };
    return { data: path === calls.mute.path ? { until: at } : {} };
  });
  page = await draw(<Group groupId="70" />, '/groups/70');
  await vi.waitUntil(() => document.body.textContent?.includes('Vic'), { timeout: 5000 });
}
beforeEach(() => signInAs('moderator'));
afterEach(() => page.close());

const text = (): string => document.body.textContent ?? '';
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);
const menu = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);

it('shows members with their roles and mutes, and the reports with what became of them', async () => {
  await open();
  for (const shown of ['Owner', 'Muted until', 'Fraud', 'Warned']) await expect.poll(text).toContain(shown);
  expect(document.querySelector('a[href*="open=9"]')).not.toBeNull();
  await click(button('Actions for Olga'));
  expect(menu()).toEqual(['Mute…']);
});

it('removes a member with a reason', async () => {
  await open();
  await click(button('Actions for Vic'));
  expect(menu()).toEqual(['Mute…', 'Unmute', 'Remove from group…']);
  await click([...document.querySelectorAll('[role=menuitem]')].at(-1) ?? null);
  const submit = () => document.querySelector<HTMLButtonElement>('[role=alertdialog] button[type=submit]');
  await expect.poll(() => submit()?.disabled).toBe(true);
  await typeInto(document.querySelector('textarea') as HTMLTextAreaElement, 'Spam in three groups');
  await click(submit());
  await expect
    .poll(() => sent(calls.remove.path))
    .toEqual([{ groupId: '70', uid: '2', reason: 'Spam in three groups' }]);
});

it('offers reviewers no action', async () => {
  signInAs('reviewer');
  await open();
  expect(button('Actions for Vic')).toBeUndefined();
});
