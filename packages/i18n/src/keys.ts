import type { Resources, TextNamespace } from './resources.ts';

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A text with plural forms, of which every language has `other`, is requested by the key without the form. */
type WithoutForm<K extends string, All> = K extends `${infer Base}_${PluralCategory}`
  ? `${Base}_other` extends All
    ? Base
    : K
  : K;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutForm<K, keyof T> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

type OwnKeys = { [N in TextNamespace]: Leaves<Resources[N]> };
type FullKeys = { [N in TextNamespace]: `${N}:${OwnKeys[N]}` };

/** One namespace or several, as a component requests them. */
export type Namespaces = TextNamespace | readonly TextNamespace[];
type FirstOf<N> = N extends readonly [infer F, ...unknown[]] ? F : N;
type EachOf<N> = N extends readonly (infer E)[] ? E : N;

/** Keys of the first namespace alone (`cancel`), those of all with their namespace (`common:cancel`). */
export type TextKey<N extends Namespaces> = OwnKeys[FirstOf<N> & TextNamespace] | FullKeys[EachOf<N> & TextNamespace];

export interface TextValues {
  /** A number selects the plural form. */
  readonly count?: number | string;
  /** Shown when there is no such text. */
  readonly defaultValue?: string;
  readonly [placeholder: string]: string | number | null | undefined;
}

export type Translate<N extends Namespaces = 'common'> = (key: TextKey<N>, values?: TextValues) => string;
/** Finds texts of every namespace; those of `common` without it. */
export type TranslateAny = (key: OwnKeys['common'] | FullKeys[TextNamespace], values?: TextValues) => string;
