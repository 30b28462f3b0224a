import { use } from 'react';
import type { I18n } from './create.ts';
import { useI18n } from './I18nProvider.tsx';
import type { Namespaces, Translate } from './keys.ts';
import type { TextNamespace } from './resources.ts';

/** The translate function of one namespace or several; suspends until they are loaded. */
export function useTranslation<const N extends Namespaces = 'common'>(
  namespaces?: N,
): { readonly t: Translate<N>; readonly i18n: I18n } {
  const { i18n, texts } = useI18n();
  const wanted = (
    typeof namespaces === 'string' ? [namespaces] : (namespaces ?? ['common'])
  ) as readonly TextNamespace[];
  const missing = wanted.filter((namespace) => !texts.has(namespace)).map(i18n.loadNamespace);
  for (const loading of missing) use(loading);
  return { t: texts.translateIn(wanted[0] ?? 'common') as Translate<N>, i18n };
}
