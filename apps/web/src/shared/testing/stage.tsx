import { apiBase, fromWire } from '@touchline/contract/kernel';
import { wireCodes } from '@touchline/contract/wire-codes';
import { ToastRegion, toast } from '@touchline/ui';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { signedOut } from '../session/session.ts';
import { setFrame } from './frame.tsx';

/** An answer of the fake server; `lost` never arrives. */
export type Answer =
  | { success: true; data: unknown }
  | { success: false; code: string; data?: unknown; status?: number }
  | 'lost';
export const ok = (data: unknown): Answer => ({ success: true, data });

interface Called {
  readonly path: string;
}

/** Waits for a check to pass while promises and lazy parts settle. */
const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      check();
    },
    { timeout: 10_000, interval: 10 },
  );

/** Presses like a user: waits for a missing or busy button. */
export async function pressReady(find: () => HTMLElement): Promise<void> {
  await until(() => {
    const target = find();
    if (target.matches('[disabled], [aria-disabled=true]')) throw new Error(`still busy: ${target.textContent}`);
  });
  await act(async () => find().click());
}

/** Sets a file of this type on the page's only file field. */
export async function chooseFile(type: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for a file');
  Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], 'chosen', { type })] });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/**
 * An in-memory page for each test of a file: English texts and a fake server. It returns the test's answers to each
 * call in order; the last answer repeats, and the default is an empty list.
 */
export function setStage(namespaces: readonly string[]) {
  // Hooks registered last run first: this one runs after the page is gone.
  afterEach(() => {
    act(() => signedOut());
    toast.clear();
  });
  // The fake server stays: calls of a test may still be pending.
  const { draw } = setFrame(namespaces, { keepStubs: true });
  let asked: { path: string; input: Record<string, unknown> }[];
  let answered: string[];
  let answers: Map<string, Answer[]>;
  // No answer may arrive during the next test.
  afterEach(() => until(() => expect(answered).toHaveLength(asked.length)));
  beforeEach(() => {
    asked = [];
    answered = [];
    answers = new Map();
    vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
      const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
      asked.push({ path, input: JSON.parse(fromWire(init.body ?? '{}')) });
      const list = answers.get(path);
      const next = (list && list.length > 1 ? list.shift() : list?.[0]) ?? ok({ items: [], next: null });
      const read = answered;
      if (next === 'lost') {
        read.push(path);
        throw new TypeError('network');
      }
      const text = async () => {
        read.push(path);
        return JSON.stringify({ code: wireCodes.success, message: '', ...next });
      };
      return Object.assign(new Response(null, { status: next.success ? 200 : (next.status ?? 409) }), { text });
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
    /** The number of answered calls to that path. */
    answeredOf: ({ path }: Called): number => answered.filter((one) => one === path).length,
    /** The inputs of all calls to that path. */
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
