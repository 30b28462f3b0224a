import { apiBase } from '@touchline/contract/kernel';
import { ToastRegion, toast } from '@touchline/ui';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { signedOut } from '../session.ts';
import { setFrame } from './frame.tsx';

/** What the played server answers; `lost` is an answer that never arrives. */
export type Answer = { success: true; data: unknown } | { success: false; code: string; data?: unknown } | 'lost';
export const ok = (data: unknown): Answer => ({ success: true, data });

interface Called {
  readonly path: string;
}

/** Until what a promise or a lazy part brings is there. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 10_000, interval: 10 },
  );

/** Presses as a person does: what is not there yet, or busy, is waited for. */
export async function pressReady(find: () => HTMLElement): Promise<void> {
  await until(() => {
    const target = find();
    if (target.matches('[disabled], [aria-disabled=true]')) throw new Error(`still busy: ${target.textContent}`);
  });
  await act(async () => find().click());
}

/** Gives the page's only field for files one of that type. */
export async function chooseFile(type: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'chosen', { type })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/**
 * A page without a browser for each test of a file: English texts, and a server that is played. It answers each call
 * with what the test gave it, one after the other; the last answer stays, and without any there is an empty list.
 */
export function setStage(namespaces: readonly string[]) {
  // Hooks registered last run first: this one when the page is gone.
  afterEach(() => {
    act(() => signedOut());
    toast.clear();
  });
  // The server stays played: what a test has asked may still be on its way.
  const { draw } = setFrame(namespaces, { keepStubs: true });
  let asked: { path: string; input: Record<string, unknown> }[];
  let answered: string[];
  let answers: Map<string, Answer[]>;
  // Nothing that was asked is answered into the next test.
  afterEach(() => until(() => expect(answered).toHaveLength(asked.length)));
  beforeEach(() => {
    asked = [];
    answered = [];
    answers = new Map();
    vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
      const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
      asked.push({ path, input: JSON.parse(init.body ?? '{}') });
      const list = answers.get(path);
      const next = (list && list.length > 1 ? list.shift() : list?.[0]) ?? ok({ items: [], next: null });
      const read = answered;
      if (next === 'lost') {
        read.push(path);
        throw new TypeError('network');
      }
      const text = async () => {
        read.push(path);
        return JSON.stringify({ code: '200', message: '', ...next });
      };
      return Object.assign(new Response(null, { status: next.success ? 200 : 409 }), { text });
    });
  });

  const page = (): string => document.body.textContent ?? '';
  const button = (name: string): HTMLButtonElement => {
    const found = [...document.querySelectorAll('button')].find(
      (one) => one.textContent?.trim() === name || one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`no button ${name} in: ${page()}`);
    return found;
  };
  return {
    answer: ({ path }: Called, ...list: Answer[]): void => void answers.set(path, list),
    /** How many calls of that path the page has the answer of. */
    answeredOf: ({ path }: Called): number => answered.filter((one) => one === path).length,
    /** What was sent with each call of that path. */
    askedOf: ({ path }: Called) => asked.filter((one) => one.path === path).map(({ input }) => input),
    show: (screen: ReactNode): Promise<void> =>
      draw(
        <>
          {screen}
          <ToastRegion label="Notices" />
        </>,
      ),
    page,
    button,
    press: (target: string | HTMLElement): Promise<void> =>
      pressReady(() => (typeof target === 'string' ? button(target) : target)),
    until,
    sees: (text: string): Promise<void> => until(() => expect(page()).toContain(text)),
  };
}
