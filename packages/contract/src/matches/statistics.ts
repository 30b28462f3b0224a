import type { StatisticKind } from './values.ts';

/** Statistics that are percentages, from 0 to 100. */
export const percentStatistics: ReadonlySet<StatisticKind> = new Set([
  'possession',
  'pass_accuracy',
  'field_goal_accuracy',
  'first_serves_in',
]);
