import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Where an import leads: a path in this repository, `node:…` or `npm:<package>`.
 * @param {string} root
 * @param {readonly string[]} workspaces paths such as `packages/ui`
 * @returns {(specifier: string, file: string) => string}
 */
export function createResolver(root, workspaces) {
  const packages = new Map(
    workspaces.map((path) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
      return [name, { path, exports }];
    }),
  );
  return (specifier, file) => {
    if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier));
    if (specifier.startsWith('node:')) return specifier;
    const [name = '', ...rest] = specifier.split('/');
    const bare = name.startsWith('@') ? `${name}/${rest.shift()}` : name;
    const own = packages.get(bare);
    return own ? posix.join(own.path, exported(own.exports, rest.join('/'))) : `npm:${bare}`;
  };
}

/**
 * The file of a path in a package's `exports`; the workspaces use plain paths and one `*`.
 * @param {Record<string, string>} map
 * @param {string} below
 */
export function exported(map, below) {
  const wanted = below === '' ? '.' : `./${below}`;
  if (map[wanted]) return map[wanted];
  for (const [pattern, target] of Object.entries(map)) {
    const [start = '', end = ''] = pattern.split('*');
    if (pattern.includes('*') && wanted.startsWith(start) && wanted.endsWith(end)) {
      return target.replace('*', wanted.slice(start.length, wanted.length - end.length));
    }
  }
  return below;
}

/**
 * The workspace folders of a root package.json; a pattern ends in `/*` or is a folder.
 * @param {string} root
 * @returns {string[]}
 */
export function workspacesOf(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return workspaces
    .flatMap((/** @type {string} */ pattern) =>
      pattern.endsWith('/*')
        ? readdirSync(join(root, dirname(pattern))).map((name) => `${dirname(pattern)}/${name}`)
        : [pattern],
    )
    .filter((/** @type {string} */ path) => existsSync(join(root, path, 'package.json')));
}
