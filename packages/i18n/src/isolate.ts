const rightToLeft = '\u2067';
const firstStrong = '\u2068';
const endOfIsolate = '\u2069';

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
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
  // A sentence may begin with a word of another script.
  return `${rightToLeftLetter.test(value) ? rightToLeft : firstStrong}${value}${endOfIsolate}`;
}

/** Short facts side by side, `Arsenal · 20:05`. Where some run from the right, none draws the figures of the next to itself. */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const shown = facts.filter((fact) => typeof fact === 'string' && fact !== '') as readonly string[];
  const mixed = shown.some((fact) => rightToLeftLetter.test(fact));
  return (mixed ? shown.map(isolate) : shown).join(' · ');
}
