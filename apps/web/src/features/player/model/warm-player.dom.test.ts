import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';

const opened: { screen: HTMLVideoElement; close: Mock<() => void> }[] = [];
vi.mock('../api/addresses.ts', () => ({ playAddresses: async () => [{ kind: 'http_flv', url: '/live.flv' }] }));
vi.mock('./engine/open.ts', () => ({
  supportsLine: () => true,
  openLine: async (screen: HTMLVideoElement) => {
    const drive = { close: vi.fn<() => void>(), latency: () => null, behind: () => 0, goLive: () => {} };
    opened.push({ screen, close: drive.close });
    return drive;
  },
}));
const { takePlayer, warmPlayer } = await import('./warm-player.ts');

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('warm player', () => {
  it('is passed with its open line to the page of its host', async () => {
    warmPlayer('7', 'now');
    await pass(100);
    const { element, session } = takePlayer('7');
    expect([opened.length, opened[0]?.screen]).toEqual([1, element]);
    await pass(20_000);
    expect(opened[0]?.close).not.toHaveBeenCalled();
    session.close();
    expect(opened[0]?.close).toHaveBeenCalledOnce();
  });

  it('is passed only once, and to no other host', async () => {
    warmPlayer('7', 'now');
    await pass(100);
    expect(takePlayer('8').element).not.toBe(opened[0]?.screen);
    const { element, session } = takePlayer('7');
    expect(element).toBe(opened[0]?.screen);
    expect(takePlayer('7').element).not.toBe(element);
    session.close();
  });

  it('is closed when no page takes it, or when another host is opened', async () => {
    warmPlayer('7', 'now');
    await pass(100);
    warmPlayer('8', 'now');
    await pass(100);
    expect(opened.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
    await pass(10_000);
    expect(opened.map(({ close }) => close.mock.calls.length)).toEqual([1, 1]);
  });
});
