import { accountEvents } from '@touchline/contract/accounts';
import { guestRole, hostRole, type OwnStanding, type RoomRules, roomEvents } from '@touchline/contract/rooms';
import { act, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSignIn, useSignInRequest } from '../../../../shared/session/sign-in-request.ts';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { testMessage, testRoom, testStanding, testState } from '../../model/chat-fixtures.ts';
import { drafts, emptyDraft } from '../../model/composer/drafts.ts';
import { useComposer } from '../../model/composer/use-composer.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { MessageLine } from '../MessageLine.tsx';
import { BlockedComposer } from './BlockedComposer.tsx';
import { Composer } from './Composer.tsx';

const { draw } = setFrame(['room', 'common', 'errors'], { queries: { enabled: false } });
// Drafts survive a closed page.
beforeEach(() => drafts.keep('1', emptyDraft));
afterEach(() => void vi.useRealTimers());

const Phrases = ({ onPick }: { onPick: (text: string) => void }) => (
  <button type="button" data-phrase="" onClick={() => onPick('Well\nplayed!')}>
    phrase
  </button>
);

function Writing({ room }: { room: ReturnType<typeof testRoom> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(room.session, field);
  return <Composer session={room.session} uid="7" composer={composer} field={field} Phrases={Phrases} />;
}

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const sendButton = () => document.querySelector('button[type=submit]') as HTMLButtonElement;
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(), text);
    field().setSelectionRange(text.length, text.length);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });

async function write() {
  const room = testRoom();
  room.session.enter();
  room.enter({ history: [testMessage(1), testMessage(2, { from: { uid: '21', nickname: 'Tom' } })] });
  await draw(<Writing room={room} />);
  return room;
}

describe('composer', () => {
  it.each([
    ['members', testStanding, 3],
    ['no new members, before anything is uploaded', { ...testStanding, registeredAt: new Date().toISOString() }, 0],
    ['new admins', { ...testStanding, role: 'room_admin', registeredAt: new Date().toISOString() }, 3],
  ] as const)('offers pictures to %s', async (_, standing, offered) => {
    const room = testRoom();
    room.session.enter();
    room.enter({ state: { ...testState, standing } });
    await draw(<Writing room={room} />);
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(offered);
  });

  it.each([
    ['new members', { registeredAt: new Date().toISOString() }, []],
    ['members', {}, [{ text: 'see example.com' }]],
  ] as const)('checks links of %s before they are sent', async (_, standing, sent) => {
    const room = testRoom();
    room.session.enter();
    room.enter({ state: { ...testState, standing: { ...testStanding, ...standing } } });
    await draw(<Writing room={room} />);
    await type('see example.com');
    expect(document.body.textContent?.includes('You can send links 24 hours after signing up')).toBe(sent.length === 0);
    await key('Enter');
    expect(room.sent).toMatchObject([...sent]);
  });

  it('sends on Enter and clears the field', async () => {
    const room = await write();
    await type('Goal!');
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: 'Goal!' }]);
    expect(field().value).toBe('');
  });

  it('sends no empty text, and nothing on the Enter that confirms a character', async () => {
    const room = await write();
    await type('   ');
    await key('Enter');
    await type('進球');
    await key('Enter', { isComposing: true });
    // Safari ends the composition first.
    await key('Enter', { keyCode: 229 });
    expect(room.sent).toEqual([]);
    expect(sendButton().disabled).toBe(false);
  });

  it('joins pasted lines, shows the characters left near the limit and blocks sending beyond it', async () => {
    const room = await write();
    await type('one\ntwo');
    expect(field().value).toBe('one two');
    await type('球'.repeat(190));
    expect(document.body.textContent).toContain('10 characters left');
    await type('球'.repeat(203));
    expect(document.body.textContent).toContain('3 characters too many');
    await key('Enter');
    expect(room.sent).toEqual([]);
    expect(sendButton().disabled).toBe(true);
  });

  it('puts a phrase at the caret as one line', async () => {
    const room = await write();
    await type('! ');
    await act(async () => document.querySelector<HTMLButtonElement>('[data-phrase]')?.click());
    expect(field().value).toBe('! Well played!');
    expect(document.activeElement).toBe(field());
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: '! Well played!' }]);
  });

  it('mentions a recent speaker', async () => {
    const room = await write();
    await vi.waitFor(() => expect(room.session.log.snapshot().messages).toHaveLength(2));
    await type('well said @');
    expect(options()).toEqual(['Tom', 'Minh']);
    await key('ArrowDown');
    await key('Enter');
    expect(field().value).toBe('well said @Minh ');
    expect(room.sent).toEqual([]);
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: 'well said @Minh', mentions: ['20'] }]);
  });

  it('opens no list of names over a text that was sent', async () => {
    const room = await write();
    await type('who is @Ann');
    expect(options()).toEqual([]);
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: 'who is @Ann' }]);
    await act(async () =>
      room.event(roomEvents.message.type, testMessage(3, { from: { uid: '22', nickname: 'Ann' } })),
    );
    expect(options()).toEqual([]);
  });

  it('counts the seconds down in the button and sends again when they are over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const room = await write();
    await act(async () => room.session.store.setState({ wait: { until: Date.now() + 3000, totalMs: 3000 } }));
    await type('again');
    await key('Enter');
    expect([room.sent.length, sendButton().textContent, sendButton().disabled]).toEqual([0, '3', true]);
    await act(async () => vi.advanceTimersByTime(1001));
    expect(sendButton().getAttribute('aria-label')).toBe('You can write again in 2 seconds');
    await act(async () => vi.advanceTimersByTime(2000));
    expect(sendButton().getAttribute('aria-label')).toBe('Send');
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: 'again' }]);
  });

  it('keeps the draft when the screen is closed', async () => {
    const room = await write();
    await type('half a thou');
    await draw(null);
    await draw(<Writing room={room} />);
    expect(field().value).toBe('half a thou');
  });
});

