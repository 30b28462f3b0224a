import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { createResolver } from '../../scripts/lib/imports.mjs';

/** @typedef {import('./import-rules.mjs').Source} Source */

/**
 * Reads the imports of a file and its uses of the globals in the rules.
 * @param {string} file path from the root, with `/`
 * @param {string} text
 * @param {(specifier: string, file: string) => string} resolve
 * @returns {Source}
 */
export function readSource(file, text, resolve) {
  const { program, module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @param {number} offset */
  const line = (offset) => text.slice(0, offset).split('\n').length;
  /** @type {{ to: string, line: number, lazy: boolean, types: boolean }[]} */
  const imports = [];
  /** @type {{ what: string, line: number }[]} */
  const uses = [];
  /** Object literals that are written to the audit log. */
  const stored = new WeakSet();
  /** @param {string} specifier @param {number} start @param {{ lazy?: boolean, types?: boolean }} [how] */
  const add = (specifier, start, { lazy = false, types = false } = {}) => {
    imports.push({ to: resolve(specifier, file), line: line(start), lazy, types });
  };

  for (const { moduleRequest, start, entries } of module.staticImports) {
    add(moduleRequest.value, start, { types: entries.length > 0 && entries.every(({ isType }) => isType) });
    for (const { importName, isType } of entries) {
      const name = importName.name ?? '';
      if (!isType && /^(?:node:)?crypto$/.test(moduleRequest.value) && /^random(?:UUID|Bytes|Int)$/.test(name)) {
        uses.push({ what: 'randomness', line: line(start) });
      }
      if (!isType && makesServers(moduleRequest.value, name)) {
        uses.push({ what: 'a server of its own', line: line(start) });
      }
      if (moduleRequest.value === '@tanstack/react-query' && /^use\w*(?:Query|Queries|Mutation)$/.test(name)) {
        uses.push({ what: 'a query hook', line: line(start) });
      }
    }
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, start, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, start, { types: isType });
    }
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, start, { lazy: true });
    },
    TSImportType({ source, start }) {
      add(source.value, start, { types: true });
    },
    FunctionDeclaration({ id, body, start }) {
      if (isHook(id) && hasOwnJsx(body)) uses.push({ what: 'a hook with JSX', line: line(start) });
    },
    VariableDeclarator({ id, init, start }) {
      if (init?.type !== 'ArrowFunctionExpression' || !isHook(id)) return;
      if (hasOwnJsx(init.body)) uses.push({ what: 'a hook with JSX', line: line(start) });
    },
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'api') return;
      const { name } = callee.property;
      if (name === 'serve' || name === 'raw') uses.push({ what: 'api.serve', line: line(start) });
      if (name !== 'serve') return;
      for (const handler of handlersWithLogic(given.at(-1))) {
        uses.push({ what: 'a handler with logic', line: line(handler.start) });
      }
      for (const handler of handlersOutOfShape(given.at(-1))) {
        uses.push({ what: 'a handler beside its use case', line: line(handler.start) });
      }
    },
    ObjectExpression(literal) {
      for (const member of literal.properties) {
        if (member.type !== 'Property' || member.key.type !== 'Identifier') continue;
        // The details of an audit entry are stored, not answered.
        if (member.key.name === 'details') for (const inner of literalsIn(member.value)) stored.add(inner);
        if (stored.has(literal) || isColumn(member.key) || !hasTimeOfRow(member.value)) continue;
        uses.push({ what: 'a row as an answer', line: line(member.start) });
      }
    },
    MemberExpression({ object, property, start }) {
      if (property.type !== 'Identifier') return;
      if (/^(?:selectFrom|insertInto|updateTable|deleteFrom)$/.test(property.name)) {
        uses.push({ what: 'a query', line: line(start) });
      }
      if (/^create(?:Secure)?Server$/.test(property.name)) {
        uses.push({ what: 'a server of its own', line: line(start) });
      }
      if (object.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      if (name === 'Math.random' || name === 'crypto.randomUUID' || name === 'crypto.getRandomValues') {
        uses.push({ what: 'randomness', line: line(start) });
      }
    },
    NewExpression({ callee, arguments: given, start }) {
      if (callee.type === 'Identifier' && callee.name === 'WebSocketServer' && !hasNoServer(given[0])) {
        uses.push({ what: 'a server of its own', line: line(start) });
      }
    },
  }).visit(program);
  return { file, imports, uses };
}

/**
 * Whether an import makes servers. A default import has an empty name.
 * @param {string} specifier @param {string} name
 */
