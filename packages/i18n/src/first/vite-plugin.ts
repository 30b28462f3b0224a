import { resolve } from 'node:path';
import { languageCodes } from '@touchline/contract/languages';
import { firstNamespaces } from './namespaces.ts';

const locales = resolve(import.meta.dirname, '../../locales');
const table = resolve(import.meta.dirname, 'files.ts').replaceAll('\\', '/');
const prefix = 'first-texts/';

const tableCode = (): string =>
  `export const files = {${languageCodes.map((code) => `${code}: () => import('${prefix}${code}')`).join()}}`;
const textsCode = (code: string): string =>
  firstNamespaces
    .map((name) => `export { default as ${name} } from ${JSON.stringify(`${locales}/${code}/${name}.json`)};`)
    .join('\n');

/** Bundles all first texts of a language in one file, because they are needed together. */
export const firstTexts = () => ({
  name: 'first-texts',
  // Runs before the file is parsed as TypeScript.
  enforce: 'pre' as const,
  resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id === table) return tableCode();
    return id.startsWith(`\0${prefix}`) ? textsCode(id.slice(prefix.length + 1)) : undefined;
  },
});
