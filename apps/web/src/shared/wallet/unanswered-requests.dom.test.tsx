import { walletCalls } from '@touchline/contract/wallet';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { useMoneyCall as UseMoneyCall } from './use-money-call.ts';

type Typed = { count: number };
type Money = ReturnType<typeof UseMoneyCall<typeof walletCalls.buyCoupons, Typed>>;

let root: Root | null = null;
let sent: Record<string, unknown>[];
let answer: () => Promise<Response>;
const paid = async () => Response.json({ success: true, code: '200', data: {} });
const lost = async () => Promise.reject(new TypeError('network'));
const never = () => new Promise<Response>(() => {});
const refused = async () =>
  Response.json({ success: false, code: 'insufficient_coins', data: { balance: 3 } }, { status: 409 });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sent = [];
  vi.stubGlobal('fetch', (_address: string, request: { body: string }) => {
    sent.push(JSON.parse(request.body));
    return answer();
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
  sessionStorage.clear();
});

interface BuyProps {
  readonly useMoneyCall: typeof UseMoneyCall;
  readonly onMoney: (money: Money) => void;
}
function Buy({ useMoneyCall, onMoney }: BuyProps) {
  onMoney(useMoneyCall<typeof walletCalls.buyCoupons, Typed>(walletCalls.buyCoupons, '50'));
  return null;
}

/** Reloads the page: only the tab's storage survives. */
async function load(): Promise<() => Money> {
  await act(async () => root?.unmount());
  vi.resetModules();
  const { useMoneyCall } = await import('./use-money-call.ts');
  let money: Money | undefined;
  const onMoney = (now: Money): void => {
    money = now;
  };
  root = createRoot(document.createElement('div'));
  await act(async () => root?.render(<Buy useMoneyCall={useMoneyCall} onMoney={onMoney} />));
  return () => money as Money;
}
const buy = (money: () => Money, count: number) =>
  act(async () => {
    const sent = money().send({ count }, { tier: 50, count, price: 8 });
    if (answer !== never) await sent;
  });
const keys = () => sent.map(({ key }) => key);

describe('unanswered money call', () => {
  it.each([
    ['was lost', lost],
    ['had not arrived yet', never],
  ])('pays once when the page reloads after its answer %s', async (_how, first) => {
    answer = first;
    await buy(await load(), 10);
    const money = await load();
    expect(money().unsure).toEqual({ typed: { count: 10 }, input: { tier: 50, count: 10, price: 8 } });
    expect(money().problemWith({ count: 10 })).toMatchObject({ unsure: true });
    answer = paid;
    await buy(money, 10);
    expect(keys()).toEqual([sent[0]?.key, sent[0]?.key]);
    expect((await load())().unsure).toBeNull();
    await buy(await load(), 10);
    expect(sent[2]?.key).not.toBe(sent[0]?.key);
  });

  it('is settled by a refusal', async () => {
    answer = refused;
    await buy(await load(), 10);
    const money = await load();
    expect(money().unsure).toBeNull();
    await buy(money, 10);
    expect(new Set(keys()).size).toBe(2);
  });

  it('continues in memory without storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    answer = lost;
    const money = await load();
    await buy(money, 10);
    expect(money().problemWith({ count: 10 })).toMatchObject({ unsure: true });
    answer = paid;
    await buy(money, 10);
    expect(new Set(keys()).size).toBe(1);
  });

  it.each(['{', 'null', '5', '{"said":1}'])('ignores foreign stored data: %s', async (text) => {
    sessionStorage.setItem(`touchline.unsettled.money  ${walletCalls.buyCoupons.path} 50`, text);
    expect((await load())().unsure).toBeNull();
  });
});
