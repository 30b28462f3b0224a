import { setTimeout as pause } from 'node:timers/promises';
import { PlaylistWatch } from '@touchline/dev-env';
import { until } from '../bench/lib/numbers.ts';

/** Reads the list continuously, as RFC 8216 requires. */
export class ListWatch {
  readonly watch = new PlaylistWatch();
  readonly wrong: unknown[] = [];
  newest = 0;
  /** Grows with every discontinuity. */
  timeline = 0;
  #stopped = false;
  #killed = false;

  async run(url: () => string): Promise<void> {
    while (!this.#stopped) {
      const response = await fetch(url()).catch(() => null);
      if (response?.ok) this.#read(await response.text());
      else if (response) this.wrong.push(`${response.status} ${await response.text()}`);
      await pause(250);
    }
  }

  #read(text: string): void {
    try {
      if (this.#killed) this.watch.killed();
      this.#killed = false;
      const newest = this.watch.read(text).segments.at(-1);
      this.newest = newest?.sequence ?? this.newest;
      this.timeline = newest?.timeline ?? this.timeline;
    } catch (error) {
      this.wrong.push(error);
    }
  }

  /** Marks that the engine was killed: its list has none of the earlier segments afterwards. */
  kill(): void {
    this.#killed = true;
  }

  async segments(count: number): Promise<void> {
    // The first number comes from the clock, so segments can be counted only from there.
    if (!(await until(() => this.newest > 0, 60_000))) throw new Error('the list does not begin');
    const from = this.newest;
    if (!(await until(() => this.newest >= from + count, 60_000))) throw new Error('no more segments come');
  }

  /** Waits for the first segment after a disturbance. */
  async waitForMedia(before: number): Promise<void> {
    if (!(await until(() => this.timeline > before, 60_000))) throw new Error('media does not come back');
  }

  stop(): void {
    this.#stopped = true;
  }
}
