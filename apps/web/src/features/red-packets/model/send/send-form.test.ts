import { describe, expect, it } from 'vitest';
import { type Means, type SendValues, sendInput, sendProblems, totalOf } from './send-form.ts';

const bounds = { coinMin: 1, coinMax: 1_000_000, countMax: 500 };
const means = (balance: number, stock = 7): Means => ({ balance, stock: new Map([[80, stock]]), bounds });
const values = (more: Partial<SendValues>): SendValues => ({
  content: 'coins',
  type: 'normal',
  count: '',
  amount: '',
  tier: 80,
  hours: 3,
  ...more,
});
const codes = (more: Partial<SendValues>, balance = 500, stock = 7) => {
  const { count, amount } = sendProblems(values(more), means(balance, stock));
  return [count?.code ?? null, amount?.code ?? null];
};

describe('field errors', () => {
  it.each<[Partial<SendValues>, number, (string | null)[]]>([
    [{ count: '', amount: '10' }, 500, ['red_packet_count_empty', null]],
    [{ count: '5', amount: '' }, 500, [null, 'red_packet_amount_empty']],
    [{ count: '', amount: '' }, 500, ['red_packet_count_empty', 'red_packet_amount_empty']],
    [{ count: '5', amount: '10' }, 500, [null, null]],
    [{ count: '5', amount: '10' }, 50, [null, null]],
    [{ count: '5', amount: '10' }, 49, [null, 'insufficient_coins']],
    [{ type: 'lucky_draw', count: '10', amount: '9' }, 500, [null, 'red_packet_total_below_count']],
    [{ type: 'lucky_draw', count: '10', amount: '10' }, 500, [null, null]],
    [{ type: 'lucky_draw', count: '3', amount: '10.5' }, 500, [null, 'coin_amount_invalid']],
    [{ type: 'lucky_draw', count: '3', amount: '10,5' }, 500, [null, 'coin_amount_invalid']],
    [{ type: 'lucky_draw', count: '501', amount: '600' }, 900, ['red_packet_count_too_high', null]],
    [{ count: '0', amount: '10' }, 500, ['coin_amount_invalid', null]],
    [{ count: '-1', amount: '10' }, 500, ['coin_amount_invalid', null]],
    [{ count: '1e2', amount: '0x10' }, 500, ['coin_amount_invalid', 'coin_amount_invalid']],
    [{ count: '500', amount: '1000000' }, 500, [null, 'coin_amount_invalid']],
  ])('checks %j with a balance of %i', (given, balance, expected) => expect(codes(given, balance)).toEqual(expected));

  it.each([
    ['0', 'red_packet_coupon_count_too_low'],
    ['1.5', 'red_packet_coupon_count_too_low'],
    ['', 'red_packet_count_empty'],
    ['7', null],
    ['8', 'red_packet_coupon_stock_exceeded'],
  ])('checks %j coupons of 7: %s', (count, code) => expect(codes({ content: 'coupons', count })[0]).toBe(code));

  it('fill in the values of their texts', () => {
    expect(sendProblems(values({ count: '5', amount: '10' }), means(49)).amount?.data).toEqual({ balance: 49 });
    expect(sendProblems(values({ content: 'coupons', count: '8' }), means(0, 7)).count?.data).toEqual({ stock: 7 });
  });
});

describe('send input', () => {
  it('computes the total taken from the wallet', () => {
    expect(totalOf(values({ count: '5', amount: '10' }))).toBe(50);
    expect(totalOf(values({ type: 'lucky_draw', count: '', amount: '30' }))).toBe(30);
    expect(totalOf(values({ count: '', amount: '10' }))).toBeNull();
    expect(totalOf(values({ content: 'coupons', count: '5', amount: '10' }))).toBeNull();
  });

  it('contains only the fields of its content', () => {
    expect(sendInput(values({ count: '5', amount: '10' }), '1')).toEqual({
      roomId: '1',
      content: 'coins',
      type: 'normal',
      count: 5,
      single: 10,
      hours: 3,
    });
    expect(sendInput(values({ type: 'lucky_draw', count: '5', amount: '10' }), '1')).toMatchObject({
      total: 10,
    });
    expect(sendInput(values({ content: 'coupons', count: '5', amount: '10' }), '1')).toEqual({
      roomId: '1',
      content: 'coupons',
      tier: 80,
      count: 5,
      hours: 3,
    });
  });
});
