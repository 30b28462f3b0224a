/** @typedef {import('./run-parts.mjs').Part} Part */

/** @type {Record<'checks' | 'units' | 'journeys' | 'hostile', Part & { uses: string }>} */
const parts = {
  checks: { name: 'Checks', kind: 'check', uses: 'both processors' },
  units: {
    name: 'Unit and integration tests',
    kind: 'unit',
    retry: true,
    uses: 'both processors; databases and sockets leave a quarter free',
  },
  journeys: { name: 'Browser journeys', kind: 'journey', retry: true, uses: 'video, which late frames disturb' },
  hostile: { name: 'Hostile campaign', kind: 'attack', uses: 'one processor; limits memory and health times' },
};

/** The parts of `npm test`. Stages follow each other; the parts of one stage run at the same time. */
export const stages = [[parts.checks], [parts.units], [parts.journeys], [parts.hostile]];
