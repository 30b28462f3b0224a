import { posix } from 'node:path';

/**
 * @typedef {import('./declarations.mjs').FileDeclarations} FileDeclarations
 * @typedef {object} Repository
 * @property {readonly string[]} files all files, sources or not
 * @property {ReadonlyMap<string, FileDeclarations>} sources
 * @property {(specifier: string, file: string) => string} resolve a path, or `npm:<package>`
 *
 * @typedef {{ to: string, isType: boolean, isNear: boolean }} Edge `isNear`: inside one file
 */

/** A node is `<file>#<declaration>`; `<file>#` is the whole of a file, for what is not a source. */
const nodeOf = (/** @type {string} */ file, name = '') => `${file}#${name}`;

/** @param {string} node */
const fileOf = (node) => node.slice(0, node.lastIndexOf('#'));

/**
 * Which declarations use which others, in the whole repository. An import of one name from an index file leads to the
 * file that declares it, not to all files behind the index.
 */
export class ReachGraph {
  #repository;
  /** @type {Map<string, string[]>} */
  #resolved = new Map();
  /** What uses a node. @type {Map<string, Edge[]>} */
  #users = new Map();

  /** @param {Repository} repository */
  constructor(repository) {
    this.#repository = repository;
    for (const [file, source] of repository.sources) this.#addFile(file, source);
  }

  /** @param {string} from @param {string} to @param {boolean} isType */
  #addEdge(from, to, isType) {
    if (from === to) return;
    const edges = this.#users.get(to) ?? [];
    edges.push({ to: from, isType, isNear: fileOf(from) === fileOf(to) });
    this.#users.set(to, edges);
  }

  /** @param {string} file @param {FileDeclarations} source */
  #addFile(file, { declarations, imports, loads }) {
    for (const [name, { values, types, paths }] of Object.entries(declarations)) {
      const node = nodeOf(file, name);
      for (const [names, isType] of /** @type {const} */ ([
        [values, false],
        [types, true],
      ])) {
        for (const used of names) {
          for (const target of this.#targets(file, used, imports)) this.#addEdge(node, target, isType);
        }
      }
      for (const path of paths) for (const target of this.#loaded(path, file)) this.#addEdge(node, target, false);
      // Statements of a module run before its declarations are used.
      if (name !== '*') this.#addEdge(node, nodeOf(file, '*'), false);
    }
    for (const from of loads) {
      const target = this.#repository.resolve(from, file);
      const name = this.#repository.sources.has(target) ? '*' : '';
      this.#addEdge(nodeOf(file, '*'), nodeOf(target, name), false);
    }
  }

  /** @param {string} file @param {string} local @param {FileDeclarations['imports']} imports */
  #targets(file, local, imports) {
    const imported = imports[local];
    if (!imported) return [nodeOf(file, local)];
    return this.#exported(this.#repository.resolve(imported.from, file), imported.name);
  }

  /** The declarations behind an export; of `*`, all of them. @param {string} file @param {string} name @returns {string[]} */
  #exported(file, name) {
    const key = nodeOf(file, name);
    const known = this.#resolved.get(key);
    if (known) return known;
    this.#resolved.set(key, []);
    const found = this.#findExported(file, name);
    this.#resolved.set(key, found);
    return found;
  }

  /** @param {string} file @param {string} name @returns {string[]} */
  #findExported(file, name) {
    const source = this.#repository.sources.get(file);
    if (!source) return [nodeOf(file)];
    const { exports, reexports, stars, imports, declarations } = source;
    /** @param {string} from */
    const resolve = (from) => this.#repository.resolve(from, file);
    if (name === '*') {
      const names = [...Object.keys(exports), ...Object.keys(reexports)];
      return [
        ...Object.keys(declarations).map((each) => nodeOf(file, each)),
        ...names.flatMap((each) => this.#exported(file, each)),
        ...stars.flatMap((from) => this.#exported(resolve(from), '*')),
      ];
    }
    const local = exports[name];
    if (local) return this.#targets(file, local, imports);
    const other = reexports[name];
    if (other) return this.#exported(resolve(other.from), other.name);
    for (const from of stars) {
      const found = this.#exported(resolve(from), name);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** The nodes of a file or folder that is loaded by its path; a pattern loads its folder. @param {string} path @param {string} from */
  #loaded(path, from) {
    const fixed = path.includes('*') ? path.slice(0, path.lastIndexOf('/', path.indexOf('*')) + 1) : path;
    const target = fixed.startsWith('.')
      ? this.#repository.resolve(fixed, from)
      : posix.join(posix.dirname(from), fixed);
    if (this.#repository.sources.has(target)) return this.#exported(target, '*');
    const resolved = this.#repository.resolve(path, from);
    if (this.#repository.sources.has(resolved)) return this.#exported(resolved, '*');
    if (!target.endsWith('/')) return [nodeOf(target)];
    // A whole part of the repository is what tools read, not what a test checks.
    if (target.split('/').length < 4) return [];
    const ending = path.includes('*') ? (/\.\w+$/.exec(path.replace(/[{}]/g, ''))?.[0] ?? '') : '';
    return this.#repository.files
      .filter((file) => file.startsWith(target) && file.endsWith(ending))
      .flatMap((file) => (this.#repository.sources.has(file) ? this.#exported(file, '*') : [nodeOf(file)]));
  }

  /**
   * Everything that uses the nodes, with the number of files between; `withTypes` also follows what only the compiler
   * uses.
   * @param {Iterable<string>} nodes @param {{ withTypes?: boolean }} [options]
   * @returns {Map<string, number>} distance of each node
   */
  reached(nodes, { withTypes = false } = {}) {
    /** @type {Map<string, number>} */
    const distances = new Map([...nodes].map((node) => [node, 0]));
    let current = [...distances.keys()];
    for (let distance = 0; current.length > 0; distance += 1) {
      /** @type {string[]} */
      const next = [];
      // Uses inside a file cost nothing, so they are followed before the next files.
      for (let at = 0; at < current.length; at += 1) {
        const node = current[at] ?? '';
        if (distances.get(node) !== distance) continue;
        for (const { to, isType, isNear } of this.#users.get(node) ?? []) {
          if (isType && !withTypes) continue;
          const further = isNear ? distance : distance + 1;
          if ((distances.get(to) ?? Number.POSITIVE_INFINITY) <= further) continue;
          distances.set(to, further);
          (isNear ? current : next).push(to);
        }
      }
      current = next;
    }
    return distances;
  }
}

/**
 * The changed nodes of a source: declarations with other code, and exports that lead elsewhere.
 * @param {string} file
 * @param {FileDeclarations | undefined} before
 * @param {FileDeclarations | undefined} after
 * @returns {string[]}
 */
export function changedNodes(file, before, after) {
  const old = before?.declarations ?? {};
  const now = after?.declarations ?? {};
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => old[name]?.digest !== now[name]?.digest)
    .map((name) => nodeOf(file, name));
}

/** @param {ReadonlyMap<string, number>} distances @returns {Map<string, number>} the least distance of each file */
export function distancesOfFiles(distances) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const [node, distance] of distances) {
    const file = fileOf(node);
    files.set(file, Math.min(distance, files.get(file) ?? distance));
  }
  return files;
}
