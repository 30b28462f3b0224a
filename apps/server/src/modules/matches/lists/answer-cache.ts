import { LRUCache } from 'lru-cache';
import { Prebuilt } from '../../../http/prebuilt.ts';
import { atMost } from '../../../platform/cache-size.ts';
import type { Clock } from '../../../platform/clock.ts';

interface Answer<T> {
  readonly value: T;
  json: Prebuilt | undefined;
  readonly generation: number;
  readonly builtAt: number;
}

interface AnswerCacheOptions<Q, T> {
  readonly clock: Clock;
  readonly max: number;
  keyOf(query: Q): string;
  /** Grows when a change affects which items the answer contains. */
  generationOf(query: Q): number;
  build(query: Q): Promise<T>;
  /** The wire form of the data; runs again whenever something in it changed. */
  present(value: T): unknown;
}

/** Minimum time between rebuilds, however many changes and readers there are. */
const restMs = 1000;
/** Maximum age of an answer, because content that depends on the time moves on. */
const ageMs = 60_000;

/**
 * Caches whole answers, serialised. An answer is read from the database again when its generation has changed, at most
 * once per second. `touch` only serialises it again, for changes that are already in its values.
 */
export class AnswerCache<Q, T> {
  readonly #options: AnswerCacheOptions<Q, T>;
  readonly #answers: LRUCache<string, Answer<T>>;
  readonly #building = new Map<string, Promise<Answer<T>>>();

  constructor(options: AnswerCacheOptions<Q, T>) {
    this.#options = options;
    this.#answers = new LRUCache(atMost(options.max));
  }

  async get(query: Q): Promise<Prebuilt> {
    const answer = await this.#answer(query);
    answer.json ??= new Prebuilt(this.#options.present(answer.value));
    return answer.json;
  }

  /** The value behind the answer, for callers that add to it. */
  async value(query: Q): Promise<T> {
    return (await this.#answer(query)).value;
  }

  async #answer(query: Q): Promise<Answer<T>> {
    const key = this.#options.keyOf(query);
    const cached = this.#answers.get(key);
    return cached && !this.#isDue(cached, query) ? cached : this.#rebuild(key, query);
  }

  /** Calls `change` with every cached value; when it returns true, the answer is serialised again on demand. */
  touch(change: (value: T) => boolean): void {
    for (const answer of this.#answers.values()) if (change(answer.value)) answer.json = undefined;
  }

  #isDue(answer: Answer<T>, query: Q): boolean {
    const age = this.#options.clock.now() - answer.builtAt;
    // Negative when the clock was set back.
    return age < 0 || age >= ageMs || (age >= restMs && answer.generation !== this.#options.generationOf(query));
  }

  /** One read at a time per key; concurrent callers share it. */
  #rebuild(key: string, query: Q): Promise<Answer<T>> {
    const current = this.#building.get(key);
    if (current) return current;
    const generation = this.#options.generationOf(query);
    const building = this.#options
      .build(query)
      .then((value) => {
        const answer = { value, json: undefined, generation, builtAt: this.#options.clock.now() };
        this.#answers.set(key, answer);
        return answer;
      })
      .finally(() => this.#building.delete(key));
    this.#building.set(key, building);
    return building;
  }
}
