import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/cache-size.ts';

const first = 8;
const most = 50;
const windowsMax = 1000;

/** How many requests at a time a service gets: more with each that it answers, half as many with each that fails. */
class ServiceWindow {
  #size = first;

  get size(): number {
    return this.#size;
  }

  worked(): void {
    this.#size = Math.min(most, this.#size + 1);
  }

  failed(): void {
    this.#size = Math.max(1, Math.floor(this.#size / 2));
  }
}

/** The windows of services by their domain. */
export class ServiceWindows {
  readonly #windows = new LRUCache<string, ServiceWindow>(atMost(windowsMax));

  of(domain: string): ServiceWindow {
    const known = this.#windows.get(domain) ?? new ServiceWindow();
    this.#windows.set(domain, known);
    return known;
  }
}