function Standing({ session }: { session: RoomSession }) {
  const state = session.store((now) => now.state);
  return state?.speechBlock ? <BlockedComposer session={session} state={state} /> : <p>free</p>;
}

describe('blocked composer', () => {
  const registeredAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
  const blocked = async (more: { rules?: Partial<RoomRules>; standing?: Partial<OwnStanding> }) => {
    const room = testRoom();
    room.session.enter('7');
    const standing = { ...testStanding, registeredAt, ...more.standing };
    room.enter({ state: { ...testState, ...more.rules, role: standing.role, standing } });
    await draw(<Standing session={room.session} />);
    return room;
  };
  const text = () => document.querySelector('p')?.textContent;

  it.each([
    ['blacklisted users', { standing: { blacklisted: true } }, 'This host has blocked you. You can still watch.'],
    [
      'users muted for the match',
      { standing: { mute: { until: null, reason: '' } } },
      'You’re muted in this room for the rest of the match.',
    ],
    [
      'users muted for the match, with the reason of an operator',
      { standing: { mute: { until: null, reason: 'Insults' } } },
      'You’re muted in this room for the rest of the match: Insults',
    ],
    ['a mute of everybody', { rules: { allMuted: true } }, 'Everyone is muted in this room right now.'],
    ['a lock-down', { rules: { lockedDown: true } }, 'This room is closed for chat for now. You can keep watching.'],
    ['followers only', { rules: { followersOnly: true } }, 'Only followers can chat here. Follow the host to join in.'],
    ['a new account', { rules: { accountAgeHours: 24 } }, 'Your account is too new for this. Try again in 19 hours.'],
    ['no restriction', { rules: { emojiOnly: true, speakingInterval: 60 } }, 'free'],
    ['followers of the host', { rules: { followersOnly: true }, standing: { follows: true } }, 'free'],
    [
      'an admin despite all restrictions',
      { rules: { lockedDown: true, allMuted: true }, standing: { role: 'room_admin' } },
      'free',
    ],
  ] as const)('shows the reason: %s', async (_who, how, words) => {
    await blocked(how);
    expect(text()).toBe(words);
  });

  it('shows a mute by operators on the whole platform when it begins, also to the host, and ends it on time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-03-01T20:00:00.000Z') });
    const room = await blocked({ standing: { role: hostRole } });
    expect(text()).toBe('free');
    const mute = { until: new Date(Date.now() + 5000).toISOString(), reason: 'Insults' };
    await act(async () => room.aside(accountEvents.changed.type, { uid: '7', mute }));
    expect(text()).toMatch(/^You can’t write or speak until .*\d.*: Insults$/);
    await act(async () => vi.advanceTimersByTime(5001));
    expect(text()).toBe('free');
    await act(async () =>
      room.aside(accountEvents.changed.type, { uid: '7', mute: { ...mute, until: '2026-04-01T00:00:00Z' } }),
    );
    expect(text()).not.toBe('free');
    await act(async () => room.aside(accountEvents.changed.type, { uid: '7', mute: null }));
    expect(text()).toBe('free');
  });

  it('lets guests write, and asks them to sign in when they send', async () => {
    const { sent } = await blocked({ standing: { role: guestRole } });
    await type('what a goal');
    await key('Enter');
    expect(useSignInRequest.getState().request).toMatchObject({ purpose: 'chat' });
    expect(sent).toEqual([]);
    expect(document.querySelector('[data-phrase]')).toBeNull();
    expect(drafts.of('1').text).toBe('what a goal');
    closeSignIn();
  });

  it('tells guests how many characters are too many', async () => {
    await blocked({ standing: { role: guestRole } });
    await type('球'.repeat(203));
    expect(document.body.textContent).toContain('3 characters too many');
  });

  it('gives the focus to the draft that a guest signed in to send, once', async () => {
    const guest = await blocked({ standing: { role: guestRole } });
    await type('what a goal');
    await key('Enter');
    await act(async () => useSignInRequest.getState().request?.then?.());
    closeSignIn();
    await draw(<Writing room={guest} />);
    expect(field()).toBe(document.activeElement);
    expect([field().value, field().selectionStart]).toEqual(['what a goal', 11]);
    await draw(null);
    await draw(<Writing room={guest} />);
    expect(field()).not.toBe(document.activeElement);
  });

  it('offers to follow only where following lifts the block', async () => {
    await blocked({ rules: { followersOnly: true } });
    expect(document.querySelector('button')?.textContent).toBe('Follow');
    await blocked({ rules: { allMuted: true } });
    expect(document.querySelector('button')).toBeNull();
  });

  it('shows until when a mute lasts, and ends it on time', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.parse('2026-03-01T20:00:00.000Z') });
    const until = new Date(Date.now() + 5000).toISOString();
    await blocked({ standing: { mute: { until, reason: '' } } });
    expect(text()).toMatch(/^You’re muted in this room until .*\d/);
    await act(async () => vi.advanceTimersByTime(4999));
    expect(text()).not.toBe('free');
    await act(async () => vi.advanceTimersByTime(2));
    expect(text()).toBe('free');
  });
});

describe('message line', () => {
  const handlers = { menu: vi.fn<() => void>(), quick: () => [], person: vi.fn<() => void>() };
  it('shows text as text, highlights mentions and shows a badge by role', async () => {
    const message = testMessage(1, {
      from: { role: 'room_admin' },
      content: { text: '<img src=x onerror=alert(1)> @Kate', mentions: [{ uid: '7', nickname: 'Kate' }] },
    });
    await draw(<MessageLine message={message} uid="7" lines={{}} handlers={handlers} />);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[data-line]')?.textContent).toBe('AdminMinh <img src=x onerror=alert(1)> @Kate');
  });

  it('opens its menu by keyboard', async () => {
    const message = testMessage(1);
    await draw(<MessageLine message={message} uid="7" lines={{}} handlers={handlers} />);
    const line = document.querySelector('[data-line]');
    await act(async () => {
      line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(handlers.menu).toHaveBeenCalledWith(message, line);
  });
});
