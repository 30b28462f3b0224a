import { resolve } from 'node:path';
import { languageCodes } from '@touchline/contract/languages';
import { firstNamespaces } from './namespaces.ts';

const locales = resolve(import.meta.dirname, '../../locales');
const name = 'virtual:first-texts';

const table = (): string =>
  `export const files = {${languageCodes.map((code) => `${code}: () => import('${name}/${code}')`).join()}}`;
const textsOf = (code: string): string =>
  firstNamespaces
    .map((each) => `export { default as ${each} } from ${JSON.stringify(`${locales}/${code}/${each}.json`)};`)
    .join('\n');

/** Puts all first texts of a language into one file: they are wanted at the same time. */
export const firstTexts = () => ({
  name: 'first-texts',
  resolveId: (id: string) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id === `\0${name}`) return table();
    return id.startsWith(`\0${name}/`) ? textsOf(id.slice(`\0${name}/`.length)) : undefined;
  },
});
