import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerVersion, useServerVersion } from './server-version.ts';
import { usePageWatch } from './use-page-watch.ts';

let root = createRoot(document.createElement('div'));
const served = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const answer = (ok: boolean) => ({ ok, text: async () => '<html><meta name="build" content="b2"></html>' }) as Response;
const build = () => useServerVersion.getState().server.build;
const Part = () => {
  usePageWatch();
  return null;
};
const open = (build: string) => {
  document.head.innerHTML = build && `<meta name="build" content="${build}">`;
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Part />));
};
const pass = () => act(() => vi.advanceTimersByTimeAsync(600_000));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', served);
  noteServerVersion({});
});
afterEach(() => {
  act(() => root.unmount());
  served.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('learns from the served page that another build is there, and validates what the browser has', async () => {
  served.mockResolvedValueOnce(answer(true));
  open('b1');
  expect(served).not.toHaveBeenCalled();
  await pass();
  expect(served).toHaveBeenCalledExactlyOnceWith(location.pathname, { cache: 'no-cache' });
  await vi.waitFor(() => expect(build()).toBe('b2'));
});

it('learns nothing from a server that is away or answers with an error', async () => {
  const heard: unknown[] = [];
  const stop = useServerVersion.subscribe(() => heard.push(build()));
  open('b1');
  served.mockRejectedValueOnce(new Error('away'));
  await pass();
  served.mockResolvedValueOnce(answer(false));
  await pass();
  expect(served).toHaveBeenCalledTimes(2);
  served.mockResolvedValueOnce(answer(true));
  await pass();
  await vi.waitFor(() => expect(heard).toEqual(['b2']));
  stop();
});

it('asks nothing on a development server', async () => {
  open('');
  await pass();
  expect(served).not.toHaveBeenCalled();
});
