import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { count, id, instant, localName, nothing, operatorName } from '../kernel/schemas.ts';
import { coinAmount } from '../wallet/shapes.ts';
import { gift, giftArt, giftTier } from './shapes.ts';

/** A gift as operators edit it. */
export const operatorGift = z.object({
  ...gift.shape,
  position: count,
  /** No longer in the tray; sent gifts keep their name and picture. */
  retired: z.boolean(),
  /** How many were ever sent, and the coins paid for them. */
  sent: count,
  coins: count,
  updatedAt: instant,
  by: z.nullable(operatorName),
  /** Must be sent back when saving; `conflict` when somebody else saved first. */
  revision: count,
});
export type OperatorGift = z.output<typeof operatorGift>;

export const giftOperatorSchemas = {
  list: {
    summary: 'Returns all gifts in the order of the tray, retired gifts last.',
    input: z.object({}),
    output: z.object({ items: z.array(operatorGift) }),
    errors: [],
  },
  save: {
    summary:
      'Creates a gift at the end of the tray, or changes the gift with `id`. A new price applies from the next send.',
    input: z.object({
      id: z.optional(id),
      revision: z._default(count, 0),
      /** One name per language. */
      name: localName,
      price: coinAmount,
      tier: giftTier,
      art: giftArt,
    }),
    output: operatorGift,
    errors: ['text_too_long', 'coin_amount_invalid'],
  },
  order: {
    summary: 'Reorders the tray. `ids` must contain every gift that is not retired.',
    input: z.object({ ids: z.array(id).check(z.maxLength(200)) }),
    output: nothing,
    errors: [],
  },
  retire: {
    summary: 'Retires gifts, or restores them at the end of the tray.',
    input: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)), retired: z.boolean() }),
    output: nothing,
    errors: [],
  },
  remove: {
    summary: 'Deletes a gift if it was never sent, and retires it otherwise.',
    input: z.object({ id }),
    output: z.object({ removed: z.boolean() }),
    errors: [],
  },
} as const satisfies CallSchemas;
