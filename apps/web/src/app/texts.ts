import type { LanguageCode } from '@touchline/contract/languages';
import type { TextNamespace } from '@touchline/i18n';
import { firstNamespaces, loadFirstTexts } from '@touchline/i18n/first';
import { loadLazyParts } from '../boot/load-lazy-parts.ts';

type First = (typeof firstNamespaces)[number];
export const isFirst = (namespace: TextNamespace): namespace is First =>
  (firstNamespaces as readonly TextNamespace[]).includes(namespace);

/** Rejects when the texts do not exist or cannot be loaded now. */
export async function loadTexts(language: LanguageCode, namespace: TextNamespace): Promise<unknown> {
  if (isFirst(namespace)) return (await loadFirstTexts(language))[namespace];
  const file = (await loadLazyParts()).lazyTexts(language, namespace);
  if (!file) throw new Error(`No texts ${language}/${namespace}`);
  return file();
}
