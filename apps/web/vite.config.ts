import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { limits } from '../../packages/contract/src/limits.ts';
import { themeBootScript } from '../../packages/ui/src/theme-mode/index.ts';
import { precompress } from '../../scripts/lib/vite-plugins.mjs';
import { firstSightHtml, firstSightScript } from './src/app/first-sight.ts';

const firstSightStyle = (): string =>
  ['../../packages/ui/src/styles/tokens.css', './src/app/first-sight.css', './src/app/first-sight-places.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');

/** Puts the theme and the grey shapes on the page before the first paint; hashes of inline scripts are allowed by the server's content policy. */
const firstSight = (): Plugin => ({
  name: 'first-sight',
  transformIndexHtml: (html) => ({
    html: html.replace('<!--first-sight-->', firstSightHtml),
    tags: [
      { tag: 'style', children: firstSightStyle(), injectTo: 'head' },
      { tag: 'script', children: `${themeBootScript};${firstSightScript}`, injectTo: 'head-prepend' },
    ],
  }),
});

/**
 * The entry is small and asks the server at once; the portal proper is a dynamic import of it. The page names its files
 * beforehand, so that they come at the same time and not after one another.
 */
const namePortal = (): Plugin => ({
  name: 'name-portal',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = new Set<string>();
      const styles = new Set<string>();
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || chunks.has(file)) return;
        chunks.add(file);
        chunk.imports.forEach(add);
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
      };
      const start = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/app/start.tsx'),
      );
      if (!start) throw new Error('no chunk of app/start.tsx');
      add(start.fileName);
      // Every page writes in it, and a late one has everything laid out twice. On phones it would hold up the portal.
      const font = Object.keys(bundle).find((file) => /inter-latin-wght[^/]*\.woff2$/.test(file));
      const link = (attrs: Record<string, string>, injectTo: 'head' | 'body') => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true },
        injectTo,
      });
      const sheets = /\s*<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g;
      for (const [, file] of html.matchAll(sheets)) if (file) styles.add(file);
      return {
        // In the body they hold up what comes after them, the portal, and not the first sight.
        html: html.replaceAll(sheets, ''),
        tags: [
          ...(font
            ? [
                link(
                  { rel: 'preload', as: 'font', media: '(min-width: 768px)', type: 'font/woff2', href: `./${font}` },
                  'head',
                ),
              ]
            : []),
          ...[...chunks]
            .filter((file) => !html.includes(file))
            .map((file) => link({ rel: 'modulepreload', href: `./${file}` }, 'head')),
          ...[...styles].map((file) => link({ rel: 'stylesheet', href: `./${file}` }, 'body')),
        ],
      };
    },
  },
});

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
      const cuts: [start: number, end: number, by: string][] = [];
      const visit = (node: unknown): void => {
        if (typeof node !== 'object' || node === null) return;
        if (Array.isArray(node)) {
          for (const each of node) visit(each);
          return;
        }
        const { type, callee, arguments: given, id: named, init } = node as Partial<Node>;
        if (type === 'CallExpression' && /^(call|op|event)$/.test(callee?.name ?? ''))
          for (const property of given?.[0]?.properties ?? [])
            if (serversOwn.has(property.key?.name ?? '')) cuts.push([property.start, property.end, '']);
        if (id.endsWith('errors.ts') && type === 'VariableDeclarator' && named?.name === 'errors')
          for (const { value } of init?.properties ?? []) if (value) cuts.push([value.start, value.end, '0']);
        for (const each of Object.values(node)) visit(each);
      };
      visit(this.parse(code));
      let lean = code;
      for (const [start, end, by] of cuts.sort(([a], [b]) => b - a))
        lean = lean.slice(0, start) + by + lean.slice(by || lean[end] !== ',' ? end : end + 1);
      return { code: lean, map: null };
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
          return typeof value === 'number' ? String(value) : read;
        },
      );
      return { code: placed, map: null };
    },
  },
});

interface Node {
  type: string;
  start: number;
  end: number;
  name: string;
  callee: Node;
  arguments: Node[];
  properties: Node[];
  key: Node;
  value: Node;
  id: Node;
  init: Node;
}

const server = process.env.TOUCHLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), withoutSchemas(), leanContract(), limitsInPlace(), firstSight(), namePortal(), precompress()],
  base: './',
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas nobody refers to any more.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // What asks the server while the rest is on the way: the client, the contract, the session.
            {
              name: 'ask',
              test: /node_modules[\\/](react|zustand)[\\/]|packages[\\/]client[\\/]src[\\/](?!message-log|batched|upload)|packages[\\/]contract[\\/]src[\\/](kernel|matches[\\/](?!schedule)|accounts|realtime|text[\\/](?!csv)|enums|languages|errors)|packages[\\/]i18n[\\/]src[\\/]first[\\/]index|vite[\\/]preload-helper|rolldown[\\/]runtime|apps[\\/]web[\\/]src[\\/](app[\\/]texts|shared[\\/](api|ahead|after-sign-in|language|session|storage|sports)\.ts|features[\\/]match-list[\\/](ask-ahead|days))/,
            },
            { name: 'react', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
            // Every screen needs all of these; apart from each other they compress worse.
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|use-sync-external-store)[\\/]|packages[\\/]i18n[\\/]src[\\/](?!first)/,
            },
            // Of the shared pieces only those that the frame and the match list are made of.
            {
              name: 'frame',
              test: /packages[\\/]ui[\\/]src[\\/](shell|theme-mode|art[\\/](PitchArt|sports|art\.)|light[\\/](?!Table|figures|CopyField|Pager|Notice|Tooltip))|apps[\\/]web[\\/]src[\\/](features[\\/](match-list[\\/]league\.module|shell[\\/](?!SignInDialog|AccountEvents))|shared[\\/](HostRow|MatchBrief|MatchMoment|SportTabs|StartsIn|TeamCrest|language-context|live-matches|match-moment|offer|periods|score-entries|second|sport-icons|use-is-wide|use-name|use-title)\.)|icons[\\/]Icon(PlayerPlayFilled|StarFilled|Microphone2|Broadcast|Heart|User|Search)\.mjs/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/anchor': server,
      '/dev': server,
      '/realtime': { target: server, ws: true },
    },
  },
});
