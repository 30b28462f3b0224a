import type { SettingRow } from '@touchline/contract/settings';

export type ShownUnit =
  | 'count'
  | 'coins'
  | 'percent'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'kilobytes'
  | 'megabytes';

const spans = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

/**
 * The unit in which operators read and type a value: the largest one in which default and bounds are whole numbers. The
 * value itself may show decimals. `factor` converts to the stored unit.
 */
export function scaleOf({ unit, standard, min, max }: Pick<SettingRow, 'unit' | 'standard' | 'min' | 'max'>): {
  unit: ShownUnit;
  factor: number;
} {
  const whole = (factor: number) => [standard, min, max].every((value) => value % factor === 0);
  if (unit === 'ms') {
    const [name, factor] = spans.find(([, length]) => whole(length)) ?? ['seconds', 1000];
    return { unit: name, factor };
  }
  if (unit === 'bytes') {
    return whole(1_048_576) ? { unit: 'megabytes', factor: 1_048_576 } : { unit: 'kilobytes', factor: 1024 };
  }
  return { unit, factor: 1 };
}
