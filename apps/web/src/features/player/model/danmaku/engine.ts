import { type DanmakuSettings, danmakuMostRows } from '../settings.ts';
import { speedOf, Tracks } from './tracks.ts';

export interface DanmakuLine {
  id: string;
  text: string;
  /** Written by the viewer: outlined, and shown at any density. */
  own?: boolean;
  /** A CSS colour; white by default. */
  color?: string;
}

export interface DanmakuClasses {
  line: string;
  own: string;
}

/** Maximum number of comments on screen. */
const mostAtOnce = 80;
const pooled = 40;
const baseSeconds = 9;
/** Height of a lane as a factor of the text size. */
const trackFactor = 1.55;
const smallestText = 14;
const biggestText = 22;
const longest = 100;

/** The time of animations; it does not change within a frame. */
const timeOf = (): number => Number(document.timeline.currentTime ?? 0);

/** Moves comments over a stage with browser animations: the main thread only starts and ends them. */
export class DanmakuEngine {
  readonly #stage: HTMLElement;
  readonly #classes: DanmakuClasses;
  readonly #tracks = new Tracks();
  readonly #pool: HTMLElement[] = [];
  readonly #flying = new Set<Animation>();
  readonly #still: MediaQueryList;
  readonly #watch: ResizeObserver;
  #settings: DanmakuSettings;
  /** From the last fit: when it changes, the lanes move and running comments would cross them. */
  #trackSize = 0;
  #stillSince: number | null = null;
  #stillFor = 0;
  #width = 0;
  #height = 0;
  #paused = false;

  constructor(stage: HTMLElement, classes: DanmakuClasses, settings: DanmakuSettings) {
    this.#stage = stage;
    this.#classes = classes;
    this.#settings = settings;
    this.#still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#watch = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // Running comments use the old width.
      if (width !== this.#width) this.clear();
      this.#width = width;
      this.#height = entry?.contentRect.height ?? 0;
      this.#fit();
    });
    this.#watch.observe(stage);
    this.#width = stage.clientWidth;
    this.#height = stage.clientHeight;
    this.#fit();
  }

  set(settings: DanmakuSettings): void {
    this.#settings = settings;
    this.#fit();
    if (!settings.on) this.clear();
  }

  /** Pauses or continues all running comments. */
  pause(paused: boolean): void {
    this.#paused = paused;
    // A pause also stops the time of the lanes.
    if (paused) this.#stillSince ??= timeOf();
    else if (this.#stillSince !== null) {
      this.#stillFor += timeOf() - this.#stillSince;
      this.#stillSince = null;
    }
    for (const animation of this.#flying) {
      if (paused) animation.pause();
      else animation.startTime = timeOf() - Number(animation.currentTime ?? 0);
    }
  }

  /**
   * Shows a comment now or never: drops it without a free lane, with reduced motion or on a hidden page. The chat has
   * it anyway.
   */
  push({ text, own = false, color }: DanmakuLine): void {
    const { on, density, speed } = this.#settings;
    const nobody = !on || this.#paused || this.#still.matches || document.hidden || this.#width === 0;
    if (nobody || text === '' || this.#flying.size >= mostAtOnce) return;
    if (!own && density < 1 && Math.random() > density) return;
    const element = this.#pool.pop() ?? document.createElement('span');
    element.className = own ? `${this.#classes.line} ${this.#classes.own}` : this.#classes.line;
    element.textContent = Array.from(text.replace(/\s+/g, ' ')).slice(0, longest).join('');
    element.style.color = color ?? '';
    this.#stage.append(element);
    const width = element.offsetWidth;
    const pixels = speedOf(width, this.#width, baseSeconds / speed);
    const track = this.#tracks.take({ width, speed: pixels }, this.#width, (timeOf() - this.#stillFor) / 1000);
    element.style.top = `${track * this.#trackSize}px`;
    if (track < 0) this.#store(element);
    else this.#fly(element, width, pixels);
  }

  clear(): void {
    for (const animation of this.#flying) animation.cancel();
    this.#tracks.clear();
  }

  close(): void {
    this.#watch.disconnect();
    this.clear();
    this.#stage.replaceChildren();
  }

  #fly(element: HTMLElement, width: number, speed: number): void {
    const animation = element.animate(
      [{ transform: `translateX(${this.#width}px)` }, { transform: `translateX(${-width}px)` }],
      { duration: ((this.#width + width) / speed) * 1000, easing: 'linear' },
    );
    // Without this a busy page starts the animation late, and the next comment of the lane runs into it.
    animation.startTime = timeOf();
    this.#flying.add(animation);
    const over = (): void => {
      this.#flying.delete(animation);
      this.#store(element);
    };
    animation.onfinish = over;
    animation.oncancel = over;
  }

  #store(element: HTMLElement): void {
    element.remove();
    if (this.#pool.length < pooled) this.#pool.push(element);
  }

  #textSize(): number {
    return Math.min(biggestText, Math.max(smallestText, this.#width * 0.02)) * this.#settings.size;
  }

  #trackHeight(): number {
    return this.#textSize() * trackFactor;
  }

  #fit(): void {
    this.#stage.style.fontSize = `${this.#textSize()}px`;
    this.#stage.style.opacity = String(this.#settings.opacity);
    const { area, rows } = this.#settings;
    const size = this.#trackHeight();
    if (size !== this.#trackSize) this.clear();
    this.#trackSize = size;
    const fitting = Math.max(1, Math.floor((this.#height * area) / size));
    this.#tracks.resize(rows === danmakuMostRows ? fitting : Math.min(rows, fitting));
  }
}
