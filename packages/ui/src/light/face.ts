import { hashText, pick } from './hash.ts';

/** A drawn head for users without a picture: the same name gives the same face everywhere. */
export interface Face {
  ground: string;
  skin: string;
  hair: string;
  shirt: string;
  hairPath: string;
}

const grounds = ['#35424E', '#2F5A4C', '#5B4B2B', '#2E4A62', '#5A3450', '#4A3B63', '#6A3C3C', '#27525C'];
const skins = ['#F0C6A4', '#D9A27A', '#B47A52', '#8A5836', '#5F3B24'];
const hairs = ['#17110D', '#2B1C12', '#4B2F1B', '#B98A4A', '#0E1116', '#7A2F1B'];
const shirts = ['#1D252D', '#E0B13A', '#F0F3F6', '#D8573F', '#4D8FD1', '#B7A5E0', '#3FA37A'];
const hairPaths = [
  'M9.6 15.2C9 8.6 12.4 6.4 16 6.4S23 8.6 22.4 15.2C21.6 12.4 20 11.4 16 11.4S10.4 12.4 9.6 15.2Z',
  'M9.2 21C7.6 9.6 11.6 6 16 6S24.4 9.6 22.8 21C22.4 15 21.6 12 18.6 10.6C16.4 13 12.4 13 10.4 14.4C9.8 16.4 9.6 18.6 9.2 21Z',
  'M9.8 13.4C10 8.6 12.6 7 16 7S22 8.6 22.2 13.4C20.6 10.8 18.8 10.4 16 10.4S11.4 10.8 9.8 13.4Z',
  'M8.6 24C6.6 9 11 5.8 16 5.8S25.4 9 23.4 24H20.6C22.4 17 22 12.6 16 11.2C10 12.6 9.6 17 11.4 24Z',
  'M9.6 14.6C8.4 10 10 5.6 13.4 6.4C15 4.4 18.4 4.6 19.2 6.4C22.6 6 23.6 10 22.4 14.6C21.6 12 20.6 10.8 16 11C11.6 10.8 10.4 12 9.6 14.6Z',
];

export function faceOf(name: string): Face {
  const hash = hashText(name);
  return {
    ground: pick(grounds, hash, 1),
    skin: pick(skins, hash, 2),
    hair: pick(hairs, hash, 3),
    shirt: pick(shirts, hash, 4),
    hairPath: pick(hairPaths, hash, 5),
  };
}

/** 1 to 8: the --name-1..8 colour of a name, in chat and on letter avatars. */
export function nameHue(name: string): number {
  return (hashText(name) % 8) + 1;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const firstOf = (word = ''): string => graphemes.segment(word.normalize('NFC')).containing(0)?.segment ?? '';

/** One or two initials of a name, as user-perceived characters including accents and joined emoji. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const first = firstOf(words[0]);
  // Ideographs and syllables are wide enough alone.
  const second = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]$/u.test(first) ? firstOf(words[1]) : '';
  return (first + second).toLocaleUpperCase();
}
