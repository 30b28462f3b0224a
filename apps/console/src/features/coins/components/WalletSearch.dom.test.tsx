import { walletOperatorCalls } from '@touchline/contract/wallet';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { WalletSearch } from './WalletSearch.tsx';

const card = (uid: string, nickname: string) =>
  ({ uid, appNumber: `1000000${uid}`, nickname, avatar: null, userType: 1, isHost: false }) as const;

let page: Awaited<ReturnType<typeof draw>>;
afterEach(() => page.close());

it('offers every person with such a name', async () => {
  const items = [card('4', 'Ana Lima'), card('5', 'Ana Lin')];
  stubServer(({ path }) => ({ data: path === walletOperatorCalls.find.path ? { items } : {} }));
  page = await draw(<WalletSearch />, '/coins');
  await expect.poll(() => button('Open wallet')).toBeTruthy();
  await typeInto(document.querySelector('input') as HTMLInputElement, 'Ana');
  await click(button('Open wallet'));
  const links = () => [...document.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]);
  await expect.poll(links).toEqual([
    [expect.stringContaining('/wallets/4'), expect.stringContaining('Ana Lima')],
    [expect.stringContaining('/wallets/5'), expect.stringContaining('Ana Lin')],
  ]);
});
