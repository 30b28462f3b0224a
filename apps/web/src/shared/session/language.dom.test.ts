import type { Me } from '@touchline/contract/accounts';
import { beforeEach, expect, it, vi } from 'vitest';

const user = (userType: number, hostStatus: Me['hostStatus']): Me => ({ uid: '1', userType, hostStatus }) as Me;
const withBrowserLanguages = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

/** Starts the portal like a browser. */
async function start() {
  vi.resetModules();
  return { ...(await import('./language.ts')), ...(await import('./session.ts')) };
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('defaults to English for guests and viewers, and to Chinese for hosts and signed-out users', async () => {
  withBrowserLanguages('fi-FI');
  const { currentLanguage, signedIn, signedOut } = await start();
  expect(currentLanguage()).toBe('eng');
  signedIn(user(4, 'not_an_anchor'));
  expect(currentLanguage()).toBe('eng');
  signedIn(user(1, 'under_review'));
  expect(currentLanguage()).toBe('eng');
  signedIn(user(2, 'approved'));
  expect(currentLanguage()).toBe('zh');
  signedOut();
  expect(currentLanguage()).toBe('zh');
});

it('keeps the default of signed-out users while the session of a later visit is resolved', async () => {
  withBrowserLanguages('fi-FI');
  const { noteSignedOut } = await import('./after-sign-in.ts');
  noteSignedOut(true);
  expect((await start()).currentLanguage()).toBe('zh');
  noteSignedOut(false);
  expect((await start()).currentLanguage()).toBe('eng');
});

it('prefers the stored choice, then the browser language', async () => {
  withBrowserLanguages('fi-FI', 'pt-BR');
  expect((await start()).currentLanguage()).toBe('por');
  localStorage.setItem('touchline.language', 'tha');
  const { currentLanguage, isLanguageChosenHere, rememberLanguage } = await start();
  expect(currentLanguage()).toBe('tha');
  expect(isLanguageChosenHere()).toBe(false);
  rememberLanguage('hin');
  expect(currentLanguage()).toBe('hin');
  expect(isLanguageChosenHere()).toBe(true);
  expect(localStorage.getItem('touchline.language')).toBe('hin');
});
