import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, kindOf, shares } from './choose.mjs';
import { findAgain, findPlaces } from './places.mjs';

/**
 * @typedef {import('./choose.mjs').Kind} Kind
 * @typedef {import('./choose.mjs').Mutant} Mutant
 * @typedef {import('./compare.mjs').Tried} Tried
 * @typedef {{ wanted: Mutant, mutant: Mutant | undefined }} Picked `mutant` is missing when its code is gone
 */

/**
 * Every place of a tree where a mutant can be planted, by kind.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {readonly Kind[]} among
 */
function placesByKind(folder, files, among) {
  /** @type {Map<string, import('./places.mjs').Place[]>} */
  const found = new Map(among.map(({ name }) => [name, []]));
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    const kind = kindOf(file, text);
    const places = kind && found.get(kind.name);
    if (places) places.push(...findPlaces(file, text).filter(({ change }) => !kind.without?.includes(change)));
  }
  return found;
}

/**
 * The mutants of a seed.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {{ seed: string, count: number, among: readonly Kind[] }} wish
 * @returns {Picked[]}
 */
export function pickMutants(folder, files, { seed, count, among }) {
  const counts = shares(count, among);
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');
  return [...placesByKind(folder, files, among)].flatMap(([kind, places]) =>
    choose(`${seed} ${kind}`, counts.get(kind) ?? 0, places, read).map((place) => {
      const mutant = { kind, ...place };
      return { wanted: mutant, mutant };
    }),
  );
}

/**
 * The mutants of a recorded run, in this tree.
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {{ recorded: readonly Tried[], among: readonly Kind[] }} wish
 * @returns {Picked[]}
 */
export function pickRecorded(folder, files, { recorded, among }) {
  const found = placesByKind(folder, files, among);
  return recorded.flatMap((wanted) => {
    const places = found.get(wanted.kind);
    const place = places && findAgain(wanted, places);
    return places ? [{ wanted, mutant: place && { ...place, kind: wanted.kind } }] : [];
  });
}
