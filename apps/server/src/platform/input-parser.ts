import type { ErrorCode } from '@touchline/contract/errors';
import { renamedMembers } from '@touchline/contract/kernel';
import * as z from 'zod/mini';
import { cleanInput } from './clean-input.ts';
import { BadInput, Refusal } from './refusal.ts';

/** Problems reported at once. */
const problemsMax = 20;
/** The code and the limit of a text that its schema stops (`text` and `typedText` of the contract). */
const tooLong = /^([a-z_]+_too_long) (\d+)$/;

/** Names of members as the caller sent them, by ours. */
const sentNames: ReadonlyMap<PropertyKey, string> = new Map(renamedMembers().map(([wire, ours]) => [ours, wire]));

/** Returns the parsed input, or a refusal that names every invalid field. */
export type InputParser = (raw: unknown) => unknown;

/**
 * Parses the input of a call or a socket request: cleans its texts, limits its depth, and refuses unknown members, so
 * that a misspelt field is reported. Null for a member with a default is the same as leaving it out.
 */
export function createInputParser(schema: z.ZodMiniType): InputParser {
  const strict = strictObject(schema);
  const defaulted = defaultedMembers(schema);
  return (raw) => {
    const { value, tooDeep } = cleanInput(raw);
    if (tooDeep) return new BadInput([{ path: '', code: 'too_deep' }]);
    const parsed = z.safeParse(strict, withoutNulls(value, defaulted));
    return parsed.success ? parsed.data : badInput(parsed.error);
  };
}

function strictObject(schema: z.ZodMiniType): z.ZodMiniType {
  const definition = schema._zod.def;
  return definition.type === 'object' ? z.strictObject((schema as z.ZodMiniObject)._zod.def.shape) : schema;
}

/** Members with a default that do not take null themselves. */
function defaultedMembers(schema: z.ZodMiniType): readonly string[] {
  if (schema._zod.def.type !== 'object') return [];
  return Object.entries((schema as z.ZodMiniObject)._zod.def.shape).flatMap(([name, { _zod }]) => {
    const isDefaulted =
      _zod.def.type === 'default' && (_zod as z.core.$ZodDefault['_zod']).def.innerType._zod.def.type !== 'nullable';
    return isDefaulted ? [name] : [];
  });
}

function withoutNulls(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const empty = names.filter((name) => given[name] === null);
  if (empty.length === 0) return value;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !empty.includes(name)));
}

/** Zod issues as field paths and rules; the English sentences are dropped. */
function badInput({ issues }: z.core.$ZodError): BadInput | Refusal {
  const shown = issues.slice(0, problemsMax);
  const texts = shown.map(({ message }) => tooLong.exec(message));
  const fields = shown.map(({ path, code }, at) => ({
    path: path.map((name) => sentNames.get(name) ?? name).join('.'),
    code: texts[at]?.[1] ?? code ?? 'invalid',
  }));
  const [first] = texts;
  // Input with another problem has no code of its own.
  if (!first || texts.includes(null)) return new BadInput(fields);
  return new Refusal(first[1] as ErrorCode, { max: Number(first[2]) }, fields);
}
