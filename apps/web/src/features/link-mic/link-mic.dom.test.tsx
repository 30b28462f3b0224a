import { apiBase } from '@touchline/contract/kernel';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, signedOut } from '../../shared/session/session.ts';
import { setFrame } from '../../shared/testing/frame.tsx';
import { HostPanel } from './components/host/HostPanel.tsx';
import { JoinDialog } from './components/join/JoinDialog.tsx';
import { MicBar } from './components/MicBar.tsx';
import { SeatsRow } from './components/SeatsRow.tsx';
import { useLinkMicDialog } from './model/link-mic-dialog.ts';
import { infoOf, requestOf, seatOf } from './model/link-mic-fixtures.ts';
import type { LinkMicRoom } from './model/link-mic-room.ts';
import type { LinkMicInfo } from './model/link-mic-state.ts';
import { setSpeaker, silentSpeaker } from './model/voice-store.ts';

const { draw } = setFrame(['linkMic', 'common', 'errors']);

const path = `${apiBase}/voiceCallingApply/`;
let info: LinkMicInfo;
let requests: unknown[];
let calls: [string, unknown][];
let answers: Record<string, () => Response>;
const data = (value: unknown) => Response.json({ success: true, code: '200', data: value });
const refusal = (code: string, extra?: object) =>
  Response.json({ success: false, code, message: code, data: extra }, { status: 409 });

beforeEach(() => {
  info = infoOf();
  requests = [];
  calls = [];
  answers = {};
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const name = String(address).slice(String(address).indexOf(path) + path.length);
    if (name !== 'getVoiceCallingInfo' && name !== 'voiceCallingApplyList')
      calls.push([name, JSON.parse(body as string)]);
    if (answers[name]) return answers[name]();
    if (name === 'getVoiceCallingInfo') return data(info);
    if (name === 'voiceCallingApplyList') return data({ items: requests, next: null });
    return data({ request: requestOf() });
  });
  signedIn({ uid: '7', nickname: 'Kate', userType: 1 } as never);
});
afterEach(() =>
  act(async () => {
    signedOut();
    setSpeaker(silentSpeaker());
    useLinkMicDialog.setState({ join: null, host: false, expecting: null });
  }),
);

const room = (change: Partial<LinkMicRoom> = {}): LinkMicRoom => ({
  roomId: '1',
  hostUid: '9',
  own: false,
  disciplines: false,
  listen: () => () => {},
  ...change,
});
const shown = (selector: string) => vi.waitUntil(() => act(async () => document.querySelector<HTMLElement>(selector)));
/** Lets the answers of a press arrive inside of `act`. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 20));
/** Waits until the page contains a text. */
const says = (sentence: string) =>
  vi.waitUntil(() => act(async () => document.body.textContent?.includes(sentence)), { timeout: 5000 });
