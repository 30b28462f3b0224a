import type { CallCost, CallSchema, Route } from '@touchline/contract/kernel';
import type * as z from 'zod/mini';

/** When an overloaded server rejects a call: calls that return `items` or take a page size are lists. */
export const costOf = ({ cost }: Pick<Route, 'cost'>, schema: Pick<CallSchema, 'input' | 'output'>): CallCost =>
  cost ?? (isList(schema) ? 'list' : 'other');

/** Whether a call returns `items` or takes a page size, whatever its cost is. */
export const isList = ({ input, output }: Pick<CallSchema, 'input' | 'output'>): boolean =>
  'items' in membersOf(output) || 'limit' in membersOf(input);

const membersOf = (shape: z.ZodMiniType): object => ('shape' in shape.def ? Object(shape.def.shape) : {});
