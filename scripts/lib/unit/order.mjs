import { BaseSequencer } from 'vitest/node';

/** Long files first: at the end of a run no process waits long for the last one. */
const projects = ['node-alone', 'alone', 'node', 'web', 'dom-alone', 'dom'];

/** @param {number} seed @returns {() => number} numbers from 0 to below 1, the same for the same seed */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template T @param {readonly T[]} items @param {() => number} random @returns {T[]} */
export const shuffled = (items, random) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/**
 * Project by project, because a change of project ends a shared process; inside of a project at random, so that a file
 * that needs what another one left fails sooner or later. Vitest prints the seed.
 */
export class RandomOrder extends BaseSequencer {
  /**
   * @override
   * @param {Parameters<BaseSequencer['sort']>[0]} files
   */
  async sort(files) {
    const order = (/** @type {(typeof files)[number]} */ file) => projects.indexOf(file.project.name);
    return shuffled(files, randomNumbers(this.ctx.config.sequence.seed)).sort((a, b) => order(a) - order(b));
  }
}
