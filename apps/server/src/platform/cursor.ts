import { id } from '@touchline/contract/kernel';
import * as z from 'zod/mini';
import { BadInput } from './refusal.ts';

/** The place where a page ended, opaque to clients. */
export type Place = readonly (string | number | boolean)[];

export const encodeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether these milliseconds are an instant of the years 1 to 9999, which the database and JavaScript both have. */
export const isInstant = (value: unknown): boolean =>
  Number.isInteger(value) && firstInstant <= Number(value) && Number(value) <= lastInstant;

const kinds = {
  id: isId,
  /** For what is only compared here: nothing of it goes to the database. */
  whole: Number.isSafeInteger,
  /** Milliseconds since 1970, or before: kick-offs of old seasons are among them. */
  kickoff: isInstant,
  /** Milliseconds since 1970, within the years that the database can tell. */
  instant: (value: unknown) => isWhole(value, 1e14),
  /** A whole number as columns of four bytes hold it. */
  small: (value: unknown) => isWhole(value, 2 ** 31 - 1),
  boolean: (value: unknown) => typeof value === 'boolean',
};

const isWhole = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

function isId(value: unknown): boolean {
  return z.safeParse(id, value).success;
}

type Value<K> = K extends 'id' ? string : K extends 'boolean' ? boolean : number;

/** Reads a cursor back; null without one, a refusal when it is not one of ours with members of these kinds. */
export function decodeCursor<const K extends readonly (keyof typeof kinds)[]>(
  cursor: string | undefined,
  members: K,
): { -readonly [I in keyof K]: Value<K[I]> } | null | BadInput {
  if (cursor === undefined) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(place) && place.length === members.length && members.every((kind, at) => kinds[kind](place[at]));
    if (fits) return place as { -readonly [I in keyof K]: Value<K[I]> };
  } catch {
    // Not even JSON: the same answer.
  }
  return new BadInput([{ path: 'cursor', code: 'invalid' }]);
}
