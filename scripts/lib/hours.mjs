/**
 * @typedef {object} StartTime
 * @property {Date} at always in the future, so that data signed with the shifted clock is also valid on the real one
 * @property {string} zone of the server and of the browser
 * @property {string} why
 */

const hour = 3_600_000;

/** The last Sunday of a month, when clocks change in Europe. @param {number} year @param {number} month */
function lastSunday(year, month) {
  const day = new Date(Date.UTC(year, month + 1, 0));
  return day.getUTCDate() - day.getUTCDay();
}

/**
 * Eight start times for the journeys: about three hours apart, including the last day of a month, a run across midnight
 * and a run across a change to summer time.
 * @param {Date} now
 * @returns {StartTime[]}
 */
export function startTimes(now) {
  const year = now.getUTCFullYear();
  const month = now.getUTCMonth();
  const tomorrow = Date.UTC(year, month, now.getUTCDate() + 1);
  /** @param {number} hours @returns {StartTime} */
  const at = (hours) => ({ at: new Date(tomorrow + hours * hour), zone: 'UTC', why: 'an hour of a day' });
  const monthEnds = [1, 2].map((later) => Date.UTC(year, month + later, 0, 15));
  const changes = [year, year + 1].map((each) => Date.UTC(each, 2, lastSunday(each, 2), 0, 58));
  /** @param {readonly number[]} instants */
  const next = (instants) => new Date(instants.find((instant) => instant > now.getTime()) ?? 0);
  return [
    { at: next(changes), zone: 'Europe/Berlin', why: 'across the change to summer time' },
    at(3),
    at(6),
    at(9),
    at(12),
    { at: next(monthEnds), zone: 'UTC', why: 'the last day of a month' },
    at(18),
    { at: new Date(tomorrow + 24 * hour - 4 * 60_000), zone: 'UTC', why: 'across midnight' },
  ];
}
