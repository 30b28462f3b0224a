import { describe, expect, it, vi } from 'vitest';
import { noTotals } from '../figures.ts';
import { FrameClock } from './frame-clock.ts';
import { Listener, type ListenerTransport } from './listener.ts';
import { Relay } from './relay.ts';
import { RelayBatch } from './relay-batch.ts';
import { binaryFrame } from './ws-frame.ts';

const frame = (seat: number, timestamp: number) => ({
  level: 30 + seat,
  timestamp,
  payload: Buffer.from([seat, 1, 2]),
});

function transport() {
  const state = { pending: 0, written: [] as Buffer[], cut: false, ended: '' };
  const made: ListenerTransport = {
    write: (bytes) => void state.written.push(bytes),
    pending: () => state.pending,
    end: (reason) => {
      state.ended = reason;
    },
    cut: () => {
      state.cut = true;
    },
  };
  return { state, listener: new Listener(made) };
}

describe('a batch', () => {
  it('holds seat, level, time and sound of every frame', () => {
    const batch = new RelayBatch();
    expect(batch.take(1)).toBeNull();
    batch.add({ seat: 10, level: 127, timeMs: 40.5, payload: Buffer.from([7, 8]) });
    batch.add({ seat: 0, level: 3, timeMs: 60, payload: Buffer.from([9]) });
    const message = batch.take(99.25) ?? Buffer.alloc(0);
    expect(message.readDoubleBE(0)).toBe(99.25);
    expect([message[8], message[9], message.readDoubleBE(10), message.readUInt16BE(18)]).toEqual([10, 127, 40.5, 2]);
    expect([...message.subarray(20, 22)]).toEqual([7, 8]);
    expect([message[22], message[23], message.readDoubleBE(24), message.readUInt16BE(32)]).toEqual([0, 3, 60, 1]);
    expect(message).toHaveLength(35);
    expect(batch.take(100)).toBeNull();
  });

  it.each([[10], [126], [65_535], [65_536]])('of %s bytes is one WebSocket message', (length) => {
    const payload = Buffer.alloc(length, 5);
    const bytes = binaryFrame(payload);
    expect(bytes[0]).toBe(0x82);
    const [size, head] =
      length < 126
        ? [bytes[1], 2]
        : length < 65_536
          ? [bytes.readUInt16BE(2), 4]
          : [Number(bytes.readBigUInt64BE(2)), 10];
    expect(size).toBe(length);
    expect(bytes.subarray(head).equals(payload)).toBe(true);
  });
});

it('places frames evenly by their timestamps, and again after a jump', () => {
  const clock = new FrameClock();
  expect(clock.timeOf(960, 1_000)).toBe(1_000);
  expect(clock.timeOf(1_920, 1_055)).toBe(1_020);
  expect(clock.timeOf(2_880, 1_056)).toBe(1_040);
  expect(clock.timeOf(3_840, 1_500)).toBe(1_500);
  expect(clock.timeOf(4_800, 1_505)).toBe(1_520);
});

describe('the relay', () => {
  it('sends one buffer to all listeners, and nothing while nobody speaks', () => {
    const totals = noTotals();
    const relay = new Relay(totals);
    const [first, second] = [transport(), transport()];
    relay.join(first.listener);
    const leave = relay.join(second.listener);
    relay.flush(0);
    expect(first.state.written).toEqual([]);
    relay.add(1, frame(1, 960), 10);
    relay.add(2, frame(2, 960), 12);
    relay.flush(60);
    expect(first.state.written).toHaveLength(1);
    expect(second.state.written[0]).toBe(first.state.written[0]);
    leave();
    relay.add(1, frame(1, 1_920), 70);
    relay.flush(120);
    expect([first.state.written.length, second.state.written.length]).toEqual([2, 1]);
    expect(totals).toMatchObject({ batchesSent: 3, batchesSkipped: 0 });
  });

  it('collects nothing without a listener', () => {
    const relay = new Relay(noTotals());
    relay.add(1, frame(1, 960), 10);
    const late = transport();
    relay.join(late.listener);
    relay.flush(60);
    expect(late.state.written).toEqual([]);
  });

  it('skips a listener who does not read, resumes when it does, and cuts it when it stays behind', () => {
    const totals = noTotals();
    const relay = new Relay(totals);
    const { state, listener } = transport();
    relay.join(listener);
    const send = (now: number): void => {
      relay.add(1, frame(1, now * 48), now);
      relay.flush(now);
    };
    state.pending = (64 << 10) + 1;
    send(0);
    send(14_000);
    expect(state.written).toEqual([]);
    state.pending = 0;
    send(14_100);
    expect(state.written).toHaveLength(1);
    state.pending = (64 << 10) + 1;
    send(20_000);
    send(35_000);
    expect(state.cut).toBe(false);
    send(35_060);
    expect(state.cut).toBe(true);
    expect(totals).toMatchObject({ batchesSent: 1, batchesSkipped: 5 });
  });

  it('writes to a large audience in slices, while the next batch waits', async () => {
    const totals = noTotals();
    const relay = new Relay(totals);
    const listeners = Array.from({ length: 1_200 }, transport);
    for (const { listener } of listeners) relay.join(listener);
    relay.add(1, frame(1, 960), 10);
    relay.flush(60);
    expect(totals.batchesSent).toBe(500);
    relay.add(1, frame(1, 1_920), 70);
    relay.flush(120);
    expect(totals.batchesSent).toBe(500);
    await vi.waitFor(() => expect(totals.batchesSent).toBe(1_200));
    relay.flush(180);
    await vi.waitFor(() => expect(totals.batchesSent).toBe(2_400));
    expect(listeners.every(({ state }) => state.written.length === 2)).toBe(true);
  });

  it('ends its listeners when it is closed', () => {
    const relay = new Relay(noTotals());
    const { state, listener } = transport();
    relay.join(listener);
    relay.close();
    expect(state.ended).toBe('closed');
    expect(relay.listeners).toBe(0);
  });
});
