import { walletOperatorCalls } from '@touchline/contract/wallet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { Grant } from './Grant.tsx';

const names: Readonly<Record<string, string>> = { '10000001': 'Ann', '10000002': 'Bo' };
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  signInAs('finance', 'Lin Yue');
  stubServer(({ path, input }) => {
    if (path !== walletOperatorCalls.recipients.path) return { data: { people: 1, coins: 5 } };
    const items = (input.appNumbers as string[]).flatMap((appNumber) => {
      const nickname = names[appNumber];
      return nickname
        ? [{ uid: appNumber.slice(-1), appNumber, nickname, avatar: null, userType: 1, isHost: false }]
        : [];
    });
    return { data: { items, amountMin: 1, amountMax: 1_000_000 } };
  });
  page = await draw(<Grant views={null} />, '/coins?view=grant');
  await vi.waitUntil(() => document.querySelector('textarea'), { timeout: 5000 });
});
afterEach(() => page.close());

const field = (label: string) =>
  [...document.querySelectorAll('label')].find((each) => each.textContent?.startsWith(label))
    ?.control as HTMLInputElement;
const people = (text: string) => typeInto(document.querySelector('textarea') as HTMLTextAreaElement, text);
const shown = () => document.querySelector('[aria-label="Recipients"]')?.textContent ?? '';
const ready = () => !(button('Grant')?.disabled ?? true);

it('shows the users behind the IDs while they are typed, and confirms by name', async () => {
  await people('10000001');
  await vi.waitFor(() => expect(shown()).toContain('Ann'));
  await typeInto(field('Coins each'), '500');
  await typeInto(field('Reason'), 'contest');
  await people('10000001 1000000');
  expect([shown().includes('Ann'), ready()]).toEqual([true, false]);
  await people('10000001 10000002');
  await vi.waitFor(() => expect(shown()).toContain('Bo'));
  await people('10000002');
  await vi.waitFor(() => expect([shown().includes('Ann'), ready()]).toEqual([false, true]));
  await click(button('Grant'));
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Grant 500 coins to Bo?');
});

it('lists unknown IDs and grants nothing until they are removed', async () => {
  await people('10000001\n99999999');
  await typeInto(field('Coins each'), '500');
  await typeInto(field('Reason'), 'contest');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nobody has these IDs: 99999999'));
  expect(ready()).toBe(false);
  await people('10000001');
  await vi.waitFor(() => expect(ready()).toBe(true));
});

it('names the most coins at the field before anything is sent', async () => {
  await people('10000001');
  await typeInto(field('Reason'), 'contest');
  await vi.waitFor(() => expect(document.body.textContent).toContain('At most 1,000,000 per person'));
  await typeInto(field('Coins each'), '1000001');
  await vi.waitFor(() => expect(shown()).toContain('Ann'));
  expect(field('Coins each').getAttribute('aria-invalid')).toBe('true');
  expect(ready()).toBe(false);
  await typeInto(field('Coins each'), '1000000');
  await vi.waitFor(() => expect(ready()).toBe(true));
});
