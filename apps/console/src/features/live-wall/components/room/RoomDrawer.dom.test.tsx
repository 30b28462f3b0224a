import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import {
  roomOperatorCalls as calls,
  hostRole,
  hostRoomKind,
  type RoomPerson,
  type RoomRules,
} from '@touchline/contract/rooms';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../../shared/testing/draw.tsx';
import { signInAs } from '../../../../shared/testing/sign-in-as.ts';
import { RoomDrawer } from './RoomDrawer.tsx';

vi.mock('mpegts.js', () => ({
  default: {
    isSupported: () => true,
    LoggingControl: { applyConfig: () => undefined },
    Events: {},
    createPlayer: () => ({ on() {}, attachMediaElement() {}, load() {}, destroy() {} }),
  },
}));

const rules: RoomRules = {
  speakingInterval: 2,
  ownInterval: null,
  allMuted: false,
  lockedDown: false,
  followersOnly: false,
  emojiOnly: false,
  accountAgeHours: 0,
  announcement: 'Be kind',
  welcome: '',
  pinned: null,
};
const room = { roomId: '700', kind: hostRoomKind, ownerId: '11', matchId: null, name: 'Wanda', viewers: 3 } as const;
const tile = {
  hostId: '11',
  nickname: 'Wanda',
  viewers: 3,
  match: { sportId: 1, home: 'Old FC', away: 'Gone', league: 'Cup' },
} as LiveTile;
const nextMatch = {
  matchId: '55',
  kickoffAt: '2026-03-02T20:00:00.000Z',
  leagueMatchName: { eng: 'Cup' },
  homeName: { eng: 'New FC' },
  awayName: { eng: 'Here' },
};
const person = (uid: string, nickname: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  uid,
  nickname,
  appNumber: `1000000${uid}`,
  avatar: null,
  userType: 1,
  isHost: false,
  role: 'user',
  operator: false,
  present: true,
  mute: null,
  blacklisted: null,
  ...more,
});
const people = [
  person('11', 'Wanda', { role: hostRole, userType: 2, isHost: true }),
  person('12', 'Ann', { role: 'room_admin' }),
  person('13', 'Vic'),
  person('14', 'Opal', { operator: true, userType: 3, role: 'small_assistant' }),
];

const lineOf = (id: number, uid: string, muted: boolean, content: object = { text: `words ${id}` }) => ({
  message: {
    id: String(id),
    seq: id,
    roomId: '700',
    clientId: `c${id}`,
    contentType: 101,
    at: '2026-03-02T20:00:00.000Z',
    from: person(uid, `Talker ${uid}`),
    content,
  },
  deleted: false,
  muted,
});
/** As the server returns them, newest first. */
const messages = [lineOf(3, '13', true), lineOf(2, '12', false)];
const picture = {
  text: '',
  bigPicture: { url: '/large.webp', width: 800, height: 600 },
  thumb: { url: '/small.webp', width: 80, height: 60 },
};
const video = { text: '', videoUrl: '/film.mp4', poster: '/poster.webp' };
const gift = {
  text: '',
  gift: {
    gift: { id: '1', name: { eng: 'Trophy' }, tier: 'large', art: 'trophy' },
    count: 1200,
    coins: 1200,
    combo: { id: '1', count: 1200 },
    host: { uid: '11', nickname: 'Wanda' },
  },
};
let shown: readonly ReturnType<typeof lineOf>[] = messages;
let muteLastsWith: 'match' | 'broadcast' | null;
let page: Awaited<ReturnType<typeof draw>>;
let asked: ReturnType<typeof stubServer>;
function serve(): void {
  asked = stubServer(({ path }) => {
    if (path === calls.room.path) return { data: { room, rules, messages: shown, more: false, muteLastsWith } };
    if (path === calls.people.path)
      return { data: { items: people, total: 4, page: 1, pageSize: 50, guestCount: 0, viewers: 4 } };
    if (path === calls.log.path) return { data: { items: [], next: null } };
    if (path === liveCalls.matches.path) return { data: { items: [nextMatch] } };
    return { data: path === calls.configure.path ? { ...rules, announcement: 'No tips' } : {} };
  });
}
beforeEach(async () => {
  muteLastsWith = 'match';
  shown = messages;
  signInAs('moderator', 'Mo Keeper');
  serve();
  page = await draw(<RoomDrawer roomId="700" tile={tile} onClose={() => undefined} />, '/live');
  await vi.waitUntil(() => document.querySelectorAll('[role=tab]').length === 4, { timeout: 5000 });
});
afterEach(() => page.close());

const openTab = (name: string) =>
  click([...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === name));
