/**
 * Array literals for columns of many rows (`unnest(${bigints(ids)}::bigint[], …)`). The driver quotes and escapes every
 * element with two replacements; for hundreds of rows of twenty columns that is a tenth of the time of a batch. Source
 * of the notation: PostgreSQL manual, "Array Input and Output Syntax".
 */
const literal = <T>(values: readonly (T | null)[], write: (value: T) => string): string => {
  let text = '';
  for (const value of values) text += value === null ? ',NULL' : `,${write(value)}`;
  return `{${text.slice(1)}}`;
};

const wholeNumber = /^-?\d+$/;

/** Integers, also as decimal text. Throws on anything else, so that no value can break out of the literal. */
export const integers = (values: readonly (string | number | null)[]): string =>
  literal(values, (value) => {
    const text = String(value);
    if (!wholeNumber.test(text)) throw new TypeError('not a whole number');
    return text;
  });

export const texts = (values: readonly (string | null)[]): string =>
  literal(values, (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);

export const instants = (values: readonly (Date | null)[]): string => literal(values, (value) => value.toISOString());
