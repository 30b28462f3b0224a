import * as z from 'zod/mini';
import { id } from '../kernel/schemas.ts';

export const phrase = z.object({ id, text: z.string() });
export type Phrase = z.output<typeof phrase>;
