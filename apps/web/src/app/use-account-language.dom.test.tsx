import { accountCalls, type Me } from '@touchline/contract/accounts';
import type { LanguageCode } from '@touchline/contract/languages';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { rememberLanguage } from '../shared/session/language.ts';
import { currentUser, signedIn } from '../shared/session/session.ts';
import { ok, setStage } from '../shared/testing/stage.tsx';
import { useAccountLanguage } from './use-account-language.ts';

const { answer, askedOf, show, until } = setStage(['common']);
const user = (userType: number): Me => ({ uid: '1', userType, languageType: 'tha' }) as Me;

function Page({ language }: { language: LanguageCode }) {
  useAccountLanguage(language);
  return null;
}
const saved = () => askedOf(accountCalls.editProfile);

beforeEach(() => answer(accountCalls.editProfile, ok({})));

it('saves nothing before a language is chosen', async () => {
  act(() => signedIn(user(1)));
  await show(<Page language="eng" />);
  expect(saved()).toEqual([]);
});

it('saves the language a member chose once, and none of a guest', async () => {
  rememberLanguage('por');
  act(() => signedIn(user(4)));
  await show(<Page language="por" />);
  expect(saved()).toEqual([]);
  act(() => signedIn(user(1)));
  await until(() => expect(saved()).toEqual([{ languageType: 'por' }]));
  await until(() => expect(currentUser()?.languageType).toBe('por'));
  await show(<Page language="por" />);
  expect(saved()).toHaveLength(1);
});
