// Checks the import directions, and where environment, time, randomness and SQL may be used (lib/import-rules.mjs), and
// the files of every module (lib/module-shape.mjs), of every feature of the portal and the console (lib/feature-shape.mjs),
// of the portal's shared code (lib/shared-rooms.mjs), and in the root of the server (lib/server-root.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeatureProblems } from './lib/feature-shape.mjs';
import { findBreaches, findCycles } from './lib/import-rules.mjs';
import { readSources, workspacesOf } from './lib/imports.mjs';
import { findModuleProblems } from './lib/module-shape.mjs';
import { root } from './lib/node.mjs';
import { findRootProblems } from './lib/server-root.mjs';
import { findSharedProblems } from './lib/shared-rooms.mjs';

const sources = readSources(root, workspacesOf(root));
const problems = [
  ...findBreaches(sources),
  ...findModuleProblems(sources),
  ...findRootProblems(sources),
  ...findFeatureProblems(sources),
  ...findSharedProblems(sources, readFileSync(join(root, 'apps/web/src/shared/README.md'), 'utf8')),
  ...findCycles(sources).map((cycle) => `circle of imports: ${cycle}; move what both need into a third file`),
];
for (const problem of problems) console.log(problem);
console.log(`${sources.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
