import type { LanguageCode } from '@touchline/contract/languages';
import type { Texts } from '../tags.ts';
import type { firstNamespaces } from './namespaces.ts';

type FirstTexts = Readonly<Record<(typeof firstNamespaces)[number], Texts>>;

/** Generated at bundling by `vite-plugin.ts`. */
export declare const files: Readonly<Record<LanguageCode, () => Promise<FirstTexts>>>;
