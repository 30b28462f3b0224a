import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** Lines of the longest function in a file with components. */
const linesMax = 120;

/**
 * Longer components that still wait for their split, as `<file name> <function>`. Add none; split the component into
 * columns, actions, states and parts.
 * @type {readonly string[]}
 */
const longComponents = [
  'ApplicationForm.tsx ApplicationForm',
  'BasicForm.tsx BasicForm',
  'Composer.tsx Composer',
  'History.tsx History',
  'HostRoomScreen.tsx Room',
  'MatchLiveScreen.tsx Room',
  'PostComposer.tsx PostComposer',
  'SendCoinsDialog.tsx SendCoinsDialog',
  'SendDialog.tsx Filled',
];

/**
 * The named functions of a file and their lines.
 * @param {string} file
 * @param {string} text
 * @returns {{ name: string, line: number, lines: number }[]}
 */
export function measureFunctions(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @param {number} offset */
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  /** @type {{ name: string, line: number, lines: number }[]} */
  const found = [];
  /** @param {string} name @param {{ start: number, end: number }} node */
  const add = (name, { start, end }) => {
    const line = lineAt(start);
    found.push({ name, line, lines: lineAt(end) - line + 1 });
  };
  new Visitor({
    FunctionDeclaration(node) {
      if (node.id) add(node.id.name, node);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') add(id.name, init);
    },
  }).visit(program);
  return found;
}

/**
 * Functions that are too long in a file with components; tests are exempt.
 * @param {string} file
 * @param {string} text
 * @returns {{ problem: string, key: string }[]} `file:line  what`, and the function as in `longComponents`
 */
export function findLongComponents(file, text) {
  if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) return [];
  return measureFunctions(file, text)
    .filter(({ lines }) => lines > linesMax)
    .map(({ name, line, lines }) => ({
      problem: `${file}:${line}  ${name} has ${lines} lines; at most ${linesMax}`,
      key: `${posix.basename(file)} ${name}`,
    }));
}

/**
 * Problems of all files: components that are too long, and exceptions that no component needs any more.
 * @param {readonly { problem: string, key: string }[]} found
 * @param {readonly string[]} exceptions
 * @returns {string[]}
 */
export function checkLongComponents(found, exceptions = longComponents) {
  const keys = new Set(found.map(({ key }) => key));
  return [
    ...found.filter(({ key }) => !exceptions.includes(key)).map(({ problem }) => problem),
    ...exceptions
      .filter((key) => !keys.has(key))
      .map((key) => `scripts/lib/component-size.mjs  "${key}" is short enough: remove it from the list`),
  ];
}
