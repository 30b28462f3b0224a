/**
 * @typedef {import('./run-parts.mjs').Part} Part
 * @typedef {Pick<Part, 'names' | 'files'>} Chosen
 */

/**
 * Parts of these tests; parts without a test are left out.
 * @param {{ checks?: Chosen, units?: Chosen, journeys?: Chosen }} [chosen] all tests without it
 * @returns {Part[]}
 */
export function partsOf({ checks = {}, units = {}, journeys = {} } = {}) {
  /** @type {Part[]} */
  const parts = [
    { name: 'Checks', kind: 'check', ...checks },
    { name: 'Unit and integration tests', kind: 'unit', retry: true, ...units },
    { name: 'Browser journeys', kind: 'journey', retry: true, ...journeys },
  ];
  return parts.filter(({ names }) => names?.length !== 0);
}

/** The parts of `npm test`. @type {readonly Part[]} */
export const parts = [...partsOf(), { name: 'Hostile campaign', kind: 'attack' }];
