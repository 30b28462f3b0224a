import { id } from '@touchline/contract/kernel/schemas';

import * as z from 'zod/mini';
import { BadInput } from './refusal.ts';

/** Position where a page ended, opaque to clients. */
export type CursorPosition = readonly (string | number | boolean)[];

export const encodeCursor = (position: CursorPosition): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** The page of rows that were found with one extra, and the cursor of the next one. */
export function takePage<R>(found: readonly R[], limit: number, positionOf: (last: R) => CursorPosition) {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return { page, next: last === undefined ? null : encodeCursor(positionOf(last)) };
}

const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Whether these milliseconds are an instant of the years 1 to 9999, the common range of the database and JavaScript.
 */
export const isInstant = (value: unknown): boolean =>
  Number.isInteger(value) && firstInstant <= Number(value) && Number(value) <= lastInstant;

const kinds = {
  id: isId,
  /** For values that are compared here and never sent to the database. */
  whole: Number.isSafeInteger,
  /** Milliseconds since 1970, or before: old seasons have such kick-offs. */
  kickoff: isInstant,
  /** Milliseconds since 1970, within the range of the database. */
  instant: (value: unknown) => isWhole(value, 1e14),
  /** An integer of four bytes. */
  small: (value: unknown) => isWhole(value, 2 ** 31 - 1),
  /** Sort key of a name. */
  text: (value: unknown) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  boolean: (value: unknown) => typeof value === 'boolean',
};

const isWhole = (value: unknown, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;

function isId(value: unknown): boolean {
  return z.safeParse(id, value).success;
}

type Value<K> = K extends 'id' | 'text' ? string : K extends 'boolean' ? boolean : number;

/** Decodes a cursor; null without one, a refusal when it is malformed or has parts of other kinds. */
export function decodeCursor<const K extends readonly (keyof typeof kinds)[]>(
  cursor: string | undefined,
  members: K,
): { -readonly [I in keyof K]: Value<K[I]> } | null | BadInput {
  if (cursor === undefined) return null;
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits =
      Array.isArray(position) &&
      position.length === members.length &&
      members.every((kind, at) => kinds[kind](position[at]));
    if (fits) return position as { -readonly [I in keyof K]: Value<K[I]> };
  } catch {
    // Not JSON: the same refusal.
  }
  return new BadInput([{ path: 'cursor', code: 'invalid' }]);
}