const buttons = (): string[] =>
  [...document.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? (button.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
const press = (name: string) =>
  act(async () => {
    const all = [...document.querySelectorAll('button, [role=menuitem]')] as HTMLElement[];
    const button = all.find((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').includes(name));
    if (!button) throw new Error(`no button ${name}: ${buttons().join(' | ')}`);
    button.click();
    await answered();
  });

describe('seats', () => {
  const drawRow = async (change?: Partial<LinkMicRoom>): Promise<void> => {
    await draw(<SeatsRow room={room(change)} onPerson={() => {}} />);
    await shown('section');
  };

  it('names everybody with their state, the host first', async () => {
    info = infoOf({
      seats: [
        seatOf(3, '8', 'Ben', { muted: true, mutedBy: 'self' }),
        seatOf(1, '7', 'Kate', { connected: false }),
        seatOf(0, '9', 'Tom'),
      ],
    });
    await drawRow();
    const seats = [...document.querySelectorAll('li button')].map((each) => each.textContent);
    expect(seats).toEqual(['HostTom on the mic', 'YouKate connecting', 'Ben muted']);
  });

  it('draws nothing while it is closed', async () => {
    info = infoOf({}, { open: false });
    await draw(<SeatsRow room={room()} onPerson={() => {}} />);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.querySelector('section')).toBeNull();
  });

  it('waits for the host with the seconds left, and cancels', async () => {
    info = infoOf({ own: requestOf() });
    await drawRow();
    expect(document.querySelector('[data-seconds]')?.getAttribute('data-seconds')).toBe('42');
    await press('Waiting');
    await press('Cancel request');
    expect(calls).toEqual([['updateVoiceCallingApply', { roomId: '1', action: 'cancel' }]]);
  });

  it('offers mute and removal to those who keep order, and only to them', async () => {
    info = infoOf({ seats: [seatOf(0, '9', 'Tom'), seatOf(2, '8', 'Ben')] });
    await drawRow({ disciplines: true });
    await press('Ben');
    await press('Remove from voice');
    expect(calls).toEqual([['kickUserOut', { roomId: '1', uid: '8' }]]);
    const onPerson = vi.fn<(uid: string) => void>();
    await draw(<SeatsRow room={room()} onPerson={onPerson} />);
    await press('Ben');
    expect(onPerson).toHaveBeenCalledWith('8');
    expect(document.querySelector('[role=menu]')).toBeNull();
  });
});

describe('join dialog', () => {
  const stream = {
    getTracks: () => [{ stop: () => {} }],
    getAudioTracks: () => [{ readyState: 'live', getSettings: () => ({ deviceId: 'usb' }) }],
  };
  let open: () => Promise<unknown>;
  beforeEach(() => {
    open = async () => stream;
    vi.stubGlobal('navigator', {
      language: 'en',
      mediaDevices: {
        getUserMedia: () => open(),
        enumerateDevices: async () => [
          { kind: 'audioinput', deviceId: 'usb', label: 'USB headset' },
          { kind: 'videoinput', deviceId: 'cam', label: 'Camera' },
        ],
        addEventListener: () => {},
        removeEventListener: () => {},
      },
    });
    vi.stubGlobal(
      'AudioContext',
      class {
        createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: () => {} });
        createMediaStreamSource = () => ({ connect: () => {}, disconnect: () => {} });
        resume = async () => {};
        close = async () => {};
      },
    );
  });
  const drawDialog = async (): Promise<void> => {
    await draw(<JoinDialog room={room()} info={info} purpose="apply" />);
    await shown('dialog');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  const text = (): string => document.querySelector('dialog')?.textContent ?? '';

  it('states the terms, lets choose a microphone and applies', async () => {
    info = infoOf({}, { price: 50, whoMayApply: 'followers' });
    await drawDialog();
    expect(text()).toContain('Followers of the host can ask to join.');
    expect(text()).toContain('Costs 50 coins once you are accepted.');
    expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['USB headset']);
    await press('Ask to join');
    expect(calls).toEqual([['updateVoiceCallingApply', { roomId: '1', action: 'apply', price: 50 }]]);
    expect(useLinkMicDialog.getState().expecting).toBe('1');
  });

  it.each([
    ['NotAllowedError', 'Allow the microphone in your browser settings', 'Press the icon beside the address'],
    ['NotFoundError', 'No microphone was found', 'Plug in a headset'],
    ['NotReadableError', 'Another app is using your microphone', 'Close calls and recorders'],
  ])('explains %s and tries again', async (name, title, help) => {
    open = async () => Promise.reject(new DOMException('', name));
    await drawDialog();
    expect(text()).toContain(title);
    expect(text()).toContain(help);
    open = async () => stream;
    await press('Try again');
    await says('Say something to test');
  });

  it('explains a page that browsers give no devices', async () => {
    vi.stubGlobal('navigator', { language: 'en' });
    await drawDialog();
    expect(text()).toContain('https');
  });

  it.each([
    ['link_mic_full', { max: 10 }, 'No voice places left: at most 10 people.'],
    ['link_mic_not_open', {}, 'Joining by voice isn’t open in this room.'],
    ['link_mic_already_applied', {}, 'You’ve already asked to join by voice.'],
    ['link_mic_already_seated', {}, 'You’ve already joined by voice.'],
    ['link_mic_request_expired', {}, 'This request to join by voice has expired.'],
    ['insufficient_coins', { balance: 3 }, 'Not enough coins'],
  ])('shows the refusal %s in place', async (code, extra, sentence) => {
    answers.updateVoiceCallingApply = () => refusal(code, extra);
    await drawDialog();
    await press('Ask to join');
    await says(sentence);
    expect(useLinkMicDialog.getState().expecting).toBeNull();
  });

  it('asks nothing of somebody who may not apply, and says why', async () => {
    info = infoOf({ applyBlock: { code: 'link_mic_not_eligible' } }, { whoMayApply: 'fans' });
    await drawDialog();
    expect(text()).toContain('The host has limited who can join by voice.');
    expect(document.querySelector('select')).toBeNull();
  });
});

describe('own microphone', () => {
  const speaking = (change: object = {}) =>
    act(async () => setSpeaker({ state: 'connected', talking: true, mode: 'open', ...change }));
  const drawBar = async (): Promise<void> => {
    await draw(<MicBar room={room()} />);
    await shown('section');
  };
  const text = (): string => document.querySelector('section')?.textContent ?? '';

  it('cannot undo a mute of the host', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate', { muted: true, mutedBy: 'host' })] });
    await speaking();
    await drawBar();
    expect(text()).toContain('The host has muted your microphone.');
    expect(document.querySelector<HTMLButtonElement>('button[aria-label=Unmute]')?.disabled).toBe(true);
  });

  it('says that the connection is lost, and that the microphone is', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate')] });
    await speaking({ state: 'reconnecting' });
    await drawBar();
    expect(text()).toContain('Connection lost. Reconnecting…');
    await speaking({ microphoneLost: true });
    expect(text()).toContain('Your microphone was unplugged.');
  });

  it('offers a seat without a microphone to connect and to leave', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate', { connected: false })] });
    await drawBar();
    expect(buttons()).toEqual(['Turn on microphone', 'Leave']);
    await press('Leave');
    expect(calls).toEqual([['updateVoiceCallingApply', { roomId: '1', action: 'leave' }]]);
  });

  it('offers to speak here while another tab is connected', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate')] });
    await drawBar();
    expect(text()).toContain('You’re speaking from another tab or device.');
    await press('Speak here');
    expect(useLinkMicDialog.getState().join).toBe('takeOver');
  });

  it('is muted while the seat is, in both ways of talking', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate', { muted: true, mutedBy: 'self' })] });
    await speaking();
    await drawBar();
    expect(text()).toContain('You’re muted');
    await speaking({ mode: 'push', talking: false });
    await press('Unmute');
    expect(calls).toEqual([['unMuteUser', { roomId: '1', uid: '7' }]]);
  });

  it('says after a reload that the seat is kept, and turns the microphone on with one press', async () => {
    const opened = vi.fn<(constraints: MediaStreamConstraints) => Promise<unknown>>(async () => ({
      getTracks: () => [],
    }));
    vi.stubGlobal('navigator', { language: 'en', mediaDevices: { getUserMedia: opened } });
    info = infoOf({ seats: [seatOf(1, '7', 'Kate', { muted: true, mutedBy: 'self' })] });
    await speaking({ talking: false, microphoneOff: true, deviceId: 'usb' });
    await drawBar();
    expect(text()).toContain('You’re still on. Your microphone is off.');
    expect(buttons()).toEqual(['Turn on microphone', 'Microphone settings', 'Leave']);
    await press('Turn on microphone');
    expect(opened.mock.calls[0]?.[0].audio).toMatchObject({ deviceId: { exact: 'usb' } });
    expect(calls).toEqual([['unMuteUser', { roomId: '1', uid: '7' }]]);
    opened.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press('Turn on microphone');
    expect(useLinkMicDialog.getState().join).toBe('connect');
  });

  it('talks while the button is held', async () => {
    info = infoOf({ seats: [seatOf(1, '7', 'Kate')] });
    await speaking({ mode: 'push', talking: false });
    await drawBar();
    expect(text()).toContain('Hold to speak');
    expect(buttons()).toContain('Hold to talk');
  });
});

