// Kinds of variables of the environment.
import { isIP } from 'node:net';
import { z } from 'zod/mini';

/** Values of variables as `z.object(variables)` reads them. */
export type ValuesOf<V extends Readonly<Record<string, z.core.$ZodType>>> = { readonly [N in keyof V]: z.output<V[N]> };

/** The texts of the environment; absent ones are undefined. */
export type Environment = Readonly<Record<string, string | undefined>>;

const switches = new Map([
  ...['on', 'true', 'yes', '1'].map((word) => [word, true] as const),
  ...['off', 'false', 'no', '0'].map((word) => [word, false] as const),
]);

/** The meaning of `on`, `off` and their synonyms. */
export const readSwitch = (text: string): boolean | undefined => switches.get(text.toLowerCase());

/** Whether a variable is neither absent nor empty. */
export const isSet = (given: Environment, name: string): boolean => (given[name] ?? '').trim() !== '';

/** An absent or empty variable gives `fallback`; otherwise `read`, where undefined means "not valid". */
export const variable = <T, F>(fallback: F, problem: string, read: (text: string) => T | undefined) =>
  z.pipe(
    z.optional(z.string()),
    z.transform((text, context): T | F => {
      if (text === undefined || text.trim() === '') return fallback;
      const value = read(text.trim());
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message: problem, input: text });
      return fallback;
    }),
  );

export const whole = <F>(fallback: F, min: number, max: number) =>
  variable(fallback, `must be a whole number from ${min} to ${max}`, (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= min && value <= max ? value : undefined;
  });

export const port = (fallback: number) => whole(fallback, 0, 65_535);

export const onOff = <F>(fallback: F) => variable(fallback, 'must be on or off', readSwitch);

export const text = <F>(fallback: F) => variable(fallback, '', (value) => value);

export const secret = variable(null, 'must have at least 32 characters', (value) =>
  value.length >= 32 ? value : undefined,
);

export const oneOf = <const T extends string, F>(names: readonly T[], fallback: F) =>
  variable(fallback, `must be one of ${names.join(', ')}`, (value) =>
    names.find((name) => name === value.toLowerCase()),
  );

export function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

/** Without a slash at its end. */
export const address = (example: string, ...protocols: string[]) =>
  variable(null, `must be an address such as ${example}`, (value) =>
    parseUrl(value, protocols) ? value.replace(/\/+$/, '') : undefined,
  );

/** The parts between commas. */
export const partsOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Whether each is an IP address or a network. */
export const areNetworks = (list: readonly string[]): boolean =>
  list.every((part) => /^[0-9a-f.:]+(\/\d+)?$/i.test(part));

export const networks = variable(
  [],
  'must list addresses or networks such as 10.0.0.0/8, separated by commas',
  (value) => {
    const list = partsOf(value);
    return areNetworks(list) ? list : undefined;
  },
);

export const addresses = variable([], 'must list IP addresses such as 203.0.113.7, separated by commas', (value) => {
  const list = partsOf(value);
  return list.every((part) => isIP(part) !== 0) ? list : undefined;
});
