// Checks that the license of every installed package is compatible with the Apache License.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/node.mjs';
import { isAllowed } from './licenses.mjs';

/** @type {Record<string, { license?: string, link?: boolean }>} */
const packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
let count = 0;
let problems = 0;
for (const [path, { license, link }] of Object.entries(packages)) {
  if (!path.includes('node_modules/') || link) continue;
  const manifest = join(root, path, 'package.json');
  const own = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  // Old packages have a list of licenses.
  const stated = license ?? own.license ?? own.licenses?.[0]?.type;
  count += 1;
  if (stated !== undefined && isAllowed(String(stated))) continue;
  // A missing package for another system has the same license as the installed one.
  if (stated === undefined && !existsSync(manifest)) continue;
  problems += 1;
  console.log(
    `${path.slice(path.lastIndexOf('node_modules/') + 13)}: ${stated ?? 'no license stated'}: take another package, or add the license to tools/licenses.mjs`,
  );
}
console.log(`${count} packages, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
