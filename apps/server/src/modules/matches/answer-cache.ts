import { LRUCache } from 'lru-cache';
import { Prebuilt } from '../../http/prebuilt.ts';
import type { Clock } from '../../platform/clock.ts';

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
  /** Grows when something changed that decides which things the answer has. */
  generationOf(query: Q): number;
  build(query: Q): Promise<T>;
  /** The data as it is sent, made anew whenever something in it changed. */
  present(value: T): unknown;
}

/** Rebuilt at most this often, however many changes and readers there are. */
const restMs = 1000;
/** Rebuilt after this time in any case: what depends on the hour moves on. */
const ageMs = 60_000;

/**
 * Keeps whole answers, serialised. What an answer holds is read from the database again when its generation has moved
 * on, at most once a second; `touch` only has it serialised again, for changes that its values already carry.
 */
export class AnswerCache<Q, T> {
  readonly #options: AnswerCacheOptions<Q, T>;
  readonly #answers: LRUCache<string, Answer<T>>;
  readonly #building = new Map<string, Promise<Answer<T>>>();

  constructor(options: AnswerCacheOptions<Q, T>) {
    this.#options = options;
    this.#answers = new LRUCache({ max: options.max });
  }

  async get(query: Q): Promise<Prebuilt> {
    const answer = await this.#answer(query);
    answer.json ??= new Prebuilt(this.#options.present(answer.value));
    return answer.json;
  }

  /** What the answer is made of, for those who add to it. */
  async value(query: Q): Promise<T> {
    return (await this.#answer(query)).value;
  }

  async #answer(query: Q): Promise<Answer<T>> {
    const key = this.#options.keyOf(query);
    const kept = this.#answers.get(key);
    return kept && !this.#isDue(kept, query) ? kept : this.#rebuild(key, query);
  }

  /** Calls `change` with every value kept; where it says true, the answer is serialised again on demand. */
  touch(change: (value: T) => boolean): void {
    for (const answer of this.#answers.values()) if (change(answer.value)) answer.json = undefined;
  }

  #isDue(answer: Answer<T>, query: Q): boolean {
    const age = this.#options.clock.now() - answer.builtAt;
    // Below zero: the clock was set back.
    return age < 0 || age >= ageMs || (age >= restMs && answer.generation !== this.#options.generationOf(query));
  }

  /** One reading at a time for each key; whoever asks meanwhile gets the same. */
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
