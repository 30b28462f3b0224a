import { cpus, loadavg, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { abort } from './ends.ts';
import { short } from './numbers.ts';

/** One measured figure. */
export interface Figure {
  readonly name: string;
  readonly value: number | string;
  readonly unit?: string;
  /** Text from the list of targets. */
  readonly target?: string;
  /** Absent without a target. */
  readonly met?: boolean;
}

const yesNo = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'yes' : 'NO');

/** Options of every benchmark: `--quick` measures less, as a smoke test. */
export const options = (): { quick: boolean; profile: boolean } => {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, profile: { type: 'boolean', default: false } },
  });
  return values;
};

const load = (): string => (loadavg()[0] ?? 0).toFixed(2);

const mostMs = 180_000;

/**
 * Prints the machine of the measurement and its load before the benchmark; ends the benchmark after three minutes, or
 * `endMs`.
 */
export function printHead(name: string, what: string, endMs = mostMs): void {
  setTimeout(() => {
    remark(`ended after ${endMs / 60_000} minutes: this machine is too busy or too small for it`);
    void abort(1);
  }, endMs).unref();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  console.log(`\n${name}: ${what}`);
  console.log(`${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} x ${model}, ${memory}, Linux ${release()}`);
  console.log(`Node ${process.versions.node}, load average before ${load()} (below 0.7 nobody else disturbs)\n`);
}

/** Prints figures beside their targets. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, target, met }) => [
    name,
    `${typeof value === 'number' ? short(value) : value}${unit ? ` ${unit}` : ''}`,
    target ?? '',
    yesNo(met),
  ]);
  printTable(title, ['figure', 'measured', 'target', 'met'], rows);
}

export function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(title);
  console.log(line(head));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
  console.log('');
}

/** Prints a remark that readers need to judge the figures. */
export function remark(text: string): void {
  console.log(`! ${text}`);
}
