import * as z from 'zod/mini';
import { cleanInput } from './clean-input.ts';
import { BadInput } from './refusal.ts';

/** Problems reported at once. */
const problemsMax = 20;

/** Returns the parsed input, or a `BadInput` that names every invalid field. */
export type InputParser = (raw: unknown) => unknown;

/**
 * Parses the input of a call or a socket request: cleans its texts, limits its depth, and refuses unknown members, so
 * that a misspelt field is reported.
 */
export function createInputParser(schema: z.ZodMiniType): InputParser {
  const strict = strictObject(schema);
  return (raw) => {
    const { value, tooDeep } = cleanInput(raw);
    if (tooDeep) return new BadInput([{ path: '', code: 'too_deep' }]);
    const parsed = z.safeParse(strict, value);
    return parsed.success ? parsed.data : badInput(parsed.error);
  };
}

function strictObject(schema: z.ZodMiniType): z.ZodMiniType {
  const definition = schema._zod.def;
  return definition.type === 'object' ? z.strictObject((schema as z.ZodMiniObject)._zod.def.shape) : schema;
}

/** Zod issues as field paths and rules; the English sentences are dropped. */
const badInput = (error: z.core.$ZodError): BadInput =>
  new BadInput(
    error.issues.slice(0, problemsMax).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' })),
  );
