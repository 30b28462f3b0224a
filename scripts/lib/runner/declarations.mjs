import { createHash } from 'node:crypto';
import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Declaration a top-level name of a file; `*` are its statements that declare nothing
 * @property {string} digest changes with its code, not with comments or spaces
 * @property {boolean} isType whether it exists for the compiler only
 * @property {string[]} values names of the file that the running code uses
 * @property {string[]} types names that only types use
 * @property {string[]} paths what it loads without an import: `import()`, `new URL(…, import.meta.url)`, globs
 *
 * @typedef {{ from: string, name: string, isType: boolean }} Import `*` is all exports, `` is only the side effects
 *
 * @typedef {object} FileDeclarations
 * @property {Record<string, Declaration>} declarations
 * @property {Record<string, Import>} imports by local name
 * @property {string[]} loads files imported at run time
 * @property {Record<string, string>} exports local name of each exported one
 * @property {Record<string, { from: string, name: string }>} reexports
 * @property {string[]} stars files of `export * from`
 */

/** Expressions of TypeScript that are also expressions of JavaScript. */
const typedExpressions = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSEnumDeclaration',
  'TSEnumBody',
  'TSEnumMember',
  'TSParameterProperty',
  'TSExportAssignment',
]);

/** Children that are names, not references. @type {Record<string, string>} */
const plainNames = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  AccessorProperty: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSEnumMember: 'id',
  JSXAttribute: 'name',
  JSXMemberExpression: 'property',
  TSQualifiedName: 'right',
  LabeledStatement: 'label',
  BreakStatement: 'label',
  ContinueStatement: 'label',
};

/** A path relative to the file; of a template, the part before its first value. @param {string} text */
const relativePath = (text) => (/^\.{1,2}\//.test(text) || /^[\w-]+(?:\/[\w.-]+)*\.\w+$/.test(text) ? text : undefined);

class References {
  /** @type {Set<string>} */
  values = new Set();
  /** @type {Set<string>} */
  types = new Set();
  /** @type {Set<string>} */
  paths = new Set();

  /** @param {any} node @param {boolean} [isType] */
  add(node, isType = false) {
    if (Array.isArray(node)) for (const each of node) this.add(each, isType);
    if (!node || typeof node.type !== 'string') return;
    const { type } = node;
    if (type === 'Identifier' || type === 'JSXIdentifier') (isType ? this.types : this.values).add(node.name);
    if (type === 'ImportExpression' || type === 'TSImportType') {
      if (typeof node.source?.value === 'string' && type === 'ImportExpression') this.paths.add(node.source.value);
    }
    if (type === 'NewExpression' || type === 'CallExpression') this.#addPaths(node);
    if (type.startsWith('TS') && !typedExpressions.has(type)) isType = true;
    const skipped = node.computed ? undefined : plainNames[type];
    for (const key of Object.keys(node)) {
      if (key === 'type' || key === skipped) continue;
      const child = node[key];
      if (child && typeof child === 'object') this.add(child, isType);
    }
  }

  /** `new URL('./x', import.meta.url)`, `import.meta.glob('./*')` and `import.meta.resolve('./x')`. @param {any} node */
  #addPaths({ callee, arguments: given }) {
    const isUrl = callee.type === 'Identifier' && callee.name === 'URL' && isMeta(given[1]?.object);
    if (!isUrl && !(callee.type === 'MemberExpression' && isMeta(callee.object))) return;
    const texts = given[0]?.type === 'ArrayExpression' ? given[0].elements : given.slice(0, 1);
    for (const each of texts) {
      const text = each?.type === 'TemplateLiteral' ? each.quasis[0].value.cooked : each?.value;
      const path = typeof text === 'string' ? relativePath(text) : undefined;
      if (path) this.paths.add(path);
    }
  }
}

/** @param {any} node */
const isMeta = (node) => node?.type === 'MetaProperty' && node.meta.name === 'import';

