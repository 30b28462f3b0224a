import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { themeBootScript } from '../../packages/ui/src/theme-mode/index.ts';

/** Puts the theme on <html> before the first paint; its hash is allowed by the server's content policy. */
const bootScript = (): Plugin => ({
  name: 'boot-script',
  transformIndexHtml: () => [{ tag: 'script', children: themeBootScript, injectTo: 'head-prepend' }],
});

/** Lays compressed forms beside every text file, so that the server only picks one. */
const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle: () => {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const file = join(folder, entry);
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file) || statSync(file).size < 1024) continue;
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
};

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

const server = process.env.TOUCHLINE_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), withoutSchemas(), bootScript(), precompress()],
  base: './',
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Every screen needs all of these; apart from each other they compress worse.
            {
              name: 'base',
              test: /node_modules[\\/](@tanstack|i18next|react-i18next|zustand|use-sync-external-store)[\\/]|packages[\\/](client|i18n)[\\/]src/,
            },
            {
              name: 'frame',
              test: /packages[\\/]ui[\\/]src[\\/](shell|theme-mode|light[\\/](?!Table|figures|CopyField|Pager|Notice|Tooltip))|packages[\\/]contract[\\/]src[\\/](kernel|matches|anchors|accounts|text|realtime|enums|languages|limits|errors)|apps[\\/]web[\\/]src[\\/]shared[\\/](?!phone|upload|use-form|area-codes|follow|Follow|EndSentinel)/,
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
