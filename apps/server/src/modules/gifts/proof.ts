import { dayAfter, spanOf } from '../../platform/calendar.ts';
import { differences, type ProblemCount, type Proof, reportedMax } from '../wallet/index.ts';
import { retention } from './leaderboards/sweep-boards.ts';
import { coinsOfSent, wrongBoards, wrongDay, wrongSessions, wrongSold, wrongSums } from './proof.store.ts';

/**
 * Compares gifts with the ledger, and sums with gifts. Single gifts are read for the requested days; totals of weeks
 * and of all time are compared with those of days, and leaderboards with totals, which are one row per host and day.
 */
export const proveGifts: Proof = async ({ tx, days, today, bookedForGifts }) => {
  const coins: ProblemCount[] = [];
  const sums: ProblemCount[] = [];
  for (const day of days) {
    const span = spanOf(day);
    const wrong = differences(await bookedForGifts(span), await coinsOfSent(tx, span)).map(({ where, ...each }) => ({
      ...each,
      where: `gifts of ${where} on ${day}`,
    }));
    coins.push({ count: wrong.length, first: wrong.slice(0, reportedMax) });
    sums.push(await wrongDay(tx, day, span, dayAfter(today, -retention.days) <= day), await wrongSessions(tx, span));
  }
  sums.push(await wrongSums(tx), await wrongBoards(tx), await wrongSold(tx));
  return [
    ['gift_coins', together(coins)],
    ['gift_sums', together(sums)],
  ];
};

const together = (all: readonly ProblemCount[]): ProblemCount => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  first: all.flatMap(({ first }) => first).slice(0, reportedMax),
});
