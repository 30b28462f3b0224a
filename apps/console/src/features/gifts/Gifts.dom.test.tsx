import { giftOperatorCalls as calls, type OperatorGift } from '@touchline/contract/gifts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, stubServer, typeInto } from '../../shared/testing/draw.tsx';
import { Gifts } from './Gifts.tsx';

let stored: OperatorGift;
let asked: ReturnType<typeof stubServer>;
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  stored = {
    id: '3',
    name: { eng: 'Scarf' },
    price: 10,
    tier: 'small',
    art: 'scarf',
    position: 1,
    retired: false,
    sent: 0,
    coins: 0,
    updatedAt: '2026-03-01T00:00:00.000Z',
    by: null,
    revision: 1,
  } satisfies OperatorGift;
  asked = stubServer(({ path, input }) => {
    if (path === calls.list.path) return { data: { items: [stored] } };
    return input.revision === stored.revision ? { data: stored } : { code: 'conflict', status: 409 };
  });
  page = await draw(<Gifts />, '/gifts');
  await vi.waitUntil(() => document.querySelector('[data-row]'), { timeout: 5000 });
  await click(document.querySelector('[data-row]'));
  await vi.waitUntil(() => price(), { timeout: 5000 });
  await typeInto(price(), '12');
  stored = { ...stored, price: 20, by: { uid: '8', name: 'Noor' }, revision: 2 };
  await click(button('Save'));
  await vi.waitUntil(() => document.body.textContent?.includes('Noor saved this'), { timeout: 5000 });
});
afterEach(() => page.close());

const price = () => document.querySelector('input[inputmode=numeric]') as HTMLInputElement;
const saved = () =>
  asked.filter(({ path }) => path === calls.save.path).map(({ input }) => [input.revision, input.price]);

it("shows the colleague's price beside the typed one and overwrites it when confirmed", async () => {
  expect(document.body.textContent).toContain('Saved now20Yours12');
  await click(button('Overwrite with mine'));
  await expect.poll(saved, { timeout: 5000 }).toEqual([
    [1, 12],
    [2, 12],
  ]);
});

it("continues with the colleague's price when chosen", async () => {
  await click(button('Discard mine, load theirs'));
  await expect.poll(() => price().value, { timeout: 5000 }).toBe('20');
  expect(saved()).toEqual([[1, 12]]);
});
