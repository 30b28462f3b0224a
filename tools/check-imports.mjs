// Checks the import directions, and where environment, time, randomness and SQL may be used (imports/import-rules.mjs), and
// the files of every module (imports/module-shape.mjs), of every feature of the portal and the console (imports/feature-shape.mjs),
// of the portal's shared code (imports/shared-rooms.mjs), and in the root of the server (imports/server-root.mjs).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacesOf } from '../scripts/lib/imports.mjs';
import { root } from '../scripts/lib/node.mjs';
import { findFeatureProblems } from './imports/feature-shape.mjs';
import { findBreaches, findCycles } from './imports/import-rules.mjs';
import { findModuleProblems } from './imports/module-shape.mjs';
import { readSources } from './imports/read-sources.mjs';
import { findRootProblems } from './imports/server-root.mjs';
import { findSharedProblems } from './imports/shared-rooms.mjs';

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
