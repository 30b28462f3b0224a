// Checks that the repository contains no traces of the machine it was made on, no test with a fixed wait, no style with a
// physical left or right, no style of an app with a colour or time of its own (tree/tree-rules.mjs), no spread object literal, no own look at
// an input method, no own list of invisible characters, no cast to a refusal, no name or comment with a denied word
// (tree/denied-words.mjs), no code that knows a single sport outside of its file (tree/sport-rules.mjs), no word of the
// protocol outside of its translation (tree/wire-words.mjs), no component that is too long (tree/component-size.mjs), and
// no table of a module in the platform of the server (tree/domain-tables.mjs).
// Arguments name single files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/node.mjs';
import { findLongComponents } from './tree/component-size.mjs';
import { findDeniedWords } from './tree/denied-words.mjs';
import { findDomainTables, tablesIn } from './tree/domain-tables.mjs';
import { findSportSwitches, sportNames } from './tree/sport-rules.mjs';
import {
  findFixedSleeps,
  findInvisibleLists,
  findLiteralStyles,
  findMachineTraces,
  findPhysicalSides,
} from './tree/tree-rules.mjs';
import { findWireWords } from './tree/wire-words.mjs';

const sports = sportNames();
const named = new Set(process.argv.slice(2));
const all = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const files = all.filter(
  (file) => (named.size === 0 || named.has(file)) && !/^tools\/tree\/(?:tree-rules|denied-words)\./.test(file),
);
const tables = new Set(
  all
    .filter((file) => /^apps\/server\/src\/modules\/.*\.tables\.ts$/.test(file))
    .flatMap((file) => tablesIn(readFileSync(join(root, file), 'utf8'))),
);
const problems = files.flatMap((file) => {
  const bytes = readFileSync(join(root, file));
  if (bytes.subarray(0, 1024).includes(0)) return [];
  const text = bytes.toString();
  return [
    ...findMachineTraces(file, text, root),
    ...findFixedSleeps(file, text),
    ...findPhysicalSides(file, text),
    ...findLiteralStyles(file, text),
    ...findInvisibleLists(file, text),
    ...findSportSwitches(file, text, sports),
    ...findWireWords(file, text),
    ...findDeniedWords(file, text),
    ...findLongComponents(file, text),
    ...findDomainTables(file, text, tables),
  ];
});
for (const problem of problems) console.log(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
