import type { Me } from '@touchline/contract/accounts';
import { walletCalls } from '@touchline/contract/wallet';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../shared/api/global-config.ts';
import { signedIn } from '../../../shared/session/session.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { WalletPage } from './WalletPage.tsx';

const { features } = useGlobalConfig.getState();
// Registered first, so it runs after the page is gone.
afterEach(() => useGlobalConfig.setState({ features }));
const { answer, show, page, press, until } = setStage(['wallet', 'common', 'errors']);
const off = (...names: string[]) =>
  useGlobalConfig.setState({ features: { ...features, ...Object.fromEntries(names.map((name) => [name, false])) } });

const open = async (): Promise<void> => {
  await show(<WalletPage />);
  await until(() => expect(page()).toContain('5,000'));
};
const tabs = () => [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);

beforeEach(() => {
  act(() => signedIn({ uid: '1', nickname: 'Kate', userType: 1, hostStatus: 'not_an_anchor' } as Me));
  answer(walletCalls.balance, ok({ coins: 5000, earnings: null, stock: null, coupons: [{ tier: 80, count: 2 }] }));
  answer(walletCalls.statement, ok({ items: [], next: null }));
});

it('says what coins and coupons are for', async () => {
  await open();
  expect(page()).toContain('Spend them on gifts');
  expect(tabs()).toEqual(['Statement', 'Coupons2', 'Ways to earn']);
});

it('names no gifts while they are switched off', async () => {
  off('gifts');
  await open();
  expect(page()).not.toContain('on gifts');
  expect(tabs()).toEqual(['Statement', 'Ways to earn']);
});

it('leads to no red packets while they are switched off', async () => {
  off('redPackets');
  await open();
  await press('Ways to earn');
  expect(page()).toContain('Finish tasks');
  expect(page()).not.toContain('red packets');
});
