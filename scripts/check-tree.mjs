// Checks that nothing of the machine it was made on stands in the repository; see lib/tree-rules.mjs.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/node.mjs';
import { findMachineTraces } from './lib/tree-rules.mjs';

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(root, file)) && !file.startsWith('scripts/lib/tree-rules.'));
const problems = files.flatMap((file) => {
  const bytes = readFileSync(join(root, file));
  return bytes.subarray(0, 1024).includes(0) ? [] : findMachineTraces(file, bytes.toString(), root);
});
for (const problem of problems) console.log(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
