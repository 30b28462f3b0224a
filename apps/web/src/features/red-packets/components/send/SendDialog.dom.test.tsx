import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { SendDialog } from './SendDialog.tsx';

const { draw } = setFrame(['redPackets', 'wallet', 'common', 'errors']);

const stats = {
  balance: 49,
  stock: [50, 60, 70, 80].map((tier) => ({ tier, count: tier === 80 ? 7 : 0 })),
  limits: { coinMin: 1, coinMax: 1_000_000, countMax: 500, hours: [3, 6, 24] },
  sent: { packets: 0, coins: 0, coupons: 0 },
  received: { packets: 0, coins: 0, coupons: 0 },
};
const refusal = (code: string, data?: object) => ({ success: false, code, message: code, data });

let sent: Record<string, unknown>[];
let balance: number;
let answer: () => Response | Promise<Response>;
const closed = vi.fn<() => void>();

beforeEach(async () => {
  sent = [];
  balance = stats.balance;
  closed.mockReset();
  answer = () => Response.json(refusal('overloaded', { seconds: 1 }), { status: 503 });
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (String(address).endsWith('/redPacket/stats'))
      return Response.json({ success: true, code: '200', data: { ...stats, balance } });
    sent.push(JSON.parse(request.body as string));
    return answer();
  });
  await open();
});
const open = async (): Promise<void> => {
  await draw(<SendDialog roomId="1" onClose={closed} />);
  // Updates from the fetch render inside of act.
  await vi.waitUntil(() => act(async () => document.querySelector('form')));
};

const field = (label: string): HTMLInputElement => {
  const named = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  if (!named) throw new Error(`no field ${label}`);
  return document.getElementById(named.htmlFor) as HTMLInputElement;
};
const fill = (label: string, text: string) =>
  act(async () => {
    const input = field(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`no button ${name}`);
    button.click();
  });
/** Submits and waits for the answer: the button shows a spinner until then. */
const submit = async (): Promise<void> => {
  await act(async () => {
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await vi.waitUntil(() => act(async () => document.querySelector('button[aria-disabled=true]') === null));
};
const problemOf = (label: string): string | null => {
  const note = field(label).getAttribute('aria-describedby');
  return note ? (document.getElementById(note)?.textContent ?? null) : null;
};
const count = 'Number of packets';
const total = 'Total coins';

it('shows no errors for empty fields until submit, then shows both and sends nothing', async () => {
  expect(problemOf(count)).toBeNull();
  await submit();
  expect(problemOf(count)).toBe('Enter how many red packets to send.');
  expect(problemOf(total)).toBe('Enter the amount of coins.');
  expect(sent).toEqual([]);
});

it.each([
  ['10', '9', 'The total must be at least one coin for each packet.'],
  ['3', '10.5', 'Enter a whole number from 1 to 1,000,000.'],
  ['3', '50', 'Not enough coins. You have 49.'],
])('answers %s people and %s coins with: %s', async (people, coins, notice) => {
  await fill(count, people);
  await fill(total, coins);
  await submit();
  expect(problemOf(total)).toBe(notice);
  expect(problemOf(count)).toBeNull();
  expect(sent).toEqual([]);
});

it('asks for the coins per packet with equal shares, and shows the total', async () => {
  await press('Equal shares');
  await fill(count, '5');
  await fill('Coins per packet', '9');
  expect(document.body.textContent).toContain('Send 45 coins');
  await fill(count, '501');
  await submit();
  expect(problemOf(count)).toBe('You can send at most 500 packets at once.');
});

it('checks coupons against the stock of the tier', async () => {
  await press('Coupons');
  await fill(count, '8');
  await submit();
  expect(problemOf(count)).toBe('You only have 7 of these coupons.');
  await fill(count, '0');
  expect(problemOf(count)).toBe('Send at least 1 coupon.');
  expect(sent).toEqual([]);
});

it('resends the same input with the same key, changed input with a new one, and closes on success', async () => {
  await fill(count, '3');
  await fill(total, '30');
  await submit();
  await submit();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ roomId: '1', content: 'coins', type: 'lucky_draw', count: 3, total: 30, hours: 3 });
  expect(sent[1]).toEqual(sent[0]);
  expect(closed).not.toHaveBeenCalled();
  expect(document.querySelector('[role=alert]')?.textContent).not.toBe('');
  await press('24 hours');
  answer = () => Response.json({ success: true, code: '200', data: { packet: null, balance: 19 } });
  await submit();
  expect(sent[2]).toMatchObject({ hours: 24 });
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(closed).toHaveBeenCalledOnce();
});

it('resumes an unanswered packet after reopening, whatever the balance is now', async () => {
  await fill(count, '3');
  await fill(total, '30');
  await press('24 hours');
  answer = () => {
    balance = 19;
    return Promise.reject(new TypeError('lost'));
  };
  await submit();
  await draw(null);
  await open();
  expect(field(total).value).toBe('30');
  expect(document.body.textContent).toContain('you won’t be charged twice');
  expect(problemOf(total)).toBeNull();
  answer = () => Response.json({ success: true, code: '200', data: { packet: null, balance: 19 } });
  await press('Try again');
  await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  // The next packet is a new one.
  await draw(null);
  await open();
  expect(field(total).value).toBe('');
});

it('shows an error of the server at its field', async () => {
  answer = () => Response.json(refusal('insufficient_coins', { balance: 3 }), { status: 409 });
  await fill(count, '3');
  await fill(total, '30');
  await submit();
  expect(problemOf(total)).toBe('Not enough coins. You have 3.');
});
