import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showSlowCalls } from './slow-calls.ts';

let count: number;
const listeners = new Set<() => void>();
const inFlight = {
  count: () => count,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const setCount = (next: number): void => {
  count = next;
  for (const listener of listeners) listener();
};
const shown = (): number => document.body.children.length;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  count = 0;
  stop = showSlowCalls(inFlight);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('shows a line while calls are pending for over a second', () => {
  setCount(1);
  vi.advanceTimersByTime(999);
  expect(shown()).toBe(0);
  setCount(2);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(1);
  setCount(1);
  expect(shown()).toBe(1);
  setCount(0);
  expect(shown()).toBe(0);
});

it('shows nothing for fast consecutive calls', () => {
  for (let call = 0; call < 5; call += 1) {
    setCount(1);
    vi.advanceTimersByTime(600);
    setCount(0);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(5000);
  expect(shown()).toBe(0);
});

it('starts with pending calls, and cleans up at the end', () => {
  stop();
  count = 1;
  stop = showSlowCalls(inFlight);
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe(1);
  stop();
  expect(shown()).toBe(0);
  expect(listeners.size).toBe(0);
});
