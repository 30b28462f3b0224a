import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialSettings } from '../settings.ts';
import { DanmakuEngine } from './engine.ts';

const stageWidth = 1000;
const letterWidth = 10;
let now = 0;

/** An animation that runs by the page's time, and starts late unless its start time is set. */
class FakeAnimation {
  startTime: number | null = null;
  onfinish: (() => void) | null = null;
  oncancel: (() => void) | null = null;
  held: number | null = null;
  readonly top: string;
  readonly width: number;
  readonly duration: number;
  constructor(top: string, width: number, duration: number) {
    this.top = top;
    this.width = width;
    this.duration = duration;
  }
  get currentTime(): number {
    return this.held ?? (this.startTime === null ? 0 : now - this.startTime);
  }
  pause(): void {
    this.held = this.currentTime;
  }
  cancel(): void {
    this.oncancel?.();
  }
  /** Distance from the left edge to the right one, in pixels of the stage. */
  span(): [number, number] {
    const left = stageWidth - (this.currentTime / this.duration) * (stageWidth + this.width);
    return [left, left + this.width];
  }
}

let flown: FakeAnimation[] = [];

beforeEach(() => {
  now = 0;
  flown = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  Object.defineProperty(document, 'timeline', {
    configurable: true,
    value: {
      get currentTime() {
        return now;
      },
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return (this.textContent?.length ?? 0) * letterWidth;
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'animate', {
    configurable: true,
    value(this: HTMLElement, _frames: unknown, { duration }: { duration: number }) {
      const made = new FakeAnimation(this.style.top, this.offsetWidth, duration);
      flown.push(made);
      return made;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function engineOn(): DanmakuEngine {
  const stage = document.createElement('div');
  Object.defineProperty(stage, 'clientWidth', { value: stageWidth });
  Object.defineProperty(stage, 'clientHeight', { value: 300 });
  return new DanmakuEngine(stage, { line: 'line', own: 'own' }, initialSettings.danmaku);
}

function overlaps(): boolean {
  const tracks = new Map<string, [number, number][]>();
  for (const each of flown.filter(({ currentTime, duration }) => currentTime < duration)) {
    tracks.set(each.top, [...(tracks.get(each.top) ?? []), each.span()]);
  }
  return [...tracks.values()].some((spans) =>
    spans.toSorted(([a], [b]) => a - b).some(([left], at, all) => at > 0 && left < (all[at - 1]?.[1] ?? 0) - 1e-6),
  );
}

it('never overlaps two comments, with uneven frames and through pauses', () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 1500 }),
    letters: fc.integer({ min: 1, max: 60 }),
    pause: fc.option(fc.integer({ min: 1, max: 9000 }), { freq: 8 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 50 }), (steps) => {
      flown = [];
      now = 0;
      const engine = engineOn();
      for (const { wait, letters, pause } of steps) {
        now += wait;
        if (pause) {
          engine.pause(true);
          now += pause;
          engine.pause(false);
          for (const each of flown) each.held = null;
        }
        engine.push({ id: '1', text: 'x'.repeat(letters) });
        expect(overlaps()).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

it('drops a comment without a free lane', () => {
  const engine = engineOn();
  for (let line = 0; line < 50; line += 1) engine.push({ id: String(line), text: 'x'.repeat(20) });
  expect(flown.length).toBe(new Set(flown.map(({ top }) => top)).size);
  expect(flown.length).toBeLessThan(50);
});

it('clears the screen when the text size changes, because its lanes move', () => {
  const engine = engineOn();
  engine.push({ id: '1', text: 'before' });
  const cancel = vi.spyOn(flown[0] as FakeAnimation, 'cancel');
  engine.set({ ...initialSettings.danmaku, opacity: 0.5 });
  expect(cancel).not.toHaveBeenCalled();
  engine.set({ ...initialSettings.danmaku, size: 1.5 });
  expect(cancel).toHaveBeenCalledOnce();
});
