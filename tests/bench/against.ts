// Server CPU per operation of this checkout and of another one, in turn: `npm run bench -- against <folder> [names]`.
// The other checkout, such as a worktree of an earlier commit, has its packages installed.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Operations, operations } from './lib/operations.ts';
import { printHead, printTable, remark } from './lib/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
});
const [folder, ...names] = positionals;
const [pairs, seconds] = [Number(values.pairs), Number(values.seconds)];
const mostMs = 1_800_000;

/** Microseconds of the server for one operation. */
async function cpuOf({ child, run }: Operations): Promise<number> {
  const before = child.usage().cpuSeconds;
  const done = await run(seconds);
  return ((child.usage().cpuSeconds - before) * 1e6) / done;
}

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The other one's and ours of each pair, the order changing from pair to pair. */
async function measure(name: keyof typeof operations, other: URL): Promise<[number, number][]> {
  const sides = [await operations[name](other), await operations[name](new URL('./lib/', import.meta.url))] as const;
  const measured: [number, number][] = [];
  for (let pair = 0; pair <= pairs; pair += 1) {
    const figures: [number, number] = [0, 0];
    for (const at of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) figures[at] = await cpuOf(sides[at]);
    // The first slices compile the code.
    if (pair > 0) measured.push(figures);
  }
  await Promise.all(sides.map(({ child }) => child.end()));
  return measured;
}

if (folder) {
  printHead('against', `CPU per operation of this checkout and of ${folder}, ${pairs} pairs of ${seconds} s`, mostMs);
  const other = pathToFileURL(`${resolve(process.cwd(), folder)}/tests/bench/lib/`);
  const rows: string[][] = [];
  for (const name of Object.keys(operations) as (keyof typeof operations)[]) {
    if (names.length > 0 && !names.includes(name)) continue;
    const measured = await measure(name, other);
    const ratios = measured.map(([theirs, ours]) => ours / theirs);
    const shown = [0, 1].map((at) => medianOf(measured.map((pair) => pair[at] ?? 0)).toFixed(2));
    rows.push([name, ...shown, ratios.map((ratio) => ratio.toFixed(3)).join(' '), medianOf(ratios).toFixed(3)]);
    console.log(rows.at(-1)?.join('  '));
  }
  printTable('microseconds of the server for one operation', ['operation', 'theirs', 'ours', 'ratios', 'median'], rows);
} else {
  remark('name the folder of the other checkout: npm run bench -- against <folder> [gifts im-send http chat-fanout]');
  process.exitCode = 1;
}
process.exit();
