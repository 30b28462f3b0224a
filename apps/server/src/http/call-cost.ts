import type { CallCost, CallSchema, Route } from '@touchline/contract/kernel';
import type * as z from 'zod/mini';

/** When an overloaded server rejects a call: calls that return `items` or take a page size are lists. */
export function costOf(
  { cost }: Pick<Route, 'cost'>,
  { input, output }: Pick<CallSchema, 'input' | 'output'>,
): CallCost {
  if (cost) return cost;
  return 'items' in membersOf(output) || 'limit' in membersOf(input) ? 'list' : 'other';
}

const membersOf = (shape: z.ZodMiniType): object => ('shape' in shape.def ? Object(shape.def.shape) : {});
