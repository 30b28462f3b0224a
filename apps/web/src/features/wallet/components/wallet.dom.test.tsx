import type { Me } from '@touchline/contract/accounts';
import { type Task, taskCalls } from '@touchline/contract/tasks';
import { type StatementLine, walletCalls } from '@touchline/contract/wallet';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn } from '../../../shared/session/session.ts';
import { ok, setStage } from '../../../shared/testing/stage.tsx';
import { SendCoinsDialog } from '../../../shared/wallet/SendCoinsDialog.tsx';
import { noFilter, questionOf } from '../api/use-statement.ts';
import { byDay, entryName } from '../model/entry-names.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { Statement } from './Statement.tsx';
import { TaskList } from './TaskList.tsx';

const { answer, askedOf, show, page, button, press, sees, until } = setStage(['wallet', 'common', 'errors']);

beforeEach(() => act(() => signedIn({ uid: '1', nickname: 'Host', userType: 2, hostStatus: 'approved' } as Me)));

const type = (text: string): Promise<void> =>
  act(async () => {
    const input = document.querySelector('input');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });

const line = (more: Partial<StatementLine>): StatementLine => ({
  id: '1',
  kind: 'gift',
  amount: -30,
  balance: 70,
  at: '2026-03-01T12:00:00.000Z',
  party: null,
  ref: null,
  gift: null,
  details: {},
  note: null,
  ...more,
});

