import { parseSync, visitorKeys } from 'oxc-parser';
import { changesOf, isLogging } from './changes.mjs';

/**
 * A place of a file and the mutant planted there. Other commits have the same place where `file`, `owner`, `change`,
 * `from`, `to` and `nth` are the same.
 * @typedef {object} Place
 * @property {string} file path from the root, with `/`
 * @property {string} owner names of the functions around it, outermost first
 * @property {import('./changes.mjs').Change} change
 * @property {string} from the text that is replaced
 * @property {string} to
 * @property {number} nth among the same changes of the same text in this owner
 * @property {number} line
 * @property {number} start
 */

/**
 * Every place of a file where a mutant can be planted.
 * @param {string} file
 * @param {string} text
 * @returns {Place[]}
 */
export function findPlaces(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {Place[]} */
  const places = [];
  /** @type {Map<string, number>} */
  const seen = new Map();

  // Most numbers of components are sizes, which no test can judge.
  const hasNumbers = !file.endsWith('.tsx');

  /** @param {any} node @param {any} parent @param {readonly string[]} owners */
  const visit = (node, parent, owners) => {
    if (isLogging(node)) return;
    const owner = owners.join('.');
    for (const edit of changesOf[node.type]?.(node, { text, parent, hasNumbers }) ?? []) {
      if (!edit) continue;
      const { change, start, end, to } = edit;
      const from = text.slice(start, end);
      const key = [owner, change, from, to].join('\0');
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      const lead = from.length - from.trimStart().length;
      const line = text.slice(0, start + lead).split('\n').length;
      places.push({ file, owner, change, from, to, nth, line, start });
    }
    const name = ownName(node);
    const inside = name === undefined ? owners : [...owners, name];
    for (const key of visitorKeys[node.type] ?? []) {
      // Types do not run, and neither do the keys of objects.
      if (isTypeKey(key) || (key === 'key' && !node.computed)) continue;
      for (const child of [node[key]].flat()) {
        if (child?.type && runs(child)) visit(child, node, inside);
      }
    }
  };
  visit(program, undefined, []);
  return places;
}

/** @param {string} key */
const isTypeKey = (key) => /^(?:typeAnnotation|typeArguments|typeParameters|returnType|superTypeArguments)$/.test(key);

const typed = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

/** @param {any} node */
const runs = ({ type, importKind }) =>
  !/^(?:Import|ExportAll)Declaration$/.test(type) &&
  importKind !== 'type' &&
  (!type.startsWith('TS') || typed.has(type));

/** The name a node gives to the code inside it. @param {any} node @returns {string | undefined} */
function ownName(node) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id?.name;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.key.name;
    case 'Property':
      return /Function/.test(node.value?.type ?? '') ? node.key.name : undefined;
    default:
      return undefined;
  }
}

/**
 * The text with the mutant in it; nothing when that is no program.
 * @param {string} text
 * @param {Place} place
 */
export function plant(text, { file, from, to, start }) {
  const planted = text.slice(0, start) + to + text.slice(start + from.length);
  return parseSync(file, planted).errors.length === 0 ? planted : undefined;
}

/**
 * Finds a recorded place again: in its file, or in another file when the code has moved to a single one.
 * @param {Omit<Place, 'line' | 'start'>} wanted
 * @param {readonly Place[]} places those of the tree
 * @returns {Place | undefined}
 */
export function findAgain(wanted, places) {
  const same = places.filter(
    ({ change, from, to, owner }) =>
      change === wanted.change && from === wanted.from && to === wanted.to && owner === wanted.owner,
  );
  const here = same.filter(({ file }) => file === wanted.file);
  const found = here.length > 0 ? here : same;
  if (here.length === 0 && new Set(same.map(({ file }) => file)).size !== 1) return undefined;
  return found.length === 1 ? found[0] : found.find(({ nth }) => nth === wanted.nth);
}
