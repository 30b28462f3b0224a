import type { Call, CallSchema } from '@touchline/contract/kernel';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

/** Converts `{id}` of the contract's paths to Fastify's form. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Input of a call as sent: converts query texts where the schema needs them; adds path parameters. */
export function rawInput(call: Call, schema: CallSchema, request: FastifyRequest): unknown {
  const parameters = request.params as Record<string, string>;
  if (call.method === 'GET') return { ...coerceQuery(schema, request.query as Record<string, string>), ...parameters };
  const body = request.body ?? {};
  return typeof body === 'object' && !Array.isArray(body) ? { ...body, ...parameters } : body;
}

function coerceQuery({ input }: CallSchema, query: Record<string, string>): Record<string, unknown> {
  const shape = (input as z.ZodMiniObject)._zod.def.shape ?? {};
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
