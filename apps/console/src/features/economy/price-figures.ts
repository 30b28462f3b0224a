import { couponTiers } from '@touchline/contract/enums';
import type { InputOf } from '@touchline/contract/kernel';
import type { Economy, walletOperatorCalls } from '@touchline/contract/wallet';
import { wholeNumber } from '../../shared/money/money-key.ts';

export const rewardedTasks = ['register', 'firstFollow', 'avatar'] as const;

/** The figures of the sheet as texts, by field name; an empty stock means unlimited. */
export type PriceFigures = Readonly<Record<string, string>>;

export const figuresOf = (rules: Economy): PriceFigures => ({
  ...Object.fromEntries(rewardedTasks.map((task) => [task, String(rules.taskRewards[task])])),
  ...Object.fromEntries(
    rules.coupons.flatMap(({ tier, price, left }) => [
      [`price${tier}`, String(price)],
      [`left${tier}`, left === null ? '' : String(left)],
    ]),
  ),
  days: String(rules.couponLifeDays),
  share: String(rules.giftShare),
});

/** Whether a field accepts a text: a whole number from 0, or nothing for a stock. */
export function isFigure(name: string, text: string): boolean {
  if (name.startsWith('left') && text.trim() === '') return true;
  const number = wholeNumber(text);
  return number !== null && number >= 0;
}

/** Typed figures that differ from the stored ones. */
export const changedFigures = (before: PriceFigures, typed: PriceFigures): PriceFigures =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text.trim() !== before[name]));

/**
 * Applies the changes to a stored version and returns the input of the call; other figures keep their stored values.
 */
export function inputOf(rules: Economy, changes: PriceFigures): InputOf<typeof walletOperatorCalls.saveEconomy> {
  const figures = { ...figuresOf(rules), ...changes };
  const numberOf = (name: string): number => wholeNumber(figures[name] ?? '') ?? 0;
  return {
    taskRewards: {
      register: numberOf('register'),
      firstFollow: numberOf('firstFollow'),
      avatar: numberOf('avatar'),
    },
    prices: couponTiers.map((tier) => ({ tier, price: numberOf(`price${tier}`) })),
    couponLifeDays: numberOf('days'),
    giftShare: numberOf('share'),
    // Hosts buy coupons while an operator types, so an untouched stock is not written back.
    restock: couponTiers
      .filter((tier) => `left${tier}` in changes)
      .map((tier) => ({ tier, left: changes[`left${tier}`]?.trim() === '' ? null : numberOf(`left${tier}`) })),
    revision: rules.revision,
  };
}
