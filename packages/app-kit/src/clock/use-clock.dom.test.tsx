import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, useNow } from './index.ts';

const start = Date.parse('2026-03-01T12:00:00.000Z');
let root: Root;
let renders: number[];

function Shown({ stepMs }: { stepMs?: number }) {
  renders.push(useNow(stepMs) - start);
  return null;
}

const takeLong = () => vi.setSystemTime(Date.now() + 700);
function Slow() {
  takeLong();
  return <Shown />;
}

const draw = (stepMs?: number) => act(() => root.render(stepMs === undefined ? <Shown /> : <Shown stepMs={stepMs} />));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  renders = [];
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  noteServerTime(new Date(Date.now()).toISOString());
  vi.useRealTimers();
});

test('renders every second without a step', async () => {
  draw();
  await pass(3000);
  expect(renders).toEqual([0, 1000, 2000, 3000]);
});

test('shows one instant in all components of a slow first render', () => {
  act(() => root.render([1, 2, 3, 4].map((key) => <Slow key={key} />)));
  expect(renders).toEqual(Array.from({ length: 4 }, () => 700));
});

test('renders once per step', async () => {
  draw(30_000);
  await pass(65_000);
  expect(renders).toEqual([0, 30_000, 60_000]);
});

test('follows the clock of the server', () => {
  noteServerTime(new Date(start + 90_000).toISOString());
  draw(30_000);
  expect(renders).toEqual([90_000]);
});

test('keeps no timer without components', () => {
  draw();
  act(() => root.render(null));
  expect(vi.getTimerCount()).toBe(0);
});
