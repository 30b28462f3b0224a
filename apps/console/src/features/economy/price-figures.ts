import { couponTiers } from '@touchline/contract/enums';
import type { InputOf } from '@touchline/contract/kernel';
import type { Economy, walletOperatorCalls } from '@touchline/contract/wallet';
import { wholeNumber } from '../../shared/money/money-key.ts';

export const rewardedTasks = ['register', 'firstFollow', 'avatar'] as const;

/** The figures of the sheet as texts, by the names of their fields; an empty stock is one without bound. */
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

/** Whether a text can be saved in a field: a whole number from 0, or nothing for a stock. */
export function isFigure(name: string, text: string): boolean {
  if (name.startsWith('left') && text.trim() === '') return true;
  const number = wholeNumber(text);
  return number !== null && number >= 0;
}

/** What was typed and differs from the stored figures. */
export const changedFigures = (before: PriceFigures, typed: PriceFigures): PriceFigures =>
  Object.fromEntries(Object.entries(typed).filter(([name, text]) => text.trim() !== before[name]));

/** The changes over a stored version, as they are sent; the other figures stay as that version has them. */
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
    // Hosts buy while this is typed: a stock that is left alone is not set back.
    restock: couponTiers
      .filter((tier) => `left${tier}` in changes)
      .map((tier) => ({ tier, left: changes[`left${tier}`]?.trim() === '' ? null : numberOf(`left${tier}`) })),
    revision: rules.revision,
  };
}
