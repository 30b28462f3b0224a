/**
 * @typedef {import('./run-parts.mjs').Part} Part
 * @typedef {import('./run-parts.mjs').Queue} Queue
 * @typedef {Pick<Part, 'names' | 'files'>} Chosen
 */

/**
 * The parts that run at the same time: browsers mostly wait for pages and for video in real time, and whatever they
 * leave of the processors does checks and tests without a picture. Parts without a test are left out.
 * @param {{ checks?: Chosen, units?: Chosen, journeys?: Chosen }} [chosen] all tests without it
 * @returns {Queue[]}
 */
export function runningTogether({ checks = {}, units = {}, journeys = {} } = {}) {
  /** @type {Queue[]} */
  const queues = [
    [
      { name: 'Checks', kind: 'check', yields: true, ...checks },
      { name: 'Unit and integration tests', kind: 'unit', retry: true, yields: true, ...units },
    ],
    [{ name: 'Browser journeys', kind: 'journey', retry: true, ...journeys }],
  ];
  return queues.map((queue) => queue.filter(({ names }) => names?.length !== 0)).filter((queue) => queue.length > 0);
}

/** Limits memory and the times of health checks. @type {Part} */
const hostile = { name: 'Hostile campaign', kind: 'attack' };

/** The parts of `npm test`. */
export const stages = [runningTogether(), [[hostile]]];