describe('statement', () => {
  it('lists income and expenses with their reasons', async () => {
    const items = [
      line({ details: { gift: 'Drum', count: 3 } }),
      line({ id: '2', kind: 'operator_grant', amount: 100, balance: 100, note: 'Well done' }),
      line({ id: '3', kind: 'anchor_transfer', amount: -40, details: { people: 4, each: 10 } }),
    ];
    answer(walletCalls.statement, ok({ items, next: null }));
    await show(<Statement earnings={false} />);
    await sees('Gift sent');
    for (const text of ['Drum × 3', '−30', 'Balance 70', '+100', 'Well done', 'to 4 people'])
      expect(page()).toContain(text);
  });

  it('shows current gift names, and stored names for deleted gifts', async () => {
    const gift = { id: '6', tier: 'medium', art: 'drum', name: { eng: 'Battle drum', zh: '战鼓' } } as const;
    const items = [line({ gift, details: { gift: 'Drum', count: 3 } }), line({ id: '2', details: { gift: 'Pigeon' } })];
    answer(walletCalls.statement, ok({ items, next: null }));
    await show(<Statement earnings={false} />);
    await sees('Battle drum × 3');
    expect(page()).toContain('Pigeon × 1');
  });

  it('sends the filters, and offers a reset when nothing matches', async () => {
    await show(<Statement earnings />);
    await sees('Nothing here yet');
    await press('Out');
    await sees('No results');
    expect(askedOf(walletCalls.statement).at(-1)).toMatchObject({ account: 'wallet', direction: 'out' });
    await press('Earnings');
    expect(askedOf(walletCalls.statement).at(-1)).toEqual({ account: 'earnings' });
  });

  it('shows an error, and retries', async () => {
    answer(walletCalls.statement, 'lost', ok({ items: [line({})], next: null }));
    await show(<Statement earnings={false} />);
    await sees('The statement didn’t load');
    await press('Try again');
    await sees('Gift sent');
    expect(askedOf(walletCalls.statement)).toHaveLength(2);
  });

  it('uses whole days of the user for a range, also without an end', () => {
    const day = (text: string) => new Date(`${text}T00:00:00`).toISOString();
    expect(questionOf({ ...noFilter, days: ['2026-03-01', '2026-03-03'] })).toEqual({
      account: 'wallet',
      from: day('2026-03-01'),
      to: day('2026-03-04'),
    });
    expect(questionOf({ ...noFilter, days: ['2026-03-01', null] })).toMatchObject({ to: day('2026-03-02') });
  });

  it('names two-way kinds by direction, and groups by day', () => {
    expect(entryName({ kind: 'gift', amount: 5 }).name).toBe('giftIn');
    expect(entryName({ kind: 'earnings_to_wallet', amount: -5 }).name).toBe('toWallet');
    expect(entryName({ kind: 'payout', amount: -5 })).toEqual({ both: false, name: 'payout' });
    const days = byDay([{ at: 'a1' }, { at: 'a2' }, { at: 'b1' }], (at) => at.charAt(0));
    expect(days.map(({ day, lines }) => [day, lines.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('tasks', () => {
  const tasks = (state: Task['state']): Task[] => [
    { taskId: 'task_5', state, reward: 100, rewardedAt: state === 'rewarded' ? '2026-03-01T12:00:00.000Z' : null },
    { taskId: 'task_9', state: 'open', reward: 20, rewardedAt: null },
  ];

  it('are claimed by a press when done, and link to their page when open', async () => {
    answer(
      taskCalls.doneStage,
      ok({ tasks: tasks('done'), claimed: null, coins: 0 }),
      ok({ tasks: tasks('rewarded'), claimed: { taskId: 'task_5', coins: 100 }, coins: 100 }),
    );
    await show(<TaskList />);
    await sees('0 of 2 claimed');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('#/anchor/0');
    await press('Claim 100 coins: Register');
    await sees('1 of 2 claimed');
    expect(page()).toContain('100 coins added to your wallet');
  });

  it('reuse the key after a lost answer', async () => {
    const done = ok({ tasks: tasks('done'), claimed: null, coins: 0 });
    answer(taskCalls.doneStage, done, 'lost', ok({ tasks: tasks('rewarded'), claimed: null, coins: 100 }));
    await show(<TaskList />);
    await sees('Claim');
    await press('Claim 100 coins: Register');
    await sees('Check your connection');
    await press('Claim 100 coins: Register');
    await sees('1 of 2 claimed');
    const claims = askedOf(taskCalls.doneStage).flatMap(({ claim }) => (claim ? [JSON.stringify(claim)] : []));
    expect(claims.length).toBeGreaterThan(1);
    expect(new Set(claims).size).toBe(1);
  });

  it('report an earlier reward without an error', async () => {
    answer(
      taskCalls.doneStage,
      ok({ tasks: tasks('done'), claimed: null, coins: 0 }),
      { success: false, code: 'task_already_rewarded' },
      ok({ tasks: tasks('rewarded'), claimed: null, coins: 100 }),
    );
    await show(<TaskList />);
    await sees('Claim');
    await press('Claim 100 coins: Register');
    await sees('already received this reward');
    await sees('1 of 2 claimed');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
});

describe('sending coins to all', () => {
  const preview = (people: number, coins = 100) => ok({ people, coins, amountMin: 1, amountMax: 1000 });
  const open = async (): Promise<void> => {
    await show(<SendCoinsDialog to="all" onClose={() => {}} />);
    await sees('in your room now');
  };

  it('shows the total before sending, and sends no more than that', async () => {
    answer(walletCalls.sendPreview, preview(3));
    answer(walletCalls.sendToAll, ok({ id: '9', people: 3, sent: 30, coins: 70 }));
    await open();
    await type('10');
    await sees('30 coins');
    await press('Send');
    await sees('Sent 30 coins to 3 people');
    expect(askedOf(walletCalls.sendToAll)).toMatchObject([{ amount: 10, total: 30 }]);
  });

  it('shows the missing amount and a way to earn more', async () => {
    answer(walletCalls.sendPreview, preview(3));
    await open();
    await type('40');
    await sees('You’re 20 coins short');
    expect(button('Send').disabled).toBe(true);
    expect(document.querySelector('[href="#/user/tasks"]')).not.toBeNull();
  });

  it('asks again with another key when the number of recipients grew', async () => {
    answer(walletCalls.sendPreview, preview(3), preview(4));
    answer(
      walletCalls.sendToAll,
      { success: false, code: 'conflict' },
      ok({ id: '9', people: 4, sent: 40, coins: 60 }),
    );
    await open();
    await type('10');
    await press('Send');
    await sees('The amounts have just changed');
    await sees('4 members are in your room now');
    await press('Send');
    await sees('Sent 40 coins to 4 people');
    const [first, second] = askedOf(walletCalls.sendToAll);
    expect([first?.total, second?.total]).toEqual([30, 40]);
    expect(first?.key).not.toBe(second?.key);
  });

  it('resends a lost transfer unchanged, whatever recipients and balance are now', async () => {
    answer(walletCalls.sendPreview, preview(3), preview(4, 0));
    answer(walletCalls.sendToAll, 'lost', ok({ id: '9', people: 3, sent: 30, coins: 70 }));
    await open();
    await type('10');
    await press('Send');
    await sees('you won’t be charged twice');
    expect(page()).toContain('30 coins');
    // Closed and opened again.
    await show(null);
    await show(<SendCoinsDialog to="all" onClose={() => {}} />);
    await sees('you won’t be charged twice');
    expect(document.querySelector('input')?.value).toBe('10');
    expect(page()).toContain('30 coins');
    await press('Try again');
    await sees('Sent 30 coins');
    const [first, second] = askedOf(walletCalls.sendToAll);
    expect(second).toEqual(first);
  });

  it('stops polling the recipients while the answer is pending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
    try {
      answer(walletCalls.sendPreview, preview(3));
      answer(walletCalls.sendToAll, 'lost', { success: false, code: 'recipient_not_in_room' });
      await show(<SendCoinsDialog to="all" onClose={() => {}} />);
      await sees('in your room now');
      await type('10');
      await press('Send');
      await sees('you won’t be charged twice');
      const before = askedOf(walletCalls.sendPreview).length;
      await act(async () => vi.advanceTimersByTimeAsync(20_000));
      expect(askedOf(walletCalls.sendPreview)).toHaveLength(before);
      await press('Try again');
      await until(() => expect(page()).not.toContain('you won’t be charged twice'));
      await act(async () => vi.advanceTimersByTimeAsync(6000));
      expect(askedOf(walletCalls.sendPreview).length).toBeGreaterThan(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('buying coupons', () => {
  const offer = { tier: 80, count: 0, price: 5, left: null } as const;
  const dialog = (coins: number, price = 5) => (
    <BuyDialog offer={{ ...offer, price }} coins={coins} onClose={() => {}} />
  );

  it('is retried unchanged, although balance and price changed', async () => {
    answer(
      walletCalls.buyCoupons,
      'lost',
      { success: false, code: 'anchor_banned' },
      ok({ tier: 80, bought: 10, paid: 50, coins: 10, stock: [{ ...offer, count: 10 }] }),
    );
    await show(dialog(60));
    await press('Buy');
    await sees('you won’t be charged twice');
    await show(dialog(10, 6));
    expect(page()).not.toContain('short');
    expect(page()).toContain('50');
    await press('Try again');
    await sees('you won’t be charged twice');
    await press('Try again');
    await sees('Bought');
    const [first, second, third] = askedOf(walletCalls.buyCoupons);
    expect([second, third]).toEqual([first, first]);
  });

  it('accepts the first refusal, and then uses a new key', async () => {
    answer(walletCalls.buyCoupons, { success: false, code: 'coupon_sold_out' });
    await show(dialog(60));
    await press('Buy');
    await press('Buy');
    await until(() => expect(askedOf(walletCalls.buyCoupons)).toHaveLength(2));
    const [first, second] = askedOf(walletCalls.buyCoupons);
    expect(second?.key).not.toBe(first?.key);
  });
});
