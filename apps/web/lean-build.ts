import type { Plugin } from 'vite';
import { limits } from '../../packages/contract/src/limits.ts';

/**
 * Keeps the portal light: leaves parts of the contract and its libraries that the portal never runs out of its build.
 */
export const lean = (): Plugin[] => [withoutSchemas(), leanContract(), limitsInPlace(), leanI18next()];

/** The parts of a syntax tree node (ESTree) that the cuts read. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly callee: Node;
  readonly arguments: readonly Node[];
  readonly properties: readonly Node[];
  readonly key: Node;
  readonly value: Node;
  readonly id: Node;
  readonly init: Node;
  readonly object: Node;
  readonly property: Node;
}

type Part = Pick<Node, 'type' | 'start' | 'end'> & Partial<Node>;
type Cut = readonly [node: Part, by: string];

/** Removes the ranges that `cutsAt` returns for each node of the tree. Does not descend into a cut. */
function without(code: string, tree: unknown, cutsAt: (node: Part) => readonly Cut[]): { code: string; map: null } {
  const cuts: Cut[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each);
      return;
    }
    const found = cutsAt(node as Part);
    cuts.push(...found);
    if (!found.some(([cut]) => cut === node)) for (const each of Object.values(node)) visit(each);
  };
  visit(tree);
  let left = code;
  for (const [{ start, end }, by] of cuts.sort(([a], [b]) => b.start - a.start))
    left = left.slice(0, start) + by + left.slice(by || left[end] !== ',' ? end : end + 1);
  return { code: left, map: null };
}

/**
 * The portal calls by the contract's paths and types and leaves validation to the server, so the contract's schemas
 * only add weight to the first load. The build replaces every schema with one empty stub that throws when it is used.
 */
const withoutSchemas = (): Plugin => {
  const name = '\0without-schemas';
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? name : undefined),
    load: async (id) => {
      if (id !== name) return undefined;
      const names = Object.keys(await import('zod/mini'));
      return `
        const refuse = () => { throw new Error('The portal has no schemas: the server checks.'); };
        const asks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']);
        const schema = new Proxy(() => schema, { get: (_, key) => (asks.has(key) ? refuse : schema), ownKeys: () => [] });
        export { ${names.map((each) => `schema as ${each}`).join(', ')} };
      `;
    },
  };
};

/** Properties of a call, operation, event or error of the contract that only the server uses. */
const serversOwn = new Set(['summary', 'input', 'output', 'errors', 'rate', 'data']);

/** The portal calls by method, path and access; the build drops the rest of each definition, like the schemas. */
const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/]/ },
    handler(code, id) {
      const ofCall = ({ callee, arguments: given }: Part): Cut[] =>
        /^(call|op|event)$/.test(callee?.name ?? '')
          ? (given?.[0]?.properties ?? [])
              .filter(({ key }) => serversOwn.has(key?.name ?? ''))
              .map((property) => [property, ''])
          : [];
      const ofErrors = ({ id: named, init }: Part): Cut[] =>
        id.endsWith('errors.ts') && named?.name === 'errors'
          ? (init?.properties ?? []).flatMap(({ value }): Cut[] => (value ? [[value, '0']] : []))
          : [];
      return without(code, this.parse(code), (node) => {
        if (node.type === 'CallExpression') return ofCall(node);
        return node.type === 'VariableDeclarator' ? ofErrors(node) : [];
      });
    },
  },
});

/** Inlines the contract's numbers where they are read, so that the first load carries only the few it needs. */
const limitsInPlace = (): Plugin => ({
  name: 'limits-in-place',
  apply: 'build',
  transform: {
    filter: { code: /\blimits\./ },
    handler(code) {
      if (!/import \{[^}]*\blimits\b[^}]*\} from ['"][^'"]*limits/.test(code)) return undefined;
      const placed = code.replace(
        /(?<![\w$.])limits\.(\w+)\.(\w+)(?![\w$.(])/g,
        (read, group: string, name: string) => {
          const value = (limits as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[group]?.[name];
          return typeof value === 'number' || typeof value === 'string' ? JSON.stringify(value) : read;
        },
      );
      // An unused import would still pull the file into the chunk.
      const left = placed.replace(/import \{ limits \} from ['"][^'"]+['"];?/, '');
      return { code: /\blimits\b/.test(left) ? placed : left, map: null };
    },
  },
});

/** Parts of i18next that the portal never uses: cloned instances, server and translator features, script directions. */
const unused = new Set(['cloneInstance', 'dir', 'hydrate', 'saveMissing', 'toJSON']);

/** Without `debug` i18next logs no warnings: removes the warnings and the unused methods. */
const leanI18next = (): Plugin => ({
  name: 'lean-i18next',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]i18next[\\/].*\.js$/ },
    handler(code) {
      const isWarning = ({ callee }: Part): boolean =>
        callee?.object?.property?.name === 'logger' && /^(log|warn|deprecate|once)$/.test(callee.property?.name ?? '');
      return without(code, this.parse(code), (node) => {
        if (node.type === 'MethodDefinition' && unused.has(node.key?.name ?? '')) return [[node, '']];
        return node.type === 'CallExpression' && isWarning(node) ? [[node, '0']] : [];
      });
    },
  },
});
