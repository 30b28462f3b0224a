/** Runs a number of works at a time, in the order in which they came. */
export class Slots {
  #free;
  /** @type {(() => void)[]} */
  #queue = [];

  /** @param {number} count */
  constructor(count) {
    this.#free = count;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @param {{ first?: boolean }} [options] before those that wait
   * @returns {Promise<T>}
   */
  async run(work, { first = false } = {}) {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise((resolve) => this.#queue[first ? 'unshift' : 'push'](() => resolve(undefined)));
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
