import { ApiError } from '@touchline/client';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShownError, useAct } from './index.ts';

const texts = vi.hoisted(() => ({ errorText: (code: string) => code }));
vi.mock('@touchline/i18n', () => ({ useErrorText: () => texts.errorText }));

let root: Root;
let failures: string[];
const rendered: ReturnType<typeof useAct>[] = [];
const current = () => rendered.at(-1) as (typeof rendered)[number];

const showFailure = (text: string): void => void failures.push(text);
function Part({ otherwise }: { otherwise: string | undefined }) {
  rendered.push(useAct(showFailure, otherwise));
  return null;
}

/** The text shown for a failure. */
async function failWith(failure: Error, otherwise?: string): Promise<string | undefined> {
  act(() => root.render(<Part otherwise={otherwise} />));
  expect(await act(() => current().act(() => Promise.reject(failure)))).toBe(false);
  return failures.at(-1);
}

beforeEach(() => {
  failures = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

test('is busy until the work ends', async () => {
  act(() => root.render(<Part otherwise={undefined} />));
  let end = (): void => {};
  let result: Promise<boolean> | undefined;
  act(() => {
    result = current().act(() => new Promise<void>((resolve) => (end = resolve)));
  });
  expect(current().busy).toBe(true);
  await act(async () => end());
  expect([await result, current().busy]).toEqual([true, false]);
});

test('shows the error of the server, and its own code for other errors', async () => {
  expect(await failWith(new ApiError('no_permission'), 'upload_failed')).toBe('no_permission');
  expect(await failWith(new Error('away'), 'upload_failed')).toBe('upload_failed');
  expect(await failWith(new Error('away'))).toBe('internal');
});

test('shows nothing for a failure that is already shown', async () => {
  await failWith(new ShownError());
  expect(failures).toEqual([]);
});
