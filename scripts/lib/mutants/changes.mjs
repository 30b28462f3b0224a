/**
 * The changes a mutant can make at a node: each gives the range it replaces and the new text, or nothing.
 * @typedef {{ change: Change, start: number, end: number, to: string }} Edit
 * @typedef {'arguments' | 'boundary' | 'columns' | 'condition' | 'constant' | 'default' | 'effect' | 'guard' | 'handler' | 'off by one' | 'order' | 'where'} Change
 * @typedef {{ text: string, parent: any, hasNumbers: boolean }} Surroundings
 */

/** Calls that act on others. Calls that only log or measure are not expected to be tested. */
const effects =
  /^(?:publish|notify|record|announce|emit|push|send|report|invalidate|refresh|forget|release|schedule|save|apply|reset|clear|close|stop)/;
const logs = /^(?:log|logger|console|metrics)$/;

/** First arguments that cannot be confused with the next one. */
const services = /^(?:db|tx|trx|deps|needs|platform|app|this)$/;

const toggled = /** @type {Readonly<Record<string, string>>} */ ({ '<': '<=', '<=': '<', '>': '>=', '>=': '>' });

/** @param {any} node */
const isPlain = (node) => node.type === 'Identifier' || node.type === 'MemberExpression';

/** The last name of a callee: `publish` of `hub.publish`. @param {any} callee */
const nameOf = (callee) => callee.property?.name ?? callee.name ?? '';

/** @param {any} node */
export function isLogging(node) {
  if (node.type !== 'CallExpression') return false;
  for (let at = node.callee; at; at = at.object ?? at.callee) if (logs.test(nameOf(at))) return true;
  return false;
}

/** Whether a statement only leaves the function or the turn of a loop. @param {any} statement @returns {boolean} */
const isExit = (statement) =>
  statement.type === 'BlockStatement'
    ? statement.body.length === 1 && isExit(statement.body[0])
    : /^(?:Return|Throw|Continue)Statement$/.test(statement.type);

/** @param {any} node @param {Surroundings} where @returns {(Edit | undefined)[]} */
const ofBinary = (node, { text }) => {
  const { operator, left, right } = node;
  const gap = text.slice(left.end, right.start);
  /** @param {Change} change @param {string} to @returns {Edit} */
  const edit = (change, to) => ({ change, start: node.start, end: node.end, to });
  const before = text.slice(node.start, left.end);
  if (toggled[operator])
    return [edit('boundary', before + gap.replace(operator, toggled[operator]) + text.slice(right.start, node.end))];
  if ((operator === '+' || operator === '-') && right.value === 1) return [edit('off by one', before)];
  return [];
};

/** @param {any} node @param {Surroundings} where @returns {(Edit | undefined)[]} */
const ofCall = (node, { text }) => {
  const { callee, start, end } = node;
  const given = node.arguments;
  const name = nameOf(callee);
  const chained = callee.type === 'MemberExpression';
  if (chained && /^(?:where|whereRef|having)$/.test(name))
    return [{ change: 'where', start, end, to: text.slice(start, callee.object.end) }];
  if (chained && name === 'orderBy') {
    const [column, direction] = given;
    if (direction?.type === 'Literal')
      return [{ change: 'order', ...rangeOf(direction), to: direction.value === 'desc' ? `'asc'` : `'desc'` }];
    if (direction || column?.type !== 'Literal') return [];
    return [{ change: 'order', ...rangeOf(column), to: `${textOf(column, text)}, 'desc'` }];
  }
  const at = given.findIndex(
    (/** @type {any} */ one, /** @type {number} */ index) =>
      given[index + 1] && isPlain(one) && isPlain(given[index + 1]) && !services.test(nameOf(one)),
  );
  if (at < 0) return [];
  return [swap('arguments', given[at], given[at + 1], text)];
};

/** @param {Change} change @param {any} one @param {any} next @param {string} text @returns {Edit | undefined} */
function swap(change, one, next, text) {
  const [first, second] = [textOf(one, text), textOf(next, text)];
  if (first === second) return undefined;
  return { change, start: one.start, end: next.end, to: second + text.slice(one.end, next.start) + first };
}

