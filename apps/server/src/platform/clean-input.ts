import { renamedMembers } from '@touchline/contract/kernel';
import { boundMarks } from '@touchline/contract/text';

/** Maximum nesting of an input; the deepest of the contract has fewer levels. */
export const inputDepthMax = 20;

const nul = '\u0000';
const ourNames: ReadonlyMap<string, string> = new Map(renamedMembers());

/** Text the database can store and others can read: no NUL, no unpaired surrogates, no excess combining marks. */
export const cleanString = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return boundMarks(whole.includes(nul) ? whole.replaceAll(nul, '') : whole);
};

/**
 * Cleans every text of an input in place, including member names, before any other processing, and gives members our
 * names. Calls and socket requests pass here, so that no handler sees text the database rejects. Reports input that is
 * too deep.
 */
export function cleanInput(input: unknown, depth = 0): { readonly value: unknown; readonly tooDeep: boolean } {
  if (typeof input === 'string') return { value: cleanString(input), tooDeep: false };
  if (typeof input !== 'object' || input === null) return { value: input, tooDeep: false };
  if (depth >= inputDepthMax) return { value: null, tooDeep: true };
  for (const [name, before] of Object.entries(input)) {
    const { value, tooDeep } = cleanInput(before, depth + 1);
    if (tooDeep) return { value: null, tooDeep };
    const cleanName = ourNames.get(name) ?? cleanString(name);
    if (cleanName !== name) Reflect.deleteProperty(input, name);
    if (cleanName !== name || value !== before) set(input, cleanName, value);
  }
  return { value: input, tooDeep: false };
}

/** Unlike an assignment, this never changes a prototype. */
const set = (input: object, name: string, value: unknown): void => {
  Object.defineProperty(input, name, { value, enumerable: true, configurable: true, writable: true });
};