async function drawWith(lines: readonly ReturnType<typeof lineOf>[]): Promise<void> {
  await page.close();
  shown = lines;
  serve();
  page = await draw(<RoomDrawer roomId="700" tile={tile} onClose={() => undefined} />, '/live');
}
const sent = (path: string) => asked.filter((one) => one.path === path).map(({ input }) => input);

async function menuOf(name: string): Promise<(string | null)[]> {
  await vi.waitUntil(() => button(`Actions for ${name}`), { timeout: 5000 });
  await click(button(`Actions for ${name}`));
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
}

it('offers the permitted actions for each user, and none against a colleague', async () => {
  await openTab('People');
  expect(await menuOf('Wanda')).not.toContain('Make admin');
  await click(button('Actions for Wanda'));
  expect(await menuOf('Ann')).toContain('Remove as admin');
  await click(button('Actions for Ann'));
  expect(await menuOf('Opal')).toEqual(['Moderation history']);
  await click(button('Actions for Opal'));
  expect(await menuOf('Vic')).toEqual(expect.arrayContaining(['Mute: 10 minutes', 'Make admin', 'Block']));
});

it('appoints a room admin only after confirmation', async () => {
  await openTab('People');
  await menuOf('Vic');
  await click([...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === 'Make admin'));
  expect(sent(calls.appoint.path)).toEqual([]);
  await vi.waitUntil(() => button('Make admin'), { timeout: 5000 });
  await click(button('Make admin'));
  await vi.waitUntil(() => sent(calls.appoint.path).length === 1, { timeout: 5000 });
  expect(sent(calls.appoint.path)).toEqual([{ roomId: '700', uid: '13', admin: true }]);
});

it('sends only the room texts that changed', async () => {
  await openTab('Rules');
  await vi.waitUntil(() => document.querySelector('textarea'), { timeout: 5000 });
  expect(button('Save announcement and welcome')?.disabled).toBe(true);
  await typeInto(document.querySelector('textarea') as HTMLTextAreaElement, 'No tips');
  await click(button('Save announcement and welcome'));
  await vi.waitUntil(() => sent(calls.configure.path).length === 1, { timeout: 5000 });
  expect(sent(calls.configure.path)).toEqual([{ roomId: '700', announcement: 'No tips' }]);
});

it('shows the log of one user, then of everybody again', async () => {
  await openTab('People');
  await menuOf('Opal');
  await click(document.querySelector('[role=menuitem]'));
  await vi.waitUntil(() => sent(calls.log.path).length === 1, { timeout: 5000 });
  expect(sent(calls.log.path)[0]).toMatchObject({ roomId: '700', uid: '14' });
  await click(button('About everyone'));
  await vi.waitUntil(() => sent(calls.log.path).length === 2, { timeout: 5000 });
  expect(sent(calls.log.path)[1]).not.toHaveProperty('uid');
});

it('assigns the broadcast to a match found by name, or to none', async () => {
  await openTab('Rules');
  await vi.waitUntil(() => document.querySelector('input[type=search]'), { timeout: 5000 });
  expect(document.body.textContent).toContain('Old FC v Gone');
  await typeInto(document.querySelector('input[type=search]') as HTMLInputElement, ' new f ');
  await vi.waitUntil(() => button('Show'), { timeout: 5000 });
  expect(sent(liveCalls.matches.path)).toContainEqual({ text: 'new f' });
  await click(button('Show'));
  await vi.waitUntil(() => sent(liveCalls.showMatch.path).length === 1, { timeout: 5000 });
  await vi.waitUntil(() => button('Remove')?.disabled === false, { timeout: 5000 });
  await click(button('Remove'));
  await vi.waitUntil(() => sent(liveCalls.showMatch.path).length === 2, { timeout: 5000 });
  expect(sent(liveCalls.showMatch.path)).toEqual([
    { hostId: '11', matchId: '55' },
    { hostId: '11', matchId: null },
  ]);
});

const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);

it('shows the chat oldest first, links names to users, and offers unmute only for muted ones', async () => {
  await vi.waitUntil(() => document.querySelectorAll('ol bdi').length === 2, { timeout: 5000 });
  expect([...document.querySelectorAll('ol bdi')].map(({ textContent }) => textContent)).toEqual([
    'words 2',
    'words 3',
  ]);
  expect(document.querySelector('ol a')?.getAttribute('href')).toContain('/people/12');
  await click(button('Mute Talker 12'));
  expect(items()).not.toContain('Unmute');
  expect(items()).toContain('Mute: Until the match ends');
  await click(button('Mute Talker 12'));
  await click(button('Mute Talker 13'));
  expect(items()).toContain('Unmute');
});

