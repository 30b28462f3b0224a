const rightToLeft = '\u2067';
const firstStrong = '\u2068';
const endOfIsolate = '\u2069';

const figures = /^[\d.,:%]*$/;
/** `2-1`, `2(4)–2(3)`. */
const score = /^\d+(?:\(\d+\))?[-–]\d+(?:\(\d+\))?$/;

/**
 * A value for a right-to-left text, kept apart from the words around it: names and telephone numbers stay in their own
 * order, and a score names the home team first, on the side where the home team stands.
 */
export function isolate(value: string): string {
  if (figures.test(value)) return value;
  if (score.test(value)) return `${rightToLeft}${value.replace('-', '–')}${endOfIsolate}`;
  return `${firstStrong}${value}${endOfIsolate}`;
}
