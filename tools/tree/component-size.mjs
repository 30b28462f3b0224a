import { parseSync, Visitor } from 'oxc-parser';

/** Lines of the longest function in a file with components; split a longer one into columns, actions, states and parts. */
const linesMax = 120;

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
 * @returns {string[]} one line each, `file:line  what`
 */
export function findLongComponents(file, text) {
  if (!file.endsWith('.tsx') || file.endsWith('.test.tsx')) return [];
  return measureFunctions(file, text)
    .filter(({ lines }) => lines > linesMax)
    .map(
      ({ name, line, lines }) =>
        `${file}:${line}  ${name} has ${lines} lines, at most ${linesMax}: split columns, actions, states and parts`,
    );
}