/** Pairs of neighbouring values in an object of columns. @param {any} node @param {Surroundings} where @returns {(Edit | undefined)[]} */
const ofObject = ({ properties }, { text }) =>
  properties.slice(1).map((/** @type {any} */ next, /** @type {number} */ index) => {
    const one = properties[index];
    const isColumn = (/** @type {any} */ each) =>
      each.type === 'Property' && !each.computed && (isPlain(each.value) || each.value.type === 'CallExpression');
    if (!isColumn(one) || !isColumn(next)) return undefined;
    if (!one.shorthand && !next.shorthand) return swap('columns', one.value, next.value, text);
    const to = `${textOf(one.key, text)}: ${textOf(next.value, text)}, ${textOf(next.key, text)}: ${textOf(one.value, text)}`;
    return { change: 'columns', start: one.start, end: next.end, to };
  });

/** @param {any} node @param {Surroundings} where @returns {(Edit | undefined)[]} */
const ofLiteral = ({ value, start, end }, { parent, hasNumbers }) => {
  if (typeof value === 'boolean') return [{ change: 'constant', start, end, to: String(!value) }];
  if (typeof value !== 'number' || !hasNumbers) return [];
  if (parent.type === 'BinaryExpression' && value === 1 && /[+-]/.test(parent.operator)) return [];
  return value < 10
    ? [{ change: 'off by one', start, end, to: String(value + 1) }]
    : [{ change: 'constant', start, end, to: String(value * 2) }];
};

/** Lines of an SQL template. @param {any} node @param {Surroundings} where @returns {(Edit | undefined)[]} */
const ofTemplate = ({ tag, quasi }, { text }) => {
  if (nameOf(tag) !== 'sql') return [];
  /** @type {Edit[]} */
  const edits = [];
  let start = quasi.start + 1;
  for (const line of text.slice(start, quasi.end - 1).split('\n')) {
    const range = { start, end: start + line.length };
    start = range.end + 1;
    const isWhole = count(line, '(') === count(line, ')') && count(line, '{') === count(line, '}');
    if (/^\s*and /.test(line) && isWhole) edits.push({ change: 'where', ...range, to: '' });
    const operator = / (<=?|>=?) /.exec(line)?.[1];
    if (operator)
      edits.push({ change: 'boundary', ...range, to: line.replace(` ${operator} `, ` ${toggled[operator]} `) });
    if (/ desc\b/.test(line)) edits.push({ change: 'order', ...range, to: line.replace(/ desc\b/, ' asc') });
    else if (/ asc\b/.test(line)) edits.push({ change: 'order', ...range, to: line.replace(/ asc\b/, ' desc') });
  }
  return edits;
};

/** @param {string} text @param {string} part */
const count = (text, part) => text.split(part).length - 1;
/** @param {any} node @param {string} text @returns {string} */
const textOf = ({ start, end }, text) => text.slice(start, end);
/** @param {any} node */
const rangeOf = ({ start, end }) => ({ start, end });
/** @param {any} test @param {Surroundings} where @returns {Edit} */
const negated = (test, { text }) => ({ change: 'condition', ...rangeOf(test), to: `!(${textOf(test, text)})` });

/** @type {Readonly<Record<string, (node: any, where: Surroundings) => (Edit | undefined)[]>>} */
export const changesOf = {
  BinaryExpression: ofBinary,
  CallExpression: ofCall,
  ObjectExpression: ofObject,
  Literal: ofLiteral,
  TaggedTemplateExpression: ofTemplate,
  ConditionalExpression: ({ test }, where) => [negated(test, where)],
  IfStatement: (node, where) => [
    negated(node.test, where),
    !node.alternate && isExit(node.consequent) ? { change: 'guard', ...rangeOf(node), to: ';' } : undefined,
  ],
  LogicalExpression: ({ operator, left, right, start, end }, { text }) => {
    const isNothing = right.name === 'undefined' || (right.type === 'Literal' && right.value === null);
    return operator === '??' && !isNothing ? [{ change: 'default', start, end, to: text.slice(start, left.end) }] : [];
  },
  ExpressionStatement: ({ expression, start, end }) => {
    const call = expression.argument ?? expression;
    if (call.type !== 'CallExpression' || !effects.test(nameOf(call.callee))) return [];
    return [{ change: 'effect', start, end, to: ';' }];
  },
  JSXAttribute: ({ name, value, start, end }, { parent }) => {
    if (!/^on[A-Z]/.test(name.name) || value?.type !== 'JSXExpressionContainer') return [];
    // A component may call its handler without asking: it does nothing. An element has none.
    const isElement = /^[a-z]/.test(parent.name.name ?? 'A');
    return [{ change: 'handler', start, end, to: isElement ? '' : `${name.name}={() => undefined}` }];
  },
};
