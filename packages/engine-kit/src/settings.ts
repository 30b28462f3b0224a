import { readProxies } from '@touchline/net';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number of the environment; null when it is not set. Throws with a message for the operator of the server. */
export function wholeNumber(env: Environment, name: string, min: number, max?: number): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || (max !== undefined && value > max)) {
    const range = max === undefined ? `of ${min} or more` : `from ${min} to ${max}`;
    throw new Error(`${name} is not a whole number ${range}: ${text}`);
  }
  return value;
}

/** A port; 0 means any free one. */
export const portOf = (env: Environment, name: string): number | null => wholeNumber(env, name, 0, 65_535);

/** A listening descriptor from the parent; the first three are its standard streams. */
export const descriptorOf = (env: Environment, name: string): number | null => wholeNumber(env, name, 3, 65_535);

export const megabytes = (env: Environment, name: string): number | null => {
  const count = wholeNumber(env, name, 1);
  return count === null ? null : count * (1 << 20);
};

/** The entries of a list with commas. */
export const listOf = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Proxies in front of the engine, as `readProxies` reads them. */
export function proxiesOf(env: Environment, name: string): string {
  const text = env[name] ?? '';
  if (!readProxies(text)) throw new Error(`${name} does not list addresses: ${text}`);
  return text;
}
