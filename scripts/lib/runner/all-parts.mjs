/**
 * @typedef {import('./run-parts.mjs').Part} Part
 * @typedef {import('./run-parts.mjs').Queue} Queue
 * @typedef {Pick<Part, 'names' | 'files'>} Chosen
 */

/**
 * Stages of these tests; parts without a test are left out. Journeys have the processors for themselves: four browsers
 * that speak with each other do not connect in time beside other work.
 * @param {{ checks?: Chosen, units?: Chosen, journeys?: Chosen }} [chosen] all tests without it
 * @returns {Queue[][]}
 */
export function stagesOf({ checks = {}, units = {}, journeys = {} } = {}) {
  /** @type {Queue} */
  const parts = [
    { name: 'Checks', kind: 'check', ...checks },
    { name: 'Unit and integration tests', kind: 'unit', retry: true, ...units },
    { name: 'Browser journeys', kind: 'journey', retry: true, ...journeys },
  ];
  return parts.filter(({ names }) => names?.length !== 0).map((part) => [[part]]);
}

/** Limits memory and the times of health checks. @type {Part} */
const hostile = { name: 'Hostile campaign', kind: 'attack' };

/** The parts of `npm test`. */
export const stages = [...stagesOf(), [[hostile]]];
