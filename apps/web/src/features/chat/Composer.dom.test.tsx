import { createI18n, I18nextProvider } from '@touchline/i18n';
import { act, type ReactNode, Suspense, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Blocked } from './Blocked.tsx';
import { Composer } from './Composer.tsx';
import { testMessage, testRoom, testState } from './chat-fixtures.ts';
import { drafts, emptyDraft } from './drafts.ts';
import { MessageLine } from './MessageLine.tsx';
import { useComposer } from './use-composer.ts';

const texts = import.meta.glob<Record<string, unknown>>('../../../../../packages/i18n/locales/eng/*.json', {
  import: 'default',
});
const i18n = createI18n({
  language: 'eng',
  load: async (language, namespace) =>
    texts[`../../../../../packages/i18n/locales/${language}/${namespace}.json`]?.() ?? {},
});

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await i18n.instance.loadNamespaces(['room', 'common', 'errors']);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
  drafts.keep('1', emptyDraft);
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const draw = (node: ReactNode) =>
  act(async () =>
    root.render(
      <I18nextProvider i18n={i18n.instance}>
        <Suspense fallback={null}>{node}</Suspense>
      </I18nextProvider>,
    ),
  );

function Writing({ room }: { room: ReturnType<typeof testRoom> }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(room.session, field);
  return <Composer session={room.session} uid="7" composer={composer} field={field} />;
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

describe('the composer', () => {
  it('sends with Enter and is empty again', async () => {
    const room = await write();
    await type('Goal!');
    await key('Enter');
    expect(room.sent).toMatchObject([{ text: 'Goal!' }]);
    expect(field().value).toBe('');
  });

  it('sends nothing that is empty, and nothing with the Enter that ends the choice of a character', async () => {
    const room = await write();
    await type('   ');
    await key('Enter');
    await type('進球');
    await key('Enter', { isComposing: true });
    expect(room.sent).toEqual([]);
    expect(sendButton().disabled).toBe(false);
  });

  it('joins pasted lines, shows what is left near the limit and stops beyond it', async () => {
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

  it('names somebody who spoke lately', async () => {
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

  it('keeps what was being written when the screen is left', async () => {
    const room = await write();
    await type('half a thou');
    await draw(null);
    await draw(<Writing room={room} />);
    expect(field().value).toBe('half a thou');
  });
});

describe('instead of the composer', () => {
  it('guests are asked to sign in, and others told why', async () => {
    const room = testRoom();
    await draw(<Blocked session={room.session} block={{ code: 'visitor_not_allowed' }} />);
    expect(document.querySelector('button')?.textContent).toBe('Sign in');
    await draw(<Blocked session={room.session} block={{ code: 'room_all_muted' }} />);
    expect(document.querySelector('button')).toBeNull();
    expect(document.body.textContent).toContain('Everyone is muted in this room right now.');
  });

  it('a mute ends by itself', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const room = testRoom();
    room.session.enter();
    const block = { code: 'room_muted', data: { until: new Date(Date.now() + 5000).toISOString() } };
    room.enter({ state: { ...testState, speechBlock: block } });
    await draw(<Blocked session={room.session} block={block} />);
    await act(async () => vi.advanceTimersByTime(4999));
    expect(room.session.store.getState().state?.speechBlock).not.toBeNull();
    await act(async () => vi.advanceTimersByTime(2));
    expect(room.session.store.getState().state?.speechBlock).toBeNull();
  });
});

describe('a line', () => {
  const handlers = { menu: vi.fn<() => void>(), reply: vi.fn<() => void>(), copy: vi.fn<() => void>() };
  it('shows text as text, names whom it names, and has a badge by role', async () => {
    const message = testMessage(1, {
      from: { role: 'room_admin' },
      content: { text: '<img src=x onerror=alert(1)> @Kate', mentions: [{ uid: '7', nickname: 'Kate' }] },
    });
    await draw(<MessageLine message={message} uid="7" maySpeak handlers={handlers} />);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[data-line]')?.textContent).toBe('AdminMinh <img src=x onerror=alert(1)> @Kate');
  });

  it('opens its menu by keyboard', async () => {
    const message = testMessage(1);
    await draw(<MessageLine message={message} uid="7" maySpeak handlers={handlers} />);
    const line = document.querySelector('[data-line]');
    await act(async () => {
      line?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    expect(handlers.menu).toHaveBeenCalledWith(message, line);
  });
});
