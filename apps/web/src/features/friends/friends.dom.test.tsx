import { friendSources } from '@touchline/contract/enums';
import { friendCalls } from '@touchline/contract/friends';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../shared/api/global-config.ts';
import { useSession } from '../../shared/session/session.ts';
import { ok, setStage } from '../../shared/testing/stage.tsx';
import { AddFriendDialog, FriendCard, NewFriends, WhoMayWrite } from './index.ts';

const stage = setStage(['common', 'friends', 'errors', 'shell']);
const at = '2026-03-01T10:00:00.000Z';
const kate = { uid: '12', appNumber: '30000012', nickname: 'Kate', avatar: null, userType: 1, isHost: false };
const strangers = { isFriend: false, remark: '', blacklisted: false, request: null };
const friend = { ...kate, remark: 'Katie', initial: 'K', source: 1, since: at };
const request = {
  id: '900',
  direction: 'received',
  user: kate,
  source: 1,
  text: 'Hi, it is Kate',
  state: 'pending',
  at,
  expiresAt: at,
  answeredAt: null,
};
const nothing = (): undefined => undefined;

beforeEach(() =>
  useSession.setState({ status: 'signed_in', user: { uid: '7', appNumber: '30000007', nickname: 'Ann' } as never }),
);

const { features } = useGlobalConfig.getState();
afterEach(() => useGlobalConfig.setState({ features }));

const type = async (label: string, text: string): Promise<void> => {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(field?.htmlFor ?? '') as HTMLInputElement;
  await stage.until(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(input.value).toBe(text);
  });
};

it('finds a user and sends a request with its text and source', async () => {
  const path = friendCalls.search.path.replace('{id}', 'kate');
  stage.answer({ path }, ok({ user: kate, source: 2, relation: strangers }));
  stage.answer(friendCalls.apply, ok({ agreed: false, request: { ...request, direction: 'sent' } }));
  await stage.show(<AddFriendDialog onGroupCode={nothing} onClose={nothing} />);
  await type('User ID, username or phone', 'kate');
  await stage.press('Find');
  await stage.sees('ID 30000012');
  await type('Message (optional)', 'Hello');
  await stage.press('Send request');
  await stage.sees('Request sent');
  expect(stage.askedOf(friendCalls.apply)).toEqual([{ uid: '12', source: 2, text: 'Hello' }]);
});

it('offers e-mail addresses where the server has them, and checks one before it is searched', async () => {
  useGlobalConfig.setState({ features: { email: true } });
  const path = friendCalls.search.path.replace('{id}', encodeURIComponent('kate@example.com'));
  stage.answer({ path }, ok({ user: kate, source: friendSources.search_email, relation: strangers }));
  stage.answer(friendCalls.apply, ok({ agreed: false, request: { ...request, direction: 'sent' } }));
  await stage.show(<AddFriendDialog onGroupCode={nothing} onClose={nothing} />);
  const label = 'User ID, username, phone or email';
  await type(label, 'kate@example');
  await stage.press('Find');
  await stage.sees('Check the email address.');
  await type(label, 'kate@example.com');
  await stage.press('Find');
  await stage.sees('ID 30000012');
  await stage.press('Send request');
  await stage.sees('Request sent');
  expect(stage.askedOf(friendCalls.apply)).toEqual([{ uid: '12', source: 4, text: '' }]);
});

it.each([true, false])('shows who may find the user by address where the server has them: %s', async (email) => {
  useGlobalConfig.setState({ features: { email } });
  const settings = {
    messagesFromHosts: true,
    messagesFromFollowers: true,
    findByPhone: true,
    findByEmail: true,
    asksSearch: false,
  };
  stage.answer(friendCalls.settings, ok(settings));
  stage.answer(friendCalls.changeSettings, ok({ ...settings, findByEmail: false }));
  await stage.show(<WhoMayWrite />);
  await stage.sees('Find me by phone number');
  const named = [...document.querySelectorAll<HTMLInputElement>('[role=switch]')];
  expect(named).toHaveLength(email ? 3 : 2);
  if (!email) return;
  await stage.press(named[2] as HTMLElement);
  await stage.until(() => expect(stage.askedOf(friendCalls.changeSettings)).toEqual([{ findByEmail: false }]));
});

