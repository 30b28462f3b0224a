import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromBrowserTag,
  headerOf,
  languageCodes,
  languages,
  lookupOf,
  nameIn,
  parseLanguageHeader,
  resolveLanguage,
} from './languages.ts';

const none: readonly string[] = [];

describe('resolveLanguage', () => {
  it.each([
    ['tha', ['en-US'], 'viewer', 'tha', 'tha', 'th'],
    ['en', ['zh-CN'], 'host', 'eng', 'en', 'en'],
    ['eng', ['zh-CN'], 'host', 'eng', 'en', 'en'],
    [null, ['zh-CN'], 'viewer', 'zh', 'zh', 'zh'],
    [null, ['zh-HK', 'en'], 'viewer', 'tw', 'tw', 'tw'],
    [null, ['zh-Hant'], 'host', 'tw', 'tw', 'tw'],
    [null, ['zh-Hans-TW'], 'host', 'zh', 'zh', 'zh'],
    [null, ['pt-BR'], 'guest', 'por', 'por', 'pt'],
    [null, ['in-ID'], 'viewer', 'ind', 'ind', 'id'],
    [null, ['fr-FR', 'vi-VN'], 'viewer', 'vie', 'vie', 'vi'],
    [null, ['fi-FI'], 'host', 'zh', 'zh', 'zh'],
    [null, ['fi-FI'], 'signed_out', 'zh', 'zh', 'zh'],
    [null, ['fi-FI'], 'viewer', 'eng', 'en', 'en'],
    [null, none, 'guest', 'eng', 'en', 'en'],
    ['xx', ['hi-IN'], 'viewer', 'hin', 'hin', 'hi'],
    ['jpn', ['ja-JP'], 'viewer', 'eng', 'en', 'en'],
    [null, ['es-MX', 'en'], 'viewer', 'spa', 'spa', 'es'],
    [null, ['es-419'], 'host', 'spa', 'spa', 'es'],
    [null, ['ar-EG'], 'viewer', 'ara', 'ara', 'ar'],
    [null, ['ar'], 'host', 'ara', 'ara', 'ar'],
    ['ara', ['es-ES'], 'viewer', 'ara', 'ara', 'ar'],
  ] as const)('stored %s, browser %j, %s: %s', (stored, browser, who, language, header, lookup) => {
    const resolved = resolveLanguage({ stored, browser, who });
    expect(resolved).toBe(language);
    expect(headerOf(resolved)).toBe(header);
    expect(lookupOf(resolved)).toBe(lookup);
  });

  it('always returns a known language, whatever is stored or sent', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (stored, browser) => {
        expect(languageCodes).toContain(resolveLanguage({ stored, browser, who: 'viewer' }));
        expect(languageCodes).toContain(parseLanguageHeader(stored));
      }),
    );
  });

  it('ignores members of Object.prototype', () => {
    expect(fromBrowserTag('constructor')).toBeUndefined();
    expect(fromBrowserTag('__proto__')).toBeUndefined();
  });
});

describe('parseLanguageHeader', () => {
  it.each(languageCodes)('parses the header that a client sends for %s', (code) => {
    expect(parseLanguageHeader(headerOf(code))).toBe(code);
    expect(parseLanguageHeader(code)).toBe(code);
    expect(parseLanguageHeader(` ${headerOf(code).toUpperCase()} `)).toBe(code);
  });

  it('parses browser tags', () => {
    expect(parseLanguageHeader('es-MX')).toBe('spa');
    expect(parseLanguageHeader('ar-EG')).toBe('ara');
    expect(parseLanguageHeader('zh-HK')).toBe('tw');
  });

  it('falls back for unknown languages', () => {
    expect(parseLanguageHeader(undefined)).toBe('zh');
    expect(parseLanguageHeader('xx', 'eng')).toBe('eng');
  });
});

describe('language table', () => {
  it('keeps the specified values of each language', () => {
    expect(
      languages
        .slice(0, 8)
        .map(({ code, alias, header, columnField }) => [code, alias, header, lookupOf(code), columnField]),
    ).toEqual([
      ['zh', undefined, 'zh', 'zh', 'name'],
      ['tw', undefined, 'tw', 'tw', 'nameTw'],
      ['eng', 'en', 'en', 'en', 'nameEn'],
      ['ind', undefined, 'ind', 'id', 'nameIdn'],
      ['vie', undefined, 'vie', 'vi', 'nameVn'],
      ['tha', undefined, 'tha', 'th', 'nameTh'],
      ['por', undefined, 'por', 'pt', 'namePor'],
      ['hin', undefined, 'hin', 'hi', 'nameHin'],
    ]);
  });

  it('gives each language a distinct column field, tag and name', () => {
    for (const member of ['columnField', 'header', 'lang', 'intl', 'ownName'] as const)
      expect(new Set(languages.map((language) => language[member])).size).toBe(languages.length);
    expect(new Set(languageCodes.map(lookupOf)).size).toBe(languages.length);
  });

  it('writes only Arabic from right to left', () => {
    expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['ara']);
  });

  it('uses tags that Intl supports', () => {
    for (const tag of languages.flatMap(({ intl, lang }) => [intl, lang]))
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
  });
});

describe('nameIn', () => {
  const madrid = { zh: '皇家马德里', eng: 'Real Madrid' };

  it('follows the fallback order', () => {
    expect(nameIn('tw', madrid)).toBe('皇家马德里');
    expect(nameIn('tha', madrid)).toBe('Real Madrid');
    expect(nameIn('hin', { zh: '皇家马德里' })).toBe('皇家马德里');
    expect(nameIn('tw', { tw: '皇家馬德里', ...madrid })).toBe('皇家馬德里');
  });

  it.each(languageCodes)('returns the only available name in %s', (code) => {
    expect(nameIn(code, { por: 'Braga' })).toBe('Braga');
    expect(nameIn(code, { zh: '', eng: '  ', por: 'Braga' })).toBe('Braga');
  });

  it('returns an empty text without names', () => expect(nameIn('eng', {})).toBe(''));
});
