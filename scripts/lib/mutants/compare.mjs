/**
 * @typedef {object} Attempt
 * @property {'caught' | 'survived' | 'timed out' | 'gone'} result
 * @property {string | undefined} [caughtBy] `<file>: <title>` of the test
 * @property {boolean | undefined} [types] whether the compiler refuses a survivor
 * @property {number} [seconds]
 *
 * @typedef {import('./choose.mjs').Mutant & Attempt} Tried
 */

/** @param {readonly Tried[]} tried */
const countCaught = (tried) => tried.filter(({ result }) => result === 'caught').length;

/** @param {readonly Tried[]} tried @returns {string[]} */
export function summarise(tried) {
  const names = [...new Set(tried.map(({ kind }) => kind))];
  const lines = names.map((name) => {
    const own = tried.filter(({ kind }) => kind === name);
    return `${name.padEnd(10)} ${countCaught(own)} of ${own.length} caught`;
  });
  const total = `${countCaught(tried)} of ${tried.length} caught`;
  const rest = /** @type {const} */ (['survived', 'timed out', 'gone']).map(
    (result) => `${tried.filter((one) => one.result === result).length} ${result}`,
  );
  const refused = tried.filter(({ result, types }) => result === 'survived' && types).length;
  return [
    ...lines,
    [total, ...rest, ...(refused > 0 ? [`${refused} of the survivors refused by types`] : [])].join(', '),
  ];
}

/**
 * Mutants that were caught at the recorded run and are not any more. A place that is gone says nothing about tests.
 * @param {readonly Tried[]} before
 * @param {readonly Tried[]} after the same mutants in the same order
 * @returns {{ lost: Tried[], won: Tried[] }}
 */
export function compareTried(before, after) {
  const pairs = after.flatMap((now, index) => (now.result === 'gone' ? [] : [{ was: before[index], now }]));
  const changed = (/** @type {boolean} */ wasCaught) =>
    pairs
      .filter(
        ({ was, now }) => was && (was.result === 'caught') === wasCaught && (now.result === 'caught') !== wasCaught,
      )
      .map(({ now }) => now);
  return { lost: changed(true), won: changed(false) };
}

/** What differs between two texts, with a little around it. @param {string} from @param {string} to */
export function showChange(from, to) {
  let head = 0;
  while (head < Math.min(from.length, to.length) && from[head] === to[head]) head += 1;
  const start = Math.max(0, head - 20);
  /** @param {string} text */
  const part = (text) => text.slice(start).trim().replaceAll(/\s+/g, ' ').slice(0, 70);
  return `${start > 0 ? '… ' : ''}${part(from)} → ${part(to) || 'nothing'}`;
}