it.each([
  ['Keep on', { findByPhone: true, findByEmail: false }],
  ['Turn off', { findByPhone: false, findByEmail: false }],
])('asks once whether addresses lead to the user: %s', async (button, answer) => {
  const settings = { messagesFromHosts: true, messagesFromFollowers: true, findByPhone: true, findByEmail: false };
  stage.answer(friendCalls.settings, ok({ ...settings, asksSearch: true }));
  stage.answer(friendCalls.changeSettings, ok({ ...settings, ...answer, asksSearch: false }));
  await stage.show(<WhoMayWrite />);
  await stage.sees(button);
  await stage.press(button);
  await stage.until(() => expect(document.body.textContent).not.toContain(button));
  expect(stage.askedOf(friendCalls.changeSettings)).toEqual([answer]);
});

it('says that a user ID belongs to a guest', async () => {
  stage.answer(
    { path: friendCalls.search.path.replace('{id}', '30000099') },
    { success: false, code: 'user_not_found' },
  );
  stage.answer(friendCalls.filterGuests, ok({ guests: ['30000099'] }));
  await stage.show(<AddFriendDialog onGroupCode={nothing} onClose={nothing} />);
  await type('User ID, username or phone', '30000099');
  await stage.press('Find');
  await stage.sees('This is a guest without an account');
  expect(stage.askedOf(friendCalls.filterGuests)).toEqual([{ ids: ['30000099'] }]);
});

it('words every refusal of a search at its field', async () => {
  stage.answer({ path: friendCalls.search.path.replace('{id}', 'me') }, { success: false, code: 'user_id_is_own' });
  await stage.show(<AddFriendDialog onGroupCode={nothing} onClose={nothing} />);
  await type('User ID, username or phone', 'me');
  await stage.press('Find');
  await stage.until(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
});

it('accepts a request and says that both are friends', async () => {
  stage.answer(friendCalls.requests, ok({ items: [request], next: null, waiting: 1 }));
  stage.answer(friendCalls.answer, ok({ request: { ...request, state: 'agreed' }, friend }));
  await stage.show(<NewFriends />);
  await stage.sees('Hi, it is Kate');
  await stage.press('Accept Kate');
  await stage.sees('You and Kate are friends now');
  expect(stage.askedOf(friendCalls.answer)).toEqual([{ requestId: '900', agree: true }]);
});

it('shows the state of a sent request and no buttons', async () => {
  const sent = { ...request, direction: 'sent', state: 'expired' };
  stage.answer(friendCalls.requests, ok({ items: [sent], next: null, waiting: 0 }));
  await stage.show(<NewFriends />);
  await stage.press('Sent');
  await stage.sees('Expired');
  expect(stage.page()).not.toContain('Accept');
});

it('spells out what deleting a friend does before it happens', async () => {
  stage.answer(friendCalls.friends, ok({ items: [friend], next: null }));
  stage.answer({ path: friendCalls.isFriend.path.replace('{id}', '12') }, ok({ ...strangers, isFriend: true }));
  stage.answer(friendCalls.remove, ok({ removed: true }));
  let gone = 0;
  await stage.show(<FriendCard uid="12" onGone={() => (gone += 1)} />);
  await stage.sees('Katie');
  await stage.press('Delete friend');
  await stage.sees('You’re removed from each other’s contacts.');
  expect(stage.askedOf(friendCalls.remove)).toEqual([]);
  const dialog = document.querySelector('[role=alertdialog], dialog');
  const confirm = [...(dialog?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === 'Delete friend',
  );
  await stage.press(confirm as HTMLElement);
  await stage.until(() => expect(gone).toBe(1));
  expect(stage.askedOf(friendCalls.remove)).toEqual([{ uid: '12' }]);
});

it('shows the receiver where each request came from', async () => {
  const items = Object.values(friendSources).map((source) => ({ ...request, id: String(source), source }));
  stage.answer(friendCalls.requests, ok({ items, next: null, waiting: items.length }));
  await stage.show(<NewFriends />);
  await stage.sees('By shared card');
  const ways = ['user ID', 'username', 'phone number', 'email', 'QR code', 'shared card'];
  expect([...document.querySelectorAll('li small')].map(({ textContent }) => textContent?.split(' · ')[1])).toEqual(
    ways.map((way) => `By ${way}`),
  );
});