/** Names that a pattern binds. @param {any} pattern @returns {string[]} */
function boundNames(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((/** @type {any} */ each) => boundNames(each.value ?? each.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(pattern.left);
    case 'RestElement':
      return boundNames(pattern.argument);
    default:
      return [];
  }
}

/** What a statement declares, one entry for each part with a digest of its own. @param {any} statement @returns {{ names: string[], node: any, isType: boolean }[]} */
function declared(statement) {
  switch (statement?.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? declared(statement.declaration) : [];
    case 'ExportDefaultDeclaration':
      return [{ names: ['default'], node: statement.declaration, isType: false }];
    case 'VariableDeclaration':
      return statement.declarations.map((/** @type {any} */ node) => ({
        names: boundNames(node.id),
        node,
        isType: statement.declare === true,
      }));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
      return [{ names: [statement.id.name], node: statement, isType: statement.declare === true }];
    case 'TSDeclareFunction':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [{ names: [statement.id.name], node: statement, isType: true }];
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'TSModuleDeclaration':
      return [];
    default:
      return [{ names: ['*'], node: statement, isType: false }];
  }
}

/**
 * Reads the top-level declarations of a file and what each of them uses.
 * @param {string} file only its ending matters
 * @param {string} text
 * @returns {FileDeclarations}
 */
export function readDeclarations(file, text) {
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {FileDeclarations} */
  const result = { declarations: {}, imports: {}, loads: [], exports: {}, reexports: {}, stars: [] };
  readImports(module, result);

  /** The code of a node without comments. @param {any} node */
  const codeOf = ({ start, end }) => {
    let code = '';
    let at = start;
    for (const comment of comments) {
      if (comment.start < at || comment.end > end) continue;
      code += text.slice(at, comment.start);
      at = comment.end;
    }
    return `${code}${text.slice(at, end)}`.replaceAll(/\s+/g, ' ');
  };

  const parts = program.body.flatMap(declared);
  const own = new Set([...parts.flatMap(({ names }) => names), ...Object.keys(result.imports)]);
  for (const { names, node, isType } of parts) {
    const references = new References();
    references.add(node, isType);
    /** @param {Set<string>} found */
    const known = (found) => [...found].filter((name) => own.has(name) && !names.includes(name)).sort();
    const values = known(references.values);
    const types = known(references.types);
    const sources = [...values, ...types].map((name) => {
      const { from = '', name: imported = '' } = result.imports[name] ?? {};
      return `${name} ${from} ${imported}`;
    });
    const digest = createHash('sha1')
      .update([codeOf(node), ...sources].join('\n'))
      .digest('base64')
      .slice(0, 12);
    for (const name of names) {
      // Overloads, merged declarations and all statements without a name share an entry.
      const before = result.declarations[name];
      result.declarations[name] = {
        digest: `${before?.digest ?? ''}${digest}`,
        isType: isType && (before?.isType ?? true),
        values: [...new Set([...(before?.values ?? []), ...values])],
        types: [...new Set([...(before?.types ?? []), ...types])],
        paths: [...new Set([...(before?.paths ?? []), ...references.paths])],
      };
    }
  }
  if (program.body.some(({ type }) => type === 'ExportDefaultDeclaration')) result.exports.default = 'default';
  return result;
}

/** @param {import('oxc-parser').EcmaScriptModule} module @param {FileDeclarations} result */
function readImports({ staticImports, staticExports }, { imports, loads, exports, reexports, stars }) {
  for (const { moduleRequest, entries } of staticImports) {
    const from = moduleRequest.value;
    if (entries.length === 0 || entries.some(({ isType }) => !isType)) loads.push(from);
    for (const { importName, localName, isType } of entries) {
      const kind = String(importName.kind);
      const name = kind === 'Default' ? 'default' : kind === 'NamespaceObject' ? '*' : (importName.name ?? '*');
      imports[localName.value] = { from, name, isType };
    }
  }
  for (const { moduleRequest, exportName, importName, localName, isType } of staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    const name = String(exportName.kind) === 'Default' ? 'default' : exportName.name;
    const from = moduleRequest?.value;
    if (from && !isType) loads.push(from);
    if (!from && name) exports[name] = localName.name ?? name;
    else if (from && name) reexports[name] = { from, name: importName.name ?? '*' };
    else if (from) stars.push(from);
  }
}
