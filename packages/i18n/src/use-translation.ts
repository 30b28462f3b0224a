import type { i18n } from 'i18next';
import { useTranslation as useLibraryTranslation } from 'react-i18next';
import type { Resources, TextNamespace } from './resources.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of nested texts, joined by dots. The plural forms of a text share a key. */
type KeysIn<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name | (Name extends `${infer Base}_${PluralForm}` ? Base : never)
    : `${Name}.${KeysIn<Texts[Name]>}`;
}[keyof Texts & string];

type TextKeys = { readonly [Namespace in TextNamespace]: KeysIn<Resources[Namespace]> };

/** The keys of namespaces with their prefix: `rooms:title`. */
type PrefixedKey<Namespace extends TextNamespace> = {
  [Name in Namespace]: `${Name}:${TextKeys[Name]}`;
}[Namespace];

/** Values of a text; `count` selects its plural form, `defaultValue` is for texts that are not loaded. */
export interface TextValues {
  readonly count?: number | string;
  readonly defaultValue?: string;
  readonly [name: string]: unknown;
}

/**
 * Returns a text of one of the namespaces. Keys of the first need no prefix. The type of i18next allows the same keys,
 * but the compiler needed half of its time for it, because it works it out again for each call.
 */
export type TextFunction<First extends TextNamespace, Namespace extends TextNamespace = First> = (
  key: TextKeys[First] | PrefixedKey<Namespace>,
  values?: TextValues,
) => string;

interface Translation<First extends TextNamespace, Namespace extends TextNamespace = First> {
  readonly t: TextFunction<First, Namespace>;
  readonly i18n: Omit<i18n, 't'> & { readonly t: TextFunction<'common', TextNamespace> };
}

interface UseTranslation {
  <First extends TextNamespace>(namespace: First): Translation<First>;
  <First extends TextNamespace, Other extends TextNamespace>(
    namespaces: readonly [First, ...Other[]],
  ): Translation<First, First | Other>;
}

/** The texts of namespaces, in the reader's language. */
export const useTranslation = useLibraryTranslation as unknown as UseTranslation;
