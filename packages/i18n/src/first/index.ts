import type { TextNamespace } from '../resources.ts';
import type { TextLanguage, Texts } from '../tags.ts';

/** What the frame of the portal and its match list say. */
export const firstNamespaces = ['common', 'shell', 'matches'] as const satisfies readonly TextNamespace[];

type FirstTexts = Readonly<Record<(typeof firstNamespaces)[number], Texts>>;

/** All first texts of a language in one file: they are wanted at the same time. */
const files: Readonly<Record<TextLanguage, () => Promise<FirstTexts>>> = {
  zh: () => import('./zh.ts'),
  tw: () => import('./tw.ts'),
  eng: () => import('./eng.ts'),
  ind: () => import('./ind.ts'),
  vie: () => import('./vie.ts'),
  tha: () => import('./tha.ts'),
  por: () => import('./por.ts'),
  hin: () => import('./hin.ts'),
};

export const loadFirstTexts = (language: TextLanguage): Promise<FirstTexts> => files[language]();
