import { createHash } from 'node:crypto';
import { plant } from './places.mjs';

/**
 * A kind of code, how many of forty mutants it gets, and its files.
 * @typedef {object} Kind
 * @property {string} name
 * @property {number} weight
 * @property {(file: string, text: string) => boolean} has
 * @property {readonly import('./changes.mjs').Change[]} [without] changes that mean nothing there
 *
 * @typedef {import('./places.mjs').Place} Place
 * @typedef {Place & { kind: string }} Mutant
 */

const isModule = (/** @type {string} */ file) =>
  file.startsWith('apps/server/src/modules/') && !/\/(?:demo|testing|fixtures)\/|\.(?:tables|routes)\.ts$/.test(file);
const isUseCase = (/** @type {string} */ file) => isModule(file) && !/\.(?:policy|store|present)\.ts$/.test(file);

/** @type {readonly Kind[]} */
export const kinds = [
  {
    name: 'policy',
    weight: 4,
    has: (file) =>
      (isModule(file) && file.endsWith('.policy.ts')) || /^packages\/contract\/src\/.*\brules\.ts$/.test(file),
    without: ['columns'],
  },
  { name: 'guard', weight: 4, has: (file, text) => isUseCase(file) && text.includes('refuse('), without: ['columns'] },
  { name: 'store', weight: 7, has: (file) => isModule(file) && file.endsWith('.store.ts') },
  { name: 'presenter', weight: 5, has: (file) => isModule(file) && file.endsWith('.present.ts') },
  {
    name: 'component',
    weight: 8,
    has: (file) => /^apps\/(?:web|console)\/src\/.*\.tsx$/.test(file),
    without: ['columns'],
  },
  {
    name: 'media',
    weight: 4,
    has: (file) => /^apps\/media\/src\/(?!testing|publisher)/.test(file),
    without: ['columns'],
  },
  { name: 'voice', weight: 3, has: (file) => /^apps\/voice\/src\/(?!testing)/.test(file), without: ['columns'] },
  {
    name: 'messenger',
    weight: 5,
    has: (file) => /^packages\/client\/src\/messenger\/(?!testing)/.test(file),
    without: ['columns'],
  },
];

/** The kind of a file; tests and declarations have none. @param {string} file @param {string} text */
export const kindOf = (file, text) =>
  /\.(?:test|d)\.tsx?$|\.fixture\.ts$/.test(file) ? undefined : kinds.find(({ has }) => has(file, text));

/**
 * How many mutants each kind gets: by weight, the remainder to the largest fractions.
 * @param {number} total
 * @param {readonly Kind[]} among
 * @returns {Map<string, number>}
 */
export function shares(total, among) {
  const weights = among.reduce((sum, { weight }) => sum + weight, 0);
  const exact = among.map(({ name, weight }) => ({ name, part: (total * weight) / weights }));
  const counts = new Map(exact.map(({ name, part }) => [name, Math.floor(part)]));
  const given = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byFraction = exact.toSorted((a, b) => (b.part % 1) - (a.part % 1));
  for (const { name } of byFraction.slice(0, total - given)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * The mutants of a seed. A place is drawn by the hash of the seed and its identity, so that a change of other files
 * changes as few of them as possible. The changes take turns, and a file gets a second mutant only when there is no other.
 * @param {string} seed
 * @param {number} count
 * @param {readonly Place[]} places of one kind
 * @param {(file: string) => string} read
 * @returns {Place[]}
 */
export function choose(seed, count, places, read) {
  /** @type {Map<string, { rank: string, place: Place }[]>} */
  const byChange = new Map();
  for (const place of places) {
    const { file, owner, change, from, to, nth } = place;
    const ranked = byChange.get(change) ?? [];
    byChange.set(change, ranked);
    ranked.push({ rank: hash(seed, file, owner, change, from, to, String(nth)), place });
  }
  const turns = [...byChange]
    .map(([change, ranked]) => ({ rank: hash(seed, change), ranked: ranked.sort(byRank).map(({ place }) => place) }))
    .sort(byRank);
  /** @type {Place[]} */
  const chosen = [];
  const used = new Set();
  for (const isFresh of [(/** @type {Place} */ { file }) => !used.has(file), () => true]) {
    for (let found = true; found && chosen.length < count; ) {
      found = false;
      for (const { ranked } of turns) {
        const at = ranked.findIndex((place) => isFresh(place) && plant(read(place.file), place) !== undefined);
        const [place] = at < 0 || chosen.length >= count ? [] : ranked.splice(at, 1);
        if (!place) continue;
        found = true;
        chosen.push(place);
        used.add(place.file);
      }
    }
  }
  return chosen;
}

/** @param {readonly string[]} parts */
const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

/** @param {{ rank: string }} a @param {{ rank: string }} b */
const byRank = (a, b) => (a.rank < b.rank ? -1 : 1);
