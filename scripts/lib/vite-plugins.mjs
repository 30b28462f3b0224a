import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Inlines a script into <head>, before everything else; the server's content policy allows its hash.
 * @param {string} children
 */
export const bootScript = (children) => ({
  name: 'boot-script',
  transformIndexHtml: () => [{ tag: 'script', children, injectTo: /** @type {const} */ ('head-prepend') }],
});

/**
 * Names the build in the page, so that a page and a server can tell whether they are of one build. Files have hashes in
 * their names, so equal builds have equal names.
 */
export const nameBuild = () => ({
  name: 'name-build',
  apply: /** @type {const} */ ('build'),
  transformIndexHtml: {
    order: /** @type {const} */ ('post'),
    /** @param {string} html @param {{ bundle?: Record<string, unknown> }} context */
    handler: (html, { bundle = {} }) => {
      const digest = createHash('sha256').update(html);
      for (const file of Object.keys(bundle).toSorted()) digest.update(`\0${file}`);
      const content = digest.digest('hex').slice(0, 12);
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: /** @type {const} */ ('head') }];
    },
  },
});

/** Writes compressed versions of every text file, from which the server chooses. */
export const precompress = () => {
  let folder = '';
  return {
    name: 'precompress',
    apply: /** @type {const} */ ('build'),
    /** @param {{ root: string, build: { outDir: string } }} config */
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
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
