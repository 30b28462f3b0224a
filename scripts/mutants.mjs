// Plants mutants and counts those that a test catches: `npm run test:mutants -- --seed 1 --count 40`.
//   --kind store         only this kind of code: policy, guard, store, presenter, component, media, voice, messenger
//   --commit REVISION    the sources of a commit, with the packages that are installed now
//   --from FILE.json     the mutants of a recorded run, and what has changed since
//   --only 3,17          some of the mutants, by number
//   --out FILE.json      records the run
//   --types              whether the compiler refuses the survivors
//   --files 12           test files for a mutant at most, the nearest ones
//   --limit 120          seconds for the tests of a mutant
//   --list               only lists the mutants
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../tools/imports/read-sources.mjs';
import { workspacesOf } from './lib/imports.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { kinds } from './lib/mutants/choose.mjs';
import { compareTried, showChange, summarise } from './lib/mutants/compare.mjs';
import { copyTree } from './lib/mutants/copy.mjs';
import { nearestTests } from './lib/mutants/nearest-tests.mjs';
import { pickMutants, pickRecorded } from './lib/mutants/pick.mjs';
import { plant } from './lib/mutants/places.mjs';
import { MutantRunner } from './lib/mutants/runner.mjs';
import { root } from './lib/node.mjs';
import { onStop } from './lib/run.mjs';

/** @typedef {import('./lib/mutants/choose.mjs').Mutant} Mutant */
/** @typedef {import('./lib/mutants/compare.mjs').Tried} Tried */

/** Test files of other modules for each mutant. */
const otherTests = 6;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '40' },
    kind: { type: 'string' },
    commit: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string' },
    out: { type: 'string' },
    files: { type: 'string', default: '12' },
    limit: { type: 'string', default: '120' },
    types: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const among = kinds.filter(({ name }) => values.kind === undefined || name === values.kind);
if (among.length === 0)
  throw new Error(`No such kind: ${values.kind}. Kinds: ${kinds.map(({ name }) => name).join(', ')}`);
/** @type {Tried[] | undefined} */
const recorded = values.from === undefined ? undefined : JSON.parse(readFileSync(values.from, 'utf8')).mutants;
const only = values.only?.split(',').map(Number);

await ensureInstalled();
// The tests of forty mutants take long; other work on the machine goes first.
setPriority(10);
const { folder, remove } = copyTree(root, values.commit, workspacesOf(root));
/** A commit may lack those that came later. */
const workspaces = workspacesOf(folder);
const runner = new MutantRunner(folder);
onStop(() => runner.stop());

/** @param {Mutant} mutant @returns {import('./lib/mutants/runner.mjs').Planted | undefined} */
function plantIn(mutant) {
  const text = readFileSync(join(folder, mutant.file), 'utf8');
  const planted = plant(text, mutant);
  return planted === undefined ? undefined : { file: mutant.file, text, planted };
}

/** @param {Mutant} mutant @param {readonly string[]} tests @returns {Promise<Tried>} */
async function attempt(mutant, tests) {
  const planted = plantIn(mutant);
  if (!planted) return { ...mutant, result: 'gone', caughtBy: undefined };
  const at = performance.now();
  const { result, caughtBy } = await runner.try(planted, tests, Number(values.limit) * 1000);
  const seconds = Math.round((performance.now() - at) / 1000);
  console.log(`      ${result}, ${seconds} s  ${caughtBy ?? ''}`);
  return { ...mutant, result, caughtBy, seconds };
}

/** @param {Tried} tried */
const catchingFile = ({ caughtBy }) => caughtBy?.split(': ')[0] ?? '';

/**
 * Tries the mutants again that a test caught which fails without them too.
 * @param {Tried[]} tried changed in place
 * @param {(file: string) => readonly string[]} testsFor
 */
async function repeatUnproved(tried, testsFor) {
  const broken = new Set();
  const sound = new Set();
  for (;;) {
    const unknown = new Set(tried.map(catchingFile).filter((file) => file !== '' && !sound.has(file)));
    if (unknown.size === 0) return;
    for (const file of await runner.findFailing([...unknown])) {
      broken.add(file);
      console.log(`Fails without a mutant: ${file}`);
    }
    for (const file of unknown) if (!broken.has(file)) sound.add(file);
    for (const [index, one] of tried.entries()) {
      if (!broken.has(catchingFile(one))) continue;
      const tests = testsFor(one.file).filter((test) => !broken.has(test));
      tried[index] = await attempt(one, tests);
    }
  }
}

/** @param {Tried[]} tried changed in place */
async function noteTypes(tried) {
  const survivors = tried.filter(({ result }) => result === 'survived');
  const planted = new Map(survivors.flatMap((one) => plantIn(one) ?? []).map((one) => [one.file, one]));
  const refused = await runner.findRefusedByTypes([...planted.values()]);
  for (const one of survivors) {
    one.types = refused.has(one.file);
    if (one.types) console.log(`Refused by types: ${one.file}:${one.line}`);
  }
}

/** @param {readonly Tried[]} mutants */
function record(mutants) {
  if (values.out === undefined) return;
  const text = JSON.stringify({ seed: values.seed, commit: values.commit, mutants }, undefined, 2);
  writeFileSync(values.out, `${text}\n`);
}

/** @param {readonly Mutant[]} before @param {readonly Tried[]} tried */
function printChanges(before, tried) {
  const { lost, won } = compareTried(/** @type {readonly Tried[]} */ (before), tried);
  for (const { file, line, change } of won) console.log(`CAUGHT NOW: ${file}:${line} ${change}`);
  for (const { file, line, change } of lost) console.log(`NOT CAUGHT ANY MORE: ${file}:${line} ${change}`);
  if (lost.length > won.length) process.exitCode = 1;
}

async function main() {
  const sources = readSources(folder, workspaces);
  const files = sources.map(({ file }) => file);
  /** @param {string} file */
  const testsFor = (file) => nearestTests(file, sources, otherTests).slice(0, Number(values.files));
  const picked = recorded
    ? pickRecorded(folder, files, { recorded, among })
    : pickMutants(folder, files, { seed: values.seed, count: Number(values.count), among });
  /** @type {Tried[]} */
  const tried = [];
  /** @type {Mutant[]} */
  const before = [];
  for (const [index, { wanted, mutant = wanted, mutant: found }] of picked.entries()) {
    if (only && !only.includes(index + 1)) continue;
    const { kind, change, file, line, from, to } = mutant;
    const number = String(index + 1).padStart(3);
    console.log(`${number} ${kind} · ${change} · ${file}:${line}\n      ${showChange(from, to)}`);
    if (values.list) continue;
    tried.push(found ? await attempt(found, testsFor(file)) : { ...wanted, result: 'gone', caughtBy: undefined });
    before.push(wanted);
    record(tried);
  }
  if (values.list) return;
  await repeatUnproved(tried, testsFor);
  if (values.types) await noteTypes(tried);
  record(tried);
  console.log(`\n${summarise(tried).join('\n')}`);
  if (recorded) printChanges(before, tried);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  remove();
}
