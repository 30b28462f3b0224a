import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '');
const binFolder = join(root, 'node_modules', '.bin');

/** The oldest Node that runs TypeScript without a flag. */
const oldest = [22, 18];

/**
 * Whether a Node of this version can run the TypeScript sources.
 * @param {string} version such as `24.21.0`
 */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > (oldest[0] ?? 0) || (major === oldest[0] && minor >= (oldest[1] ?? 0));
}

/**
 * Throws when this Node is older than the scripts accept (`engines` of package.json); npm only warns.
 * @param {string} [version]
 */
export function requireNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = engines.node.replace('>=', '');
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = wanted.split('.').map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Error(`Node ${version} is too old: install Node ${wanted} or newer.`);
}

/** The Node for running sources: the current one when it is new enough, else the one installed by npm. */
export function pickNode() {
  if (runsTypeScript(process.versions.node)) return process.execPath;
  const installed = join(binFolder, 'node');
  if (existsSync(installed)) return installed;
  throw new Error(
    `Node ${process.versions.node} is too old and none is installed for this system. Install Node ${oldest.join('.')} or newer.`,
  );
}

/**
 * The environment of a child that finds the installed tools and that Node first. Caches Node's compiled code, which
 * halves the work of a start.
 */
export const toolEnvironment = () => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}`,
});