describe('host panel', () => {
  const drawPanel = async (): Promise<void> => {
    await draw(<HostPanel room={room({ own: true, disciplines: true })} />);
    await shown('h2');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  beforeEach(() => signedIn({ uid: '9', nickname: 'Tom', userType: 2 } as never));

  it('accepts and rejects applications, and withdraws invitations', async () => {
    info = infoOf({ waiting: 1, seats: [] });
    requests = [
      requestOf({ price: 50 }),
      requestOf({
        id: '51',
        status: 'invited',
        by: 'invite',
        account: { ...requestOf().account, uid: '8', nickname: 'Ben' },
      }),
    ];
    await drawPanel();
    await says('Pays 50 coins');
    await press('Accept Kate');
    await press('Decline Kate');
    await press('Withdraw the invitation of Ben');
    expect(calls.map(([, input]) => input)).toEqual([
      { roomId: '1', action: 'accept', uid: '7' },
      { roomId: '1', action: 'reject', uid: '7' },
      { roomId: '1', action: 'withdraw', uid: '8' },
    ]);
  });

  it('accepts nobody more than ten', async () => {
    info = infoOf({
      waiting: 1,
      seats: Array.from({ length: 10 }, (_, at) => seatOf(at + 1, String(100 + at), `Guest ${at}`)),
    });
    requests = [requestOf()];
    await drawPanel();
    await says('10 of 10 on');
    await says('Wants to speak');
    expect(document.querySelector<HTMLButtonElement>('[aria-label="Accept Kate"]')?.disabled).toBe(true);
  });

  it('unmutes only whom the host muted', async () => {
    info = infoOf({
      seats: [
        seatOf(1, '7', 'Kate', { muted: true, mutedBy: 'host' }),
        seatOf(2, '8', 'Ben', { muted: true, mutedBy: 'self' }),
      ],
    });
    await drawPanel();
    expect(buttons()).toEqual(expect.arrayContaining(['Unmute Kate', 'Mute Ben']));
  });

  it('opens with the chosen settings, and says what is wrong with a price', async () => {
    info = infoOf({ seats: [] }, { open: false });
    answers.anchorVoiceCalling = () => data({ ...infoOf().channel, seats: [] });
    await drawPanel();
    await press('Open voice guests');
    await shown('dialog');
    const price = document.querySelector<HTMLInputElement>('dialog input[inputmode=numeric]');
    const type = (value: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(price, value);
        price?.dispatchEvent(new Event('input', { bubbles: true }));
      });
    const submit = () =>
      act(async () => {
        document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
        await answered();
      });
    await type('-5');
    await submit();
    expect(document.body.textContent).toContain('Enter a whole number from 0 to 100,000.');
    expect(calls).toEqual([]);
    await type('50');
    await submit();
    expect(calls).toEqual([
      ['anchorVoiceCalling', { roomId: '1', whoMayApply: 'everyone', price: 50, autoAccept: false, sound: 'separate' }],
    ]);
  });

  it.each([
    ['voice_engine_unavailable', 'Joining by voice isn’t available right now.'],
    ['stream_not_live', ''],
  ])('shows in the dialog why it cannot be opened: %s', async (code, sentence) => {
    info = infoOf({ seats: [] }, { open: false });
    answers.anchorVoiceCalling = () => refusal(code);
    await drawPanel();
    await press('Open voice guests');
    await shown('dialog');
    await act(async () => {
      document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await answered();
    });
    const alert = await shown('dialog [role=alert]');
    expect(alert?.textContent).toContain(sentence);
    expect(alert?.textContent).not.toBe('');
  });
});
