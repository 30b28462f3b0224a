import { ApiError } from '@touchline/client';
import { describe, expect, it, vi } from 'vitest';
import { giftOf } from './gift-fixtures.ts';
import {
  comboCount,
  type GiftRequest,
  GiftSender,
  pendingCoins,
  type SendAnswer,
  type SenderPort,
  type StoredSending,
} from './gift-sender.ts';

const drum = giftOf('Drum', 120);
const wishOf = (count = 1, more: Partial<GiftRequest> = {}): GiftRequest => ({
  gift: drum,
  count,
  coupon: null,
  ...more,
});

/** A server that answers on demand, a clock the test sets, and the tab's storage. */
function atServer(tab: { left: StoredSending | null } = { left: null }) {
  const asked: {
    input: Parameters<SenderPort['send']>[0];
    answer: (a: Partial<SendAnswer>) => Promise<void>;
    fail: (e: unknown) => Promise<void>;
  }[] = [];
  const timers: { at: number; work: () => void }[] = [];
  const clock = { now: 1000 };
  let keys = tab.left ? 100 : 0;
  const settle = () => vi.waitFor(() => {}).then(() => new Promise<void>((done) => setTimeout(done)));
  const port: SenderPort = {
    send: (input) =>
      new Promise((resolve, reject) => {
        asked.push({
          input,
          answer: (more) => {
            resolve({
              giftSentId: '1',
              coins: 0,
              balance: 500,
              combo: { id: 'c', count: input.count },
              fanLevel: 1,
              ...more,
            });
            return settle();
          },
          fail: (error) => {
            reject(error);
            return settle();
          },
        });
      }),
    onSent: vi.fn<SenderPort['onSent']>(),
    onRefused: vi.fn<SenderPort['onRefused']>(),
    now: () => clock.now,
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    left: () => tab.left,
    keep: (sending) => {
      tab.left = sending;
    },
    settle: (key) => {
      if (tab.left?.key === key) tab.left = null;
    },
    after: (ms, work) => {
      const timer = { at: clock.now + ms, work };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  };
  const pass = async (ms: number) => {
    clock.now += ms;
    for (const timer of timers.filter(({ at }) => at <= clock.now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.work();
    }
    await settle();
  };
  const last = () => {
    const request = asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    return request;
  };
  return { sender: new GiftSender({ hostId: 'host', roomId: 'room' }, port), asked, port, clock, pass, last };
}

describe('GiftSender', () => {
  it('sends one gift after the other, each with its own key', async () => {
    const { sender, asked, last } = atServer();
    sender.send(wishOf());
    sender.send(wishOf(10));
    expect(asked).toHaveLength(1);
    expect(last().input).toEqual({
      hostId: 'host',
      roomId: 'room',
      giftId: 'Drum',
      count: 1,
      price: 120,
      key: 'key-1',
    });
    expect(pendingCoins(sender.store.getState())).toBe(1320);
    await last().answer({});
    expect(asked).toHaveLength(2);
    expect(last().input).toMatchObject({ count: 10, key: 'key-2' });
    await last().answer({});
    expect(sender.store.getState().sendings).toEqual([]);
  });

  it('retries with the same key after a lost answer, and applies a late answer once', async () => {
    const { sender, asked, pass, last, port } = atServer();
    sender.send(wishOf());
    await last().fail(new ApiError('network_unreachable'));
    expect(sender.store.getState().sendings[0]?.status).toBe('unsure');
    await pass(1000);
    expect(asked.map(({ input }) => input.key)).toEqual(['key-1', 'key-1']);
    await last().answer({ balance: 380 });
    expect(sender.store.getState()).toMatchObject({ sendings: [], problem: null });
    expect(port.onSent).toHaveBeenCalledTimes(1);
  });

  it('keeps the key across a reload before the answer', async () => {
    const tab = { left: null };
    const first = atServer(tab);
    first.sender.send(wishOf(3));
    expect(first.last().input).toMatchObject({ count: 3, key: 'key-1' });

    const repeated = atServer(tab);
    expect(repeated.sender.store.getState().sendings).toMatchObject([{ key: 'key-1', status: 'unsure' }]);
    expect(repeated.asked).toEqual([]);
    repeated.sender.send(wishOf(10));
    expect(repeated.asked).toEqual([]);
    repeated.sender.retry();
    // An answer given before the key is checked settles nothing.
    await repeated.last().fail(new ApiError('not_an_anchor'));
    expect(tab.left).toMatchObject({ key: 'key-1' });
    await repeated.pass(1000);
    expect(repeated.asked.map(({ input }) => [input.key, input.count])).toEqual([
      ['key-1', 3],
      ['key-1', 3],
    ]);
    await repeated.last().answer({});
    expect(repeated.last().input).toMatchObject({ key: 'key-101', count: 10 });
    await repeated.last().fail(new ApiError('insufficient_coins'));
    expect(tab.left).toBeNull();
    expect(atServer(tab).sender.store.getState().sendings).toEqual([]);
  });

  it('waits for the user after some retries, and keeps the key', async () => {
    const { sender, asked, pass, last } = atServer();
    sender.send(wishOf());
    for (const wait of [1000, 2000, 4000]) {
      await last().fail(new ApiError('timeout'));
      await pass(wait);
    }
    await last().fail(new ApiError('timeout'));
    await pass(60_000);
    expect(asked).toHaveLength(4);
    expect(sender.store.getState().sendings[0]?.status).toBe('unsure');
    sender.retry();
    expect(new Set(asked.map(({ input }) => input.key))).toEqual(new Set(['key-1']));
    await last().answer({});
    expect(sender.store.getState().sendings).toEqual([]);
  });

  it.each(['overloaded', 'feature_disabled', '403', '2321', 'too_many_requests'] as const)(
    'treats %s after a lost answer as no answer: the gift may be paid',
    async (code) => {
      const { sender, asked, pass, last, port } = atServer();
      sender.send(wishOf());
      await last().fail(new ApiError('timeout'));
      await pass(1000);
      await last().fail(new ApiError(code, { data: { seconds: 1 } }));
      expect(sender.store.getState()).toMatchObject({ problem: null, sendings: [{ key: 'key-1', status: 'unsure' }] });
      await pass(4000);
      await last().answer({});
      expect(new Set(asked.map(({ input }) => input.key))).toEqual(new Set(['key-1']));
      expect(port.onSent).toHaveBeenCalledTimes(1);
    },
  );

  it('trusts a refusal before any handling when no answer was lost', async () => {
    const { sender, last } = atServer();
    sender.send(wishOf());
    await last().fail(new ApiError('feature_disabled'));
    expect(sender.store.getState()).toMatchObject({ sendings: [], problem: { code: 'feature_disabled' } });
    sender.send(wishOf());
    await last().fail(new ApiError('overloaded', { data: { seconds: 1 } }));
    expect(sender.store.getState().sendings[0]?.status).toBe('unsure');
  });

  it('waits as long as a busy server asks', async () => {
    const { sender, asked, pass, last } = atServer();
    sender.send(wishOf());
    await last().fail(new ApiError('too_many_requests', { data: { seconds: 7 } }));
    await pass(6900);
    expect(asked).toHaveLength(1);
    await pass(200);
    expect(asked).toHaveLength(2);
  });

  it('drops the gifts queued behind a refused one', async () => {
    const { sender, asked, last, port } = atServer();
    sender.send(wishOf());
    sender.send(wishOf());
    await last().fail(new ApiError('insufficient_coins', { data: { balance: 5 } }));
    expect(asked).toHaveLength(1);
    expect(sender.store.getState()).toMatchObject({
      sendings: [],
      problem: { code: 'insufficient_coins', data: { balance: 5 } },
    });
    expect(port.onRefused).toHaveBeenCalledWith('insufficient_coins');
    sender.send(wishOf());
    expect(sender.store.getState().problem).toBeNull();
  });

  it('counts pending gifts into the combo, for ten seconds from the last press', async () => {
    const { sender, pass, last, clock } = atServer();
    sender.send(wishOf(10));
    clock.now += 400;
    await last().answer({ combo: { id: 'c', count: 10 } });
    expect(sender.store.getState().combo).toMatchObject({ count: 10, leftMs: 9600 });
    sender.send(wishOf(10));
    sender.send(wishOf(10));
    expect(comboCount(sender.store.getState(), 'Drum')).toBe(30);
    expect(comboCount(sender.store.getState(), 'Scarf')).toBe(0);
    await last().answer({ combo: { id: 'c', count: 20 } });
    await last().answer({ combo: { id: 'c', count: 30 } });
    expect(comboCount(sender.store.getState(), 'Drum')).toBe(30);
    await pass(9999);
    expect(sender.store.getState().combo).not.toBeNull();
    await pass(1);
    expect(sender.store.getState().combo).toBeNull();
  });

  it('uses a coupon for one gift only', async () => {
    const { sender, last } = atServer();
    sender.send(wishOf(3, { coupon: { id: 'k', tier: 80 } }));
    expect(last().input.couponId).toBe('k');
    expect(pendingCoins(sender.store.getState())).toBe(96 + 240);
    await last().answer({});
    expect(sender.store.getState().combo?.wish.coupon).toBeNull();
  });
});