const makesServers = (specifier, name) =>
  /^(?:node:)?(?:net|tls|https?|http2)$/.test(specifier)
    ? /^(?:create(?:Secure)?Server|Server)$/.test(name)
    : specifier === 'fastify' && (name === '' || /^(?:default|fastify)$/.test(name));

/** Whether the options of a WebSocketServer leave its sockets to another server. Named options count as such. @param {any} options */
const hasNoServer = (options) =>
  options?.type === 'Identifier' ||
  (options?.type === 'ObjectExpression' &&
    options.properties.some(
      (/** @type {any} */ { type, key, argument }) =>
        key?.name === 'noServer' || (type === 'SpreadElement' && /options/i.test(argument?.name ?? '')),
    ));

/** Columns have names such as `created_at`. @param {any} node */
const isColumn = (node) => node.type === 'Identifier' && /^[a-z\d]+(?:_[a-z\d]+)+$/.test(node.name);

/**
 * The nodes of a tree that `wanted` accepts; skips the inside of nodes that `closed` accepts.
 * @param {any} node
 * @param {(node: any) => boolean} wanted
 * @param {(node: any) => boolean} [closed]
 * @returns {any[]}
 */
function nodesIn(node, wanted, closed = () => false) {
  if (Array.isArray(node)) return node.flatMap((inner) => nodesIn(inner, wanted, closed));
  if (!node || typeof node !== 'object' || (node.type && closed(node))) return [];
  const inside = Object.values(node).flatMap((inner) => nodesIn(inner, wanted, closed));
  return node.type && wanted(node) ? [node, ...inside] : inside;
}

/** @param {any} node */
const literalsIn = (node) => nodesIn(node, ({ type }) => type === 'ObjectExpression');

/** Whether a value turns the time of a row into text: `row.at.toISOString()`. @param {any} value */
const hasTimeOfRow = (value) =>
  nodesIn(
    value,
    ({ type, callee }) =>
      type === 'CallExpression' &&
      callee.type === 'MemberExpression' &&
      callee.property.name === 'toISOString' &&
      nodesIn(callee.object, (node) => isColumn(node) || node.name === 'row').length > 0,
    ({ type }) => type === 'ObjectExpression' || /Function/.test(type),
  ).length > 0;

/** @param {any} id */
const isHook = (id) => id?.type === 'Identifier' && /^use[A-Z]/.test(id.name);

/** Whether a function has JSX outside of inner functions, such as the cells of columns. @param {any} body */
const hasOwnJsx = (body) =>
  nodesIn(
    body,
    ({ type }) => type === 'JSXElement' || type === 'JSXFragment',
    ({ type }) => /Function/.test(type),
  ).length > 0;

/** @param {any} member */
const isOneCall = ({ value: handler }) =>
  handler?.type === 'ArrowFunctionExpression' && !handler.async && handler.body.type === 'CallExpression';

/**
 * The members of a handler table that are more than one call.
 * @param {any} table
 */
const handlersWithLogic = (table) =>
  table?.type === 'ObjectExpression' ? table.properties.filter((/** @type {any} */ member) => !isOneCall(member)) : [];

/**
 * The handlers that call neither an imported use case nor a part of `deps`, or that pass the caller after the input.
 * @param {any} table
 */
function handlersOutOfShape(table) {
  if (table?.type !== 'ObjectExpression') return [];
  return table.properties.filter((/** @type {any} */ member) => {
    if (!isOneCall(member)) return false;
    const { params, body } = member.value;
    const isPart = body.callee.type === 'MemberExpression' && rootOf(body.callee) === 'deps';
    if (body.callee.type !== 'Identifier' && !isPart) return true;
    // The caller is the principal, or the whole context when the use case needs more of it.
    const context = params[1]?.type === 'Identifier' ? params[1].name : 'principal';
    const given = body.arguments.filter((/** @type {any} */ argument) => rootOf(argument) !== 'deps');
    return given.some(
      (/** @type {any} */ argument, /** @type {number} */ at) =>
        at > 0 && nodesIn(argument, ({ type, name }) => type === 'Identifier' && name === context).length > 0,
    );
  });
}

/** The variable at which a chain of members begins. @param {any} node @returns {string | undefined} */
const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node.name);

/**
 * Reads every source of the workspaces under `root`.
 * @param {string} root
 * @param {readonly string[]} workspaces paths such as `packages/ui`
 * @returns {Source[]}
 */
export function readSources(root, workspaces) {
  const resolve = createResolver(root, workspaces);
  return workspaces.flatMap((path) =>
    sourceFiles(join(root, path)).map((full) => {
      const file = relative(root, full).split(sep).join('/');
      return readSource(file, readFileSync(full, 'utf8'), resolve);
    }),
  );
}

/** @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
