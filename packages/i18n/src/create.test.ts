import { readFileSync } from 'node:fs';
import { languageCodes } from '@touchline/contract/languages';
import { describe, expect, it, vi } from 'vitest';
import { createI18n, type LoadTexts } from './create.ts';
import { codeOf, tagOf, withAllPlurals } from './tags.ts';

const load: LoadTexts = async (language, namespace) =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'));

describe('createI18n', () => {
  it.each([
    ['zh', '取消'],
    ['tw', '取消'],
    ['eng', 'Cancel'],
    ['hin', 'रद्द करें'],
    ['spa', 'Cancelar'],
    ['ara', 'إلغاء'],
  ] as const)('shows %s', async (language, text) => {
    const { instance, ready } = createI18n({ language, load });
    await ready;
    expect(instance.t('common:cancel')).toBe(text);
    expect(instance.t('cancel')).toBe(text);
  });

  it('contains the Thai word for day once, although the date itself starts with it', async () => {
    const { instance, ready } = createI18n({ language: 'tha', load });
    await ready;
    await instance.loadNamespaces('matches');
    const day = new Intl.DateTimeFormat('th', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date('2026-11-21'));
    expect(instance.t('matches:title', { day })).not.toContain('วันวัน');
  });

  it('loads a namespace only on demand and reloads all loaded ones after a language change', async () => {
    const loading = vi.fn<LoadTexts>(load);
    const { instance, ready, changeLanguage, language } = createI18n({ language: 'eng', load: loading });
    await ready;
    expect(loading.mock.calls).toEqual([
      ['eng', 'common'],
      ['eng', 'errors'],
    ]);
    await instance.loadNamespaces('shell');
    await changeLanguage('por');
    expect(loading.mock.calls.filter(([code]) => code === 'por').map(([, name]) => name)).toEqual([
      'common',
      'errors',
      'shell',
    ]);
    expect(language()).toBe('por');
    expect(instance.t('cancel')).toBe('Cancelar');
  });

  it('keeps the language when the texts of the new one cannot be loaded', async () => {
    const { instance, ready, changeLanguage, language } = createI18n({
      language: 'eng',
      load: (code, namespace) => (code === 'tha' ? Promise.reject(new Error('offline')) : load(code, namespace)),
    });
    await ready;
    await expect(changeLanguage('tha')).rejects.toThrow('offline');
    expect(language()).toBe('eng');
    expect(instance.t('cancel')).toBe('Cancel');
  });

  it('ends in the language chosen last, in any loading order', async () => {
    let letGo = () => {};
    const slow = new Promise<void>((done) => {
      letGo = done;
    });
    const { ready, changeLanguage, language } = createI18n({
      language: 'eng',
      load: async (code, namespace) => {
        if (code === 'vie') await slow;
        return load(code, namespace);
      },
    });
    await ready;
    const first = changeLanguage('vie');
    await changeLanguage('ind');
    letGo();
    await first;
    expect(language()).toBe('ind');
  });

  it.each([
    ['eng', 1, '1 viewer'],
    ['eng', 1234, '1,234 viewers'],
    ['por', 1, '1 espectador'],
    ['por', 1_000_000, '1.000.000 espectadores'],
    ['tw', 1, '1 人在看'],
    ['hin', 123_456, '1,23,456 दर्शक'],
    ['spa', 1, '1 espectador'],
    ['spa', 12_345, '12.345 espectadores'],
    ['spa', 1_000_000, '1.000.000 de espectadores'],
    ['ara', 0, 'لا مشاهدين'],
    ['ara', 1, 'مشاهد واحد'],
    ['ara', 2, 'مشاهدان'],
    ['ara', 3, '3 مشاهدين'],
    ['ara', 11, '11 مشاهدًا'],
    ['ara', 1100, '1,100 مشاهد'],
  ] as const)('counts in %s: %i', async (language, count, text) => {
    const { instance, ready } = createI18n({ language, load });
    await ready;
    expect(instance.t('viewers', { count })).toBe(text);
  });
});

describe('tags', () => {
  it.each(languageCodes)('%s has a unique tag that maps back to it', (code) => expect(codeOf(tagOf(code))).toBe(code));

  it('fills in only the plural forms that a language lacks', () => {
    expect(withAllPlurals('pt', { a_one: 'x', a_other: 'y', b: { c_other: 'z' } })).toEqual({
      a_one: 'x',
      a_other: 'y',
      a_many: 'y',
      b: { c_other: 'z', c_one: 'z', c_many: 'z' },
    });
    expect(withAllPlurals('zh-Hans', { a_other: 'y' })).toEqual({ a_other: 'y' });
  });
});
