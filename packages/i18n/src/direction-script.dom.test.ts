import { afterEach, expect, test, vi } from 'vitest';
import { directionScript } from './direction-script.ts';

const known = [
  { code: 'eng', alias: 'en', lang: 'en', dir: 'ltr' },
  { code: 'por', lang: 'pt', dir: 'ltr' },
  { code: 'hin', lang: 'ar', dir: 'rtl' },
  { code: 'zh', lang: 'zh-Hans', dir: 'ltr' },
  { code: 'tw', lang: 'zh-Hant', dir: 'ltr' },
] as const;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('dir');
  delete document.documentElement.dataset.language;
});

test.each([
  ['the stored language', 'hin', ['en'], 'rtl'],
  ['another spelling of the stored language', 'en', ['ar'], 'ltr'],
  ['the first known language of the browser', null, ['fr-FR', 'ar-EG', 'en'], 'rtl'],
  ['the browser when the stored language is unknown', 'klingon', ['pt-BR', 'ar'], 'ltr'],
  ['no known language', null, ['fr'], ''],
])('the page has the direction of %s', (_name, stored, browser, dir) => {
  if (stored) localStorage.setItem('touchline.language', stored);
  vi.stubGlobal('navigator', { languages: browser });
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the inline script the way the page does
  new Function(directionScript(known))();
  expect(document.documentElement.dir).toBe(dir);
});

test.each([
  [['zh-TW'], 'tw'],
  [['zh-HK', 'en'], 'tw'],
  [['zh_CN'], 'zh'],
  [['zh'], 'zh'],
  [['en-', 'pt'], 'eng'],
  [['fr'], undefined],
])('the language of a browser that prefers %j is %s', (browser, code) => {
  vi.stubGlobal('navigator', { languages: browser });
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the inline script the way the page does
  new Function(directionScript(known))();
  expect(document.documentElement.dataset.language).toBe(code);
});
