import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { createResolver } from '../imports.mjs';
import { digestOf } from './tree.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */

/**
 * Keys of sources that no project compiles, such as configurations of tools: the content of all files that they reach
 * by imports.
 * @param {Tree} tree
 * @param {{ top: string, workspaces: readonly string[], paths: readonly string[] }} options
 * @returns {Map<string, string>}
 */
export function importKeys(tree, { top, workspaces, paths }) {
  const resolve = createResolver(top, workspaces);
  /** @param {string} path */
  const importsOf = (path) => {
    const { module } = parseSync(path, readFileSync(join(top, path), 'utf8'));
    const exported = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
    return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported].flatMap((to) =>
      to === undefined ? [] : [resolve(to, path)],
    );
  };
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return new Map(
    paths.map((start) => {
      const reached = new Set([start]);
      for (const path of reached) {
        if (!/\.[cm]?[jt]sx?$/.test(path) || !tree.files.has(path)) continue;
        const imports = known.get(path) ?? importsOf(path);
        known.set(path, imports);
        for (const next of imports) if (!next.startsWith('node:') && !next.startsWith('npm:')) reached.add(next);
      }
      const contents = [...reached].map((path) => `${path}\n${tree.files.get(path)?.digest}`).sort();
      return [start, digestOf(contents.join('\n'))];
    }),
  );
}
