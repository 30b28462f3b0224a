import type { Texts } from './tags.ts';

/** Texts of one namespace by full key (`offer.title`). */
export type FlatTexts = ReadonlyMap<string, string>;

export function flatten(texts: Texts, prefix = ''): FlatTexts {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}
