import type { Reconciliation } from '@touchline/contract/wallet';
import type { FileComparison } from '../../modules/files/index.ts';

export interface DrillStep {
  readonly name: string;
  readonly ok: boolean;
  readonly found: string;
}

const problemsMax = 3;
const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`;

export function describeLedger(proof: Reconciliation): DrillStep {
  const size = `${plural(proof.transactions, 'transaction')}, ${plural(proof.entries, 'entry', 'entries')}`;
  if (proof.ok) return { name: 'ledger', ok: true, found: `${size}: it adds up.` };
  const first = proof.problems
    .slice(0, problemsMax)
    .map(({ problem, where, expected, found }) => `${problem} (${where}: ${found} instead of ${expected})`);
  return {
    name: 'ledger',
    ok: false,
    found: `${size}: ${plural(proof.problemCount, 'problem')}, ${first.join(', ')}.`,
  };
}

export function describeFiles({ rows, missing, resized, strays, wrong }: FileComparison): DrillStep {
  const without = strays === 0 ? '' : ` ${plural(strays, 'file')} without a row, which the server would remove.`;
  if (missing + resized === 0)
    return { name: 'files', ok: true, found: `${plural(rows, 'row')}, and the bytes of each.${without}` };
  const found = `${plural(rows, 'row')}, ${missing} without bytes, ${resized} of another size: ${wrong.join(', ')}.${without}`;
  return { name: 'files', ok: false, found };
}

/** Text to print and the exit status: 0 when every step was right, else 1. */
export function drillReport(folder: string, steps: readonly DrillStep[]): { text: string; code: number } {
  const lines = steps.map(({ name, ok, found }) => `${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(8)}  ${found}`);
  const failed = steps.filter(({ ok }) => !ok).map(({ name }) => name);
  const sum =
    failed.length === 0
      ? `The drill passed: ${folder} can be restored.`
      : `The drill FAILED (${failed.join(', ')}): nothing proves that ${folder} can be restored.`;
  return { text: `${lines.join('\n')}\n\n${sum}\n`, code: failed.length === 0 ? 0 : 1 };
}
