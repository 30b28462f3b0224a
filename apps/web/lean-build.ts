import type { Plugin } from 'vite';
import { limits } from '../../packages/contract/src/limits.ts';

/** What keeps the portal light: parts of the contract and of its libraries that it never runs are left out of its build. */
export const lean = (): Plugin[] => [withoutSchemas(), leanContract(), limitsInPlace(), leanI18next()];

/** What is looked at of a syntax tree (ESTree). */
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

/** Takes out of the code what `cutsAt` names at each node of its tree; what is inside of a cut is not looked at. */
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
 * The portal calls by the contract's paths and types and leaves the checking of values to the server, so the schemas in
 * it weigh down the first load for nothing. In the build every schema is one empty stand-in that refuses to be asked.
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

/** What only the server asks of a call, an operation, an event or an error of the contract. */
const serversOwn = new Set(['summary', 'input', 'output', 'errors', 'rate', 'data']);

/** The portal calls by method, path and access; the rest of each statement stays out of its build, as the schemas do. */
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

/** Numbers of the contract stand where they are read, so that the first load has the few it needs and not all of them. */
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
      // An import that nothing reads any more would still draw the file into the chunk.
      const left = placed.replace(/import \{ limits \} from ['"][^'"]+['"];?/, '');
      return { code: /\blimits\b/.test(left) ? placed : left, map: null };
    },
  },
});

/** Of i18next: copies of an instance, what servers and tools of translators do, and the directions of all scripts. */
const unused = new Set(['cloneInstance', 'dir', 'hydrate', 'saveMissing', 'toJSON']);

/** Without `debug` i18next says nothing of what it would warn of: the sentences go, and the methods nobody calls. */
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
