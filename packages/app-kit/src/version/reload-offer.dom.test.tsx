import { toast, toastStore } from '@touchline/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage, isPageInUse } from './page-hold.ts';
import { useReloadOffer } from './reload-offer.ts';
import { noteServerVersion } from './server-version.ts';

const texts = vi.hoisted(() => ({ t: (name: string) => name }));
vi.mock('@touchline/i18n', () => ({ useTranslation: () => texts }));

let root: Root;
const reload = vi.fn<() => void>();
function Page() {
  useReloadOffer(reload);
  return null;
}
const open = () => {
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Page />));
};
/** The page as it loads again, which forgets everything but the storage of the tab. */
const loadAgain = () => {
  act(() => root.unmount());
  noteServerVersion({ protocol: 1, build: 'b1' });
  open();
};
const greet = (build: string) => act(() => noteServerVersion({ protocol: 1, build }));
const hide = (state: DocumentVisibilityState) => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
const offers = () => toastStore.all().map(({ text }) => text);
const wait = () => act(() => void vi.advanceTimersByTime(60_000));

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="build" content="b1">';
  sessionStorage.clear();
  noteServerVersion({ protocol: 1, build: 'b1' });
  open();
});
afterEach(() => {
  act(() => root.unmount());
  act(() => toast.clear());
  document.body.innerHTML = '';
  reload.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the offer to reload', () => {
  it('is made once when the server has another build, however often it greets', () => {
    greet('b1');
    expect(offers()).toEqual([]);
    greet('b2');
    greet('b2');
    expect(offers()).toEqual(['version.newer']);
    act(() => toast.clear());
    greet('b2');
    expect(offers()).toEqual([]);
  });

  it('reloads, and is not made again while another server still serves the old page', () => {
    greet('b2');
    act(() => toastStore.all()[0]?.action?.onAction());
    expect(reload).toHaveBeenCalledTimes(1);
    loadAgain();
    greet('b2');
    expect(offers()).toEqual([]);
    hide('hidden');
    wait();
    expect(reload).toHaveBeenCalledTimes(1);
    greet('b3');
    expect(offers()).toEqual(['version.newer']);
  });

  it('disappears when a server of the same build greets', () => {
    greet('b2');
    greet('b1');
    expect(offers()).toEqual([]);
  });

  it('is not made by a page of a development server', () => {
    document.head.innerHTML = '';
    greet('b2');
    expect(offers()).toEqual([]);
  });

  it('is not made for a server from before the version', () => {
    act(() => noteServerVersion({}));
    expect(offers()).toEqual([]);
  });
});

describe('an old page', () => {
  beforeEach(() => greet('b2'));

  it('reloads by itself once it is hidden', () => {
    wait();
    expect(reload).not.toHaveBeenCalled();
    hide('hidden');
    wait();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not when the tab has no storage to remember it', () => {
    const setItem = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem });
    hide('hidden');
    wait();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ['a text area', '<textarea></textarea>', 'textarea'],
    ['a field', '<input type="text">', 'input'],
    ['a password', '<input type="password">', 'input'],
  ])('does not while something is typed in %s', (_name, html, selector) => {
    document.body.innerHTML = html;
    const field = document.querySelector<HTMLInputElement>(selector);
    if (!field) throw new Error('no field');
    field.value = 'Not sent yet';
    hide('hidden');
    wait();
    expect(reload).not.toHaveBeenCalled();
    field.value = '';
    wait();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not while a call or a broadcast holds it', () => {
    const release = [holdPage(), holdPage()];
    hide('hidden');
    wait();
    release[0]?.();
    release[0]?.();
    wait();
    expect(reload).not.toHaveBeenCalled();
    release[1]?.();
    wait();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('a page is in use while a player is in a picture or editable text is there, not by checked boxes', () => {
  expect(isPageInUse()).toBe(false);
  document.body.innerHTML = '<input type="checkbox" checked value="on"><div contenteditable="true"></div>';
  expect(isPageInUse()).toBe(false);
  (document.querySelector('div') as HTMLElement).textContent = 'Draft';
  expect(isPageInUse()).toBe(true);
  document.body.innerHTML = '';
  Object.defineProperty(document, 'pictureInPictureElement', { value: document.body, configurable: true });
  expect(isPageInUse()).toBe(true);
  Reflect.deleteProperty(document, 'pictureInPictureElement');
  expect(isPageInUse()).toBe(false);
});