it('blurs pictures and videos until they are pressed', async () => {
  await drawWith([lineOf(5, '13', false, video), lineOf(4, '12', false, picture)]);
  await vi.waitUntil(() => button('See the picture by Talker 12'), { timeout: 5000 });
  expect(document.querySelector('ol a[href="/large.webp"], ol video')).toBeNull();
  await click(button('See the picture by Talker 12'));
  expect(document.querySelector('ol a[href="/large.webp"]')?.textContent).toBe('Open the picture by Talker 12');
  await click(button('Play the video by Talker 13'));
  expect(document.querySelector('ol video')?.getAttribute('src')).toBe('/film.mp4');
});

it('says that a picture is gone when it does not load', async () => {
  await drawWith([lineOf(4, '12', false, picture)]);
  await vi.waitUntil(() => button('See the picture by Talker 12'), { timeout: 5000 });
  await act(async () => document.querySelector('ol button img')?.dispatchEvent(new Event('error')));
  expect(document.querySelector('ol')?.textContent).toContain('no longer available');
});

it('names gifts with their number and their host', async () => {
  await drawWith([lineOf(6, '13', false, gift)]);
  await vi.waitUntil(() => document.querySelector('ol bdi'), { timeout: 5000 });
  expect(document.querySelector('ol')?.textContent).toContain('Trophy ×1,200 to Wanda');
});

it('plays the picture on air beside the chat, and offers none without a signal', async () => {
  expect(button('Watch Wanda')).toBeUndefined();
  await page.close();
  serve();
  page = await draw(
    <RoomDrawer roomId="700" tile={{ ...tile, state: 'live', private: false }} onClose={() => undefined} />,
    '/live',
  );
  await vi.waitUntil(() => button('Watch Wanda'), { timeout: 5000 });
  await click(button('Watch Wanda'));
  await vi.waitUntil(() => document.querySelector('video'), { timeout: 5000 });
  expect(sent(liveCalls.watch.path)).toEqual([{ hostId: '11' }]);
  await click(button('Stop watching Wanda'));
  expect(document.querySelector('video')).toBeNull();
});

it('offers no open-ended mute when no match or broadcast runs, asks for a reason, and confirms each action', async () => {
  muteLastsWith = null;
  await page.close();
  serve();
  page = await draw(<RoomDrawer roomId="700" tile={undefined} onClose={() => undefined} />, '/live');
  await vi.waitUntil(() => button('Mute Talker 12'), { timeout: 5000 });
  expect(button('Cut off')).toBeUndefined();
  expect(button('Warn host')).toBeDefined();
  await click(button('Mute Talker 12'));
  expect(items().filter((item) => item?.startsWith('Mute: '))).toHaveLength(3);
  await click(
    [...document.querySelectorAll('[role=menuitem]')].find((item) => item.textContent === 'Mute: 10 minutes'),
  );
  const reason = await vi.waitUntil(() => [...document.querySelectorAll('textarea')].at(-1), { timeout: 5000 });
  await typeInto(reason as HTMLTextAreaElement, ' Insults ');
  await click(button('Mute'));
  await expect.poll(() => document.body.textContent).toContain('Talker 12 muted: 10 minutes');
  expect(sent(calls.mutePerson.path)).toEqual([{ roomId: '700', uid: '12', duration: '10m', reason: 'Insults' }]);
});

it('mutes everyone only after confirmation', async () => {
  await openTab('Rules');
  await vi.waitUntil(() => document.querySelector('[role=switch]'), { timeout: 5000 });
  await click(document.querySelector('[role=switch]'));
  await vi.waitUntil(() => document.body.textContent?.includes('Mute everyone in'), { timeout: 5000 });
  expect(sent(calls.muteEveryone.path)).toEqual([]);
  await click(document.querySelector('[role=alertdialog] button[type=submit]'));
  await vi.waitFor(() => expect(sent(calls.muteEveryone.path)).toEqual([{ roomId: '700' }]), { timeout: 5000 });
});

it('deletes a message with a way back', async () => {
  await vi.waitUntil(() => button('Delete the message'), { timeout: 5000 });
  await click(button('Delete the message'));
  await vi.waitUntil(() => button('Undo'), { timeout: 5000 });
  expect(sent(calls.deleteMessage.path)).toEqual([{ roomId: '700', messageId: '2' }]);
  await click(button('Undo'));
  await vi.waitFor(() => expect(sent(calls.restoreMessage.path)).toEqual([{ roomId: '700', messageId: '2' }]));
});
