import { type OperatorLine, walletOperatorCalls } from '@touchline/contract/wallet';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, stubServer } from '../../shared/testing/draw.tsx';
import { signInAs } from '../../shared/testing/sign-in-as.ts';
import { Wallet } from './Wallet.tsx';

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

it('names the gift of an entry, even a retired one', async () => {
  signInAs('finance', 'Lin Yue');
  const person = { uid: '1', appNumber: '10000001', nickname: 'Ann', avatar: null, userType: 1, isHost: false };
  const line: OperatorLine = {
    id: '9',
    kind: 'gift',
    amount: -150,
    balance: 50,
    at: '2026-03-01T12:00:00.000Z',
    party: null,
    ref: { kind: 'gift', id: '8' },
    details: { gift: 'Drum', count: 3 },
    note: null,
    key: 'k',
    operator: null,
    gift: { id: '6', tier: 'medium', art: 'drum', name: { eng: 'Battle drum', zh: '战鼓' } },
  };
  stubServer(({ path }) => ({
    data:
      path === walletOperatorCalls.wallet.path
        ? { person, coins: 50, earnings: null, coupons: [], stock: null }
        : { items: [line], next: null },
  }));
  page = await draw(<Wallet uid="1" />, '/wallets/1');
  await vi.waitUntil(() => document.querySelector('[data-row]'), { timeout: 5000 });
  expect(document.querySelector('[data-row]')?.textContent).toContain('Battle drum × 3');
});
