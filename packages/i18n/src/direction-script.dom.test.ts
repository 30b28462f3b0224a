import { afterEach, expect, test, vi } from 'vitest';
import { directionScript } from './direction-script.ts';

const known = [
  { code: 'eng', alias: 'en', lang: 'en', dir: 'ltr' },
  { code: 'por', lang: 'pt', dir: 'ltr' },
  { code: 'hin', lang: 'ar', dir: 'rtl' },
] as const;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('dir');
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
