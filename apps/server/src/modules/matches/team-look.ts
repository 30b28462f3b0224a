import { crestPatterns, type Team } from '@touchline/contract/matches';
import { hash } from './hash.ts';

const colours = [
  ['#c8102e', '#ffffff'],
  ['#0b3d91', '#ffffff'],
  ['#006b3f', '#ffd166'],
  ['#1b1b1e', '#f5b700'],
  ['#6a1b9a', '#f3e5f5'],
  ['#e85d04', '#1d1d1d'],
  ['#0077b6', '#caf0f8'],
  ['#7f1d1d', '#fcd34d'],
  ['#111827', '#ef4444'],
  ['#155e75', '#fef3c7'],
  ['#14532d', '#ffffff'],
  ['#f8fafc', '#1e3a8a'],
  ['#facc15', '#14532d'],
  ['#9f1239', '#a5f3fc'],
  ['#334155', '#38bdf8'],
  ['#fb7185', '#172554'],
] as const;

/** A crest for a team without one: always the same for a key. */
export function crestOf(key: string): Team['crest'] {
  const value = hash(`crest:${key}`);
  const [primary, secondary] = colours[value % colours.length] ?? colours[0];
  return { pattern: crestPatterns[(value >>> 8) % crestPatterns.length] ?? 'plain', primary, secondary };
}

/** Three letters of the first words of a name, without accents. */
export function shortNameOf(latin: string): string {
  const letters = latin
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const [first = 'Xxx', second] = letters;
  return (second && first.length < 5 ? first.slice(0, 2) + second.slice(0, 1) : first.slice(0, 3)).toUpperCase();
}

/** Short name and crest of a team whose feed has none, from its name. */
export function lookOf(name: string): { readonly shortName: string; readonly crest: Team['crest'] } {
  const latin = /[A-Za-z]{2}/.test(name.normalize('NFD'));
  return { shortName: latin ? shortNameOf(name) : Array.from(name).slice(0, 3).join(''), crest: crestOf(name) };
}
