import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directionScript } from '@touchline/i18n/direction-script';
import { firstTexts } from '@touchline/i18n/first/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, transformWithOxc } from 'vite';
import { themeBootScript } from '../../packages/ui/src/theme-mode/index.ts';
import { nameBuild, precompress } from '../../scripts/lib/vite-plugins.mjs';
import { roomChunks } from './room-chunks.ts';
import { heroScript } from './src/boot/skeleton-hero.ts';
import { skeletonHtml, skeletonScript } from './src/boot/skeleton-page.ts';

const skeletonStyle = (): string =>
  [
    '../../packages/ui/src/styles/tokens.css',
    './src/boot/skeleton-page.css',
    './src/boot/skeleton-shapes.css',
    './src/boot/skeleton-hero.css',
  ]
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ');

/** Puts the theme, the direction and the grey shapes on the page before the first paint; hashes of inline scripts are allowed by the server's content policy. */
const skeleton = (): Plugin => ({
  name: 'skeleton',
  transformIndexHtml: (html) => ({
    // The server replaces `first-data` with data.
    html: html.replace('<!--skeleton-->', () => `${skeletonHtml}<!--first-data--><script>${heroScript}</script>`),
    tags: [
      { tag: 'style', children: skeletonStyle(), injectTo: 'head' },
      {
        tag: 'script',
        children: `${themeBootScript};${directionScript()};${skeletonScript}`,
        injectTo: 'head-prepend',
      },
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
      // In the order in which `main.ts` imports them.
      for (const module of ['/react-dom/client.js', '/boot/start.tsx']) {
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
        );
        if (!entry) throw new Error(`no chunk of ${module}`);
        add(entry.fileName);
      }
      // Every page uses it, and a late font causes a second layout. On phones it would delay the portal.
      const font = Object.keys(bundle).find((file) => /inter-latin-wght[^/]*\.woff2$/.test(file));
      const link = (attrs: Record<string, string>, injectTo: 'head' | 'body') => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true },
        injectTo,
      });
      const sheets = /\s*<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g;
      for (const [, file] of html.matchAll(sheets)) if (file) styles.add(file);
      return {
        // In the body they block the portal, which follows them, and not the skeleton.
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

/** Named after its file and not after its line in it, which says nothing and packs badly. */
const scopedName = (name: string, file: string): string => {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 5)}`;
};

const workerFile = fileURLToPath(new URL('src/push-worker/push-worker.ts', import.meta.url));

/**
 * The push worker beside the page, without a hash in its name: browsers look for a newer version at the address of the
 * old one. It imports only types, so without them it is a whole script; as a second entry it would split the first one.
 */
const pushWorker = (): Plugin => {
  const script = async (): Promise<string> => {
    const { code } = await transformWithOxc(readFileSync(workerFile, 'utf8'), workerFile, { sourcemap: false });
    // What is left of the imports of types.
    return code.replace(/\nexport \{\};?\s*$/, '\n');
  };
  return {
    name: 'push-worker',
    configureServer: ({ middlewares }) => {
      middlewares.use('/push-worker.js', (_request, response, next) => {
        script().then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(code);
        }, next);
      });
    },
    async generateBundle() {
      const source = await script();
      if (/^\s*(?:import|export)\b/m.test(source)) this.error('the push worker must import only types');
      this.emitFile({ type: 'asset', fileName: 'push-worker.js', source });
    },
  };
};

const server = process.env.TOUCHLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), firstTexts(), skeleton(), namePortal(), nameBuild(), pushWorker(), precompress()],
  base: './',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Makes the first requests while the rest is loading: the client, the contract, the session.
            {
              name: 'ask',
              test: /node_modules[\\/](react|zustand)[\\/]|packages[\\/]client[\\/]src[\\/](?!message-log|messenger|batched|upload|voice|realtime[\\/]version)|packages[\\/]app-kit[\\/]src[\\/](storage|session|language|version[\\/]server-version)|packages[\\/]contract[\\/]src[\\/](kernel|matches[\\/](?!standings|statistics|league-routes|reservations|reminders|season|operator|score-entry)|system|accounts[\\/](?!rules|email|authenticator)|realtime|limits[\\/](client|units)|text[\\/](?!csv|invisible|lines|name-signs)|enums|languages|wire-codes)|packages[\\/]i18n[\\/]src[\\/]first[\\/](index|files)|vite[\\/]preload-helper|rolldown[\\/]runtime|apps[\\/]web[\\/]src[\\/](app[\\/]texts|boot[\\/](load-lazy-parts|prefetch-room)|shared[\\/](api[\\/](api|prefetch-client)|session[\\/](after-sign-in|language|session)|match[\\/]sports)\.ts|features[\\/]match-list[\\/](api[\\/]prefetch|model[\\/]days))/,
            },
            { name: 'react', test: /node_modules[\\/](react-dom|scheduler)[\\/]/ },
            // Every screen needs all of these; separate files compress worse.
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|use-sync-external-store)[\\/](?!.*(useBlocker|[mM]utationObserver|useMutation)\.)|packages[\\/]i18n[\\/]src[\\/](?!first)/,
            },
            // Of the shared parts only those of the frame and the match list.
            {
              name: 'portal',
              test: /packages[\\/]contract[\\/]src[\\/](files[\\/]pictures|system)|packages[\\/]app-kit[\\/]src[\\/](calls[\\/](?!use-(mutation-of|combined))|act[\\/]shown-error|frame[\\/](?!EndSentinel))|packages[\\/]art[\\/]src[\\/](Crest|crest-look|LeagueMark|Score|PitchArt|sports|art\.)|packages[\\/]ui[\\/]src[\\/](shell|theme-mode|light[\\/](?!Table|figures|CopyField|FoldedText|Pager|Notice|Tooltip))|apps[\\/]web[\\/]src[\\/](app[\\/](?!Maintenance|MemberEvents|ReloadOffer)|boot[\\/]start|screens[\\/]match-list|features[\\/](match-list[\\/](?!components[\\/]RowActions)|shell[\\/](?!components[\\/](AccountEvents|AccountMenu|CoinsLink|OnAirLink|SearchSuggestions|Warnings|suggestions|slow-calls)))|shared[\\/]\w+[\\/](HostRow|global-config|config-poll|use-host-labels|use-reduced-motion|MatchBrief|MatchMoment|SportTabs|KickoffCountdown|TeamCrest|live-matches|match-moment|sign-in-request|periods|score-entries|sport-icons|use-is-wide|use-name|match-marks|ReminderBell|use-title|unread-messages|book-search|LoadFailed|search-input)\.)|icons[\\/]Icon(Bell|BellFilled|PlayerPlayFilled|StarFilled|Microphone2|Broadcast|Heart|User|Search)\.mjs/,
            },
            roomChunks(),
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
