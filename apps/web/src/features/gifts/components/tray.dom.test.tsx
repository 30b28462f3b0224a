import { ApiError } from '@touchline/client';
import type { Gift } from '@touchline/contract/gifts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import type { CouponChoice } from '../api/use-gifts.ts';
import { giftOf } from '../model/gift-fixtures.ts';
import { GiftSender, type SendAnswer, type SenderPort } from '../model/gift-sender.ts';
import { useTray } from '../model/use-tray.ts';
import { GiftTiles } from './GiftTiles.tsx';
import { SendPanel } from './SendPanel.tsx';

const { draw } = setFrame(['gifts', 'common', 'errors']);

const gifts = [giftOf('Drum', 120), giftOf('Trophy', 1880, { art: 'trophy', tier: 'large' })];
const coupon: CouponChoice = {
  coupon: {
    id: 'k1',
    tier: 80,
    state: 'unused',
    receivedAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-31T10:00:00.000Z',
    usedAt: null,
    from: null,
  },
  count: 2,
};

interface TrayProps {
  sender: GiftSender;
  gifts: readonly Gift[];
  coins: number;
  coupons: CouponChoice[];
}

function Tray({ sender, gifts, coins, coupons }: TrayProps) {
  const tray = useTray({ sender, gifts, coins, coupons });
  return (
    <>
      <GiftTiles
        gifts={gifts}
        chosen={tray.gift?.id ?? null}
        tier={tray.coupon?.coupon.tier ?? null}
        coins={coins}
        onChoose={tray.choose}
      />
      <SendPanel tray={tray} sender={sender} coins={coins} coupons={coupons} />
    </>
  );
}

async function open({ coins = 5000, coupons = [] as CouponChoice[], list = gifts } = {}) {
  const send = vi.fn<SenderPort['send']>();
  const answer = (more: Partial<SendAnswer> = {}): SendAnswer => ({
    giftSentId: '1',
    coins: 120,
    balance: 4880,
    combo: { id: 'c', count: 1 },
    fanLevel: 1,
    ...more,
  });
  send.mockImplementation(async ({ count }) => answer({ combo: { id: 'c', count } }));
  let keys = 0;
  const sender = new GiftSender(
    { hostId: 'host', roomId: 'room' },
    {
      send,
      onSent: () => {},
      onRefused: () => {},
      now: () => 0,
      newKey: () => {
        keys += 1;
        return `key-${keys}`;
      },
      left: () => null,
      keep: () => {},
      settle: () => {},
      after: () => () => {},
    },
  );
  await draw(<Tray sender={sender} gifts={list} coins={coins} coupons={coupons} />);
  return { send, answer };
}

const button = (text: string | RegExp) => {
  const found = [...document.querySelectorAll<HTMLElement>('button, [role=menuitemradio]')].find((each) =>
    typeof text === 'string' ? each.textContent === text : text.test(each.textContent ?? ''),
  );
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const sendButton = () => document.querySelector<HTMLButtonElement>('[data-send-gift]') as HTMLButtonElement;
const press = (target: HTMLElement) => act(async () => target.click());
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

it('sends the chosen gift as often as pressed or typed, for its price', async () => {
  const { send } = await open();
  expect(sendButton().querySelector('.hidden-text')?.textContent).toBe('Send Drum ×1 for 120 coins');
  await press(button('×10'));
  expect(sendButton().textContent).toContain('1,200');
  await type('37');
  expect(sendButton().querySelector('.hidden-text')?.textContent).toBe('Send Drum ×37 for 4,440 coins');
  await press(sendButton());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ giftId: 'Drum', count: 37, price: 120 }));
});

it.each(['0', '000'])('sends nothing for a count of %s', async (count) => {
  const { send } = await open();
  await type(count);
  expect(sendButton().disabled).toBe(true);
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  await press(sendButton());
  expect(send).not.toHaveBeenCalled();
});

it('accepts only digits in the field', async () => {
  await open();
  await type('-1.5e3');
  expect(document.querySelector('input')?.value).toBe('153');
});

it('lowers the price of one gift by a coupon, which is used once', async () => {
  const { send } = await open({ coupons: [coupon] });
  await press(button('Coupon'));
  await press(button(/20% off ×2/));
  expect(sendButton().textContent).toContain('96');
  await press(button('×10'));
  expect(sendButton().textContent).toContain('1,176');
  await press(sendButton());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ couponId: 'k1', count: 10 }));
  await press(sendButton());
  expect(send).toHaveBeenLastCalledWith(expect.not.objectContaining({ couponId: 'k1' }));
});

it('keeps a coupon that would not lower the price', async () => {
  const { send } = await open({ coupons: [coupon], list: [giftOf('Clap', 1)] });
  await press(button('Coupon'));
  await press(button(/20% off ×2/));
  await press(sendButton());
  expect(send).toHaveBeenCalledWith(expect.not.objectContaining({ couponId: 'k1' }));
  expect(button('20% off')).toBeDefined();
});

it('shows the combo after a send, and the button again with another gift', async () => {
  const { send } = await open();
  await press(button('×10'));
  await press(sendButton());
  expect(sendButton().textContent).toContain('×10Combo');
  send.mockResolvedValue({
    giftSentId: '2',
    coins: 1200,
    balance: 100,
    combo: { id: 'c', count: 20 },
    fanLevel: 2,
  });
  await press(sendButton());
  expect(sendButton().textContent).toContain('×20Combo');
  await press(button(/Trophy/));
  expect(sendButton().textContent).toContain('Send');
});

it('leads to ways of earning when coins are short, without a call', async () => {
  const { send } = await open({ coins: 100 });
  await press(sendButton());
  expect(send).not.toHaveBeenCalled();
  const alert = document.querySelector('[role=alert]');
  expect(alert?.textContent).toContain('This costs 120 coins and you have 100.');
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe('#/user/tasks');
});

it('shows the same when the server finds too few coins', async () => {
  const { send } = await open();
  send.mockRejectedValue(new ApiError('insufficient_coins', { data: { balance: 7 } }));
  await press(sendButton());
  expect(document.querySelector('[role=alert]')?.textContent).toContain('Not enough coins. You have 7.');
  expect(document.querySelector('[role=alert] a')).not.toBeNull();
});

it('shows a refusal by its code, until something else is chosen', async () => {
  const { send } = await open();
  send.mockRejectedValue(new ApiError('gift_not_available'));
  await press(sendButton());
  expect(document.querySelector('[role=alert]')?.textContent).toBe('This gift isn’t available any more.');
  await press(button('×66'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('keeps an unanswered gift, and retries it with its key', async () => {
  const { send, answer } = await open();
  send.mockRejectedValueOnce(new ApiError('network_unreachable'));
  await press(sendButton());
  expect(document.querySelector('[role=status]')?.textContent).toContain('you won’t be charged twice');
  send.mockResolvedValue(answer());
  await press(button('Try again'));
  expect(send.mock.calls.map(([input]) => input.key)).toEqual(['key-1', 'key-1']);
  expect(document.querySelector('[role=status]')).toBeNull();
});
