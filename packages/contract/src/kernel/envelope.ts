import * as z from 'zod/mini';
import { type WireCode, wireCodes } from '../wire-codes.ts';

/** Envelope of every HTTP answer. `code` is "200" on success, else a code of the error catalogue. */
export const successOf = <O extends z.ZodMiniType>(data: O) =>
  z.object({ success: z.literal(true), code: z.literal(wireCodes.success), data });

export const fieldProblem = z.object({ path: z.string(), code: z.string() });

/** `data` carries the values of the error's sentence; `message` is for developers. */
export const failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  data: z.optional(z.record(z.string(), z.unknown())),
  fields: z.optional(z.array(fieldProblem)),
});

export type FieldProblem = z.output<typeof fieldProblem>;
export type Failure = z.output<typeof failure>;
export type Envelope<D> = { success: true; code: WireCode<'success'>; data: D } | Failure;

export const apiBase = '/anchor';
