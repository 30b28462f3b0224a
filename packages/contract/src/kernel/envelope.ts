import * as z from 'zod/mini';

/** Every HTTP answer of the API. `code` is "200" on success, else a name of the error catalogue. */
export const successOf = <O extends z.ZodMiniType>(data: O) =>
  z.object({ success: z.literal(true), code: z.literal('200'), data });

export const fieldProblem = z.object({ path: z.string(), code: z.string() });

/** `data` carries the values that the sentence of the code names; `message` is for developers. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(fieldProblem)),
});

export type FieldProblem = z.output<typeof fieldProblem>;
export type Failure = z.output<typeof failure>;
export type Envelope<D> = { success: true; code: '200'; data: D } | Failure;

export const apiBase = '/anchor';
