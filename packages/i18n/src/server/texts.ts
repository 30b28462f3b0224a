/**
 * Texts that the server itself writes: messages to phones, fixed lists, and names of the demo. Browsers never load it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageCode, languageCodes } from '@touchline/contract/languages';
import { localesFolder, readNamespace } from '../files.ts';
import type { FlatTexts } from '../flat-texts.ts';
import type { ServerGroup, ServerKey } from './resources.ts';

export type { ServerKey } from './resources.ts';

export type InEveryLanguage = Readonly<Record<LanguageCode, string>>;
type Values = Readonly<Record<string, string | number>>;

const read = new Map<string, FlatTexts>();

/** The texts of a namespace; the English ones where a language spells them all alike and has no file. */
function textsOf(language: LanguageCode, namespace: string): FlatTexts {
  const place = `${language}/${namespace}`;
  const known = read.get(place);
  if (known) return known;
  const own = readNamespace(join(localesFolder, language), namespace);
  if (!own && language === 'eng') throw new Error(`No texts ${place}`);
  const texts = own ?? textsOf('eng', namespace);
  read.set(place, texts);
  return texts;
}

const templates = new Map<string, readonly string[]>();

/** The parts of a template; every second one is the name of a value. */
function partsOf(template: string): readonly string[] {
  const known = templates.get(template);
  if (known) return known;
  const parts = template.split(/\{\{(\w+)\}\}/);
  templates.set(template, parts);
  return parts;
}

/** Placeholders without a value stay, so that a text can be a pattern for names. */
function fill(template: string, find: (name: string) => string | number | undefined): string {
  const [first = '', ...rest] = partsOf(template);
  let filled = first;
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', text = ''] = [rest[at], rest[at + 1]];
    filled += `${find(name) ?? `{{${name}}}`}${text}`;
  }
  return filled;
}

/** Returns a text in one language. */
export function text(language: LanguageCode, key: ServerKey, values: Values = {}): string {
  const [namespace = '', name = ''] = key.split(':');
  const template = textsOf(language, namespace).get(name);
  if (template === undefined) throw new Error(`No text ${key} in ${language}`);
  return fill(template, (value) => values[value]);
}

const inEvery = (wordsIn: (language: LanguageCode) => string): InEveryLanguage =>
  Object.fromEntries(languageCodes.map((code) => [code, wordsIn(code)])) as InEveryLanguage;

/** Returns a text in every language. */
export const texts = (key: ServerKey, values?: Values): InEveryLanguage =>
  inEvery((language) => text(language, key, values));

/** The texts directly below a key, by name, in the order of the English file. */
export function textsBelow(group: ServerGroup): ReadonlyMap<string, InEveryLanguage> {
  const [namespace = '', name] = group.split(':');
  const prefix = name === undefined ? '' : `${name}.`;
  const keys = [...textsOf('eng', namespace).keys()].filter((key) => key.startsWith(prefix));
  return new Map(keys.map((key) => [key.slice(prefix.length), texts(`${namespace}:${key}` as ServerKey)]));
}

/** Inserts names into a pattern in each language. */
export const fillIn = (pattern: InEveryLanguage, names: Readonly<Record<string, InEveryLanguage>>): InEveryLanguage =>
  inEvery((language) => fill(pattern[language], (name) => names[name]?.[language]));

/** The HTML of a page on a new installation. */
export const firstPageText = (language: LanguageCode, page: string): string =>
  readFileSync(join(localesFolder, language, 'pages', `${page}.html`), 'utf8');
