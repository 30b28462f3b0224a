import type { Call } from '@touchline/contract/kernel';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { cleanInput } from '../platform/clean-input.ts';
import { BadInput } from '../platform/refusal.ts';

/** Converts `{id}` of the contract's paths to Fastify's form. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The input schema with unknown members refused, so that a misspelt field is reported. */
export function strictInput(input: z.ZodMiniType): z.ZodMiniType {
  const definition = input._zod.def;
  return definition.type === 'object' ? z.strictObject((input as z.ZodMiniObject)._zod.def.shape) : input;
}

/** The cleaned input of a call; a refusal when it is nested too deeply. */
export function rawInput(call: Call, request: FastifyRequest): unknown {
  const { value, tooDeep } = cleanInput(joinedInput(call, request));
  return tooDeep ? new BadInput([{ path: '', code: 'too_deep' }]) : value;
}

/** Converts query texts to numbers and booleans where the schema needs them; adds path parameters. */
function joinedInput(call: Call, request: FastifyRequest): unknown {
  const parameters = request.params as Record<string, string>;
  if (call.method === 'GET') return { ...coerceQuery(call, request.query as Record<string, string>), ...parameters };
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...parameters } : body;
}

function coerceQuery(call: Call, query: Record<string, string>): Record<string, unknown> {
  const shape = (call.input as z.ZodMiniObject)._zod.def.shape ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      coerce(kindOf(Object.hasOwn(shape, name) ? shape[name] : undefined), text),
    ]),
  );
}

function kindOf(schema: z.core.$ZodType | undefined): string {
  const definition = schema?._zod.def as { type: string; innerType?: z.core.$ZodType } | undefined;
  return definition?.innerType ? kindOf(definition.innerType) : (definition?.type ?? 'string');
}

function coerce(kind: string, text: string): unknown {
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if ((kind === 'number' || kind === 'int') && /^-?\d{1,15}$/.test(text)) return Number(text);
  return text;
}

/** Zod issues as field paths and rules; the English sentences are dropped. */
export const badInput = (error: z.core.$ZodError): BadInput =>
  new BadInput(
    error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join('.'), code: issue.code ?? 'invalid' })),
  );
