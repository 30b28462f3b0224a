const rightToLeft = '\u2067';
const firstStrong = '\u2068';
const endOfIsolate = '\u2069';

const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const figures = /^[\d.,:%]*$/;
/** `2-1`, `2(4)–2(3)`. */
const score = /^\d+(?:\(\d+\))?[-–]\d+(?:\(\d+\))?$/;

/**
 * Isolates a value within a right-to-left text: names and phone numbers keep their own order, and a score starts with
 * the home team, on the side where the home team is shown.
 */
export function isolate(value: string): string {
  if (figures.test(value)) return value;
  if (score.test(value)) return `${rightToLeft}${value.replace('-', '–')}${endOfIsolate}`;
  // A sentence may start with a word of another script.
  return `${rightToLeftLetter.test(value) ? rightToLeft : firstStrong}${value}${endOfIsolate}`;
}

/**
 * Joins short facts: `Arsenal · 20:05`. If one runs from the right, isolates each so that digits stay with their own
 * fact.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const shown = facts.filter((fact) => typeof fact === 'string' && fact !== '') as readonly string[];
  const mixed = shown.some((fact) => rightToLeftLetter.test(fact));
  return (mixed ? shown.map(isolate) : shown).join(' · ');
}
