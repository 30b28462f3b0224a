import type { FrameEvent } from '@touchline/contract/kernel';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { type JoinPort, Subscription } from './subscription.ts';

const eventOf = (s: number): FrameEvent => ({ c: 'room:1', s, t: 'n', d: s });
type Joined = Awaited<ReturnType<JoinPort['join']>>;

/** A server with one channel that keeps all events until its epoch changes. */
class Channel implements JoinPort {
  epoch = 'e1';
  seq = 0;
  readonly asked: ({ epoch: string; seq: number } | undefined)[] = [];
  /** Pending answers. */
  readonly answers: (() => void)[] = [];

  join(_channel: string, seen: { epoch: string; seq: number } | undefined): Promise<Joined> {
    this.asked.push(seen);
    const { epoch, seq } = this;
    const known = seen?.epoch === epoch;
    const gap = known ? Array.from({ length: seq - seen.seq }, (_, n) => eventOf(seen.seq + 1 + n)) : [];
    const joined = {
      channel: 'room:1',
      epoch,
      seq,
      reload: seen !== undefined && !known,
      gap,
      entry: known ? null : seq,
    };
    return new Promise((resolve) => this.answers.push(() => resolve(joined)));
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a subscription', () => {
  test('is complete and in order with lost, duplicate and concurrent events', async () => {
    const step = fc.constantFrom('publish', 'publish', 'lose', 'double', 'answer', 'break', 'restart');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const channel = new Channel();
        const subscription = new Subscription('room:1');
        /** The state that a client builds: every sequence applied once, or all up to the entry. */
        let state: { epoch: string; upTo: number } = { epoch: '', upTo: -1 };
        const entered = (entry: unknown): void => {
          state = { epoch: channel.epoch, upTo: entry as number };
        };
        subscription.add({
          onEntry: entered,
          onReload: entered,
          onEvent: ({ seq }) => {
            expect(seq).toBe(state.upTo + 1);
            state.upTo = seq;
          },
        });
        const arrive = (event: FrameEvent): void => {
          if (subscription.hasGap(event)) void subscription.enter(channel);
          subscription.receive(event);
        };
        const answer = async (): Promise<void> => {
          channel.answers.shift()?.();
          await settle();
        };
        void subscription.enter(channel);
        for (const action of steps) {
          if (action === 'publish' || action === 'double' || action === 'lose') {
            channel.seq += 1;
            if (action !== 'lose') arrive(eventOf(channel.seq));
            if (action === 'double') arrive(eventOf(channel.seq));
          } else if (action === 'answer') await answer();
          else {
            // Answers on the old connection never arrive.
            subscription.pause();
            channel.answers.length = 0;
            if (action === 'restart') {
              channel.epoch += '+';
              channel.seq = 0;
            }
            void subscription.enter(channel);
          }
        }
        channel.seq += 1;
        arrive(eventOf(channel.seq));
        while (channel.answers.length > 0) await answer();
        expect(state).toEqual({ epoch: channel.epoch, upTo: channel.seq });
      }),
    );
  });

  test('enters a handler that was added while disconnected and reloads the others', async () => {
    const channel = new Channel();
    const subscription = new Subscription('room:1');
    const calls: string[] = [];
    const add = (name: string): void =>
      subscription.add({
        onEntry: () => calls.push(`${name} entered`),
        onReload: () => calls.push(`${name} reloaded`),
        onEvent: ({ seq }) => calls.push(`${name} ${seq}`),
      });
    const join = async (): Promise<void> => {
      void subscription.enter(channel);
      channel.answers.shift()?.();
      await settle();
    };
    add('one');
    await join();
    subscription.pause();
    add('two');
    await join();
    channel.seq += 1;
    subscription.receive(eventOf(channel.seq));
    expect(calls).toEqual(['one entered', 'one reloaded', 'two entered', 'one 1', 'two 1']);
  });

  test('reports a rejected join and retries when the failure may be temporary', async () => {
    vi.useFakeTimers();
    try {
      const refusals = [new ApiError('too_many_requests', { data: { seconds: 3 } }), new ApiError('not_found')];
      const join = vi.fn<JoinPort['join']>(() => Promise.reject(refusals.shift()));
      const onRefused = vi.fn<(error: ApiError) => void>();
      const subscription = new Subscription('room:1');
      subscription.add({ onEvent: () => {}, onRefused });
      await subscription.enter({ join });
      await vi.advanceTimersByTimeAsync(2900);
      expect([join.mock.calls.length, onRefused.mock.calls.length]).toEqual([1, 0]);
      await vi.advanceTimersByTimeAsync(200);
      expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_found' }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(join).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
