import { type LiveTile, liveCalls } from '@touchline/contract/operators';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, click, draw, fire, stubServer } from '../../../shared/testing/draw.tsx';
import { signInAs } from '../../../shared/testing/sign-in-as.ts';
import { LiveWall } from './LiveWall.tsx';

const players = vi.hoisted(() => ({ made: 0, destroyed: 0, on: new Map<string, () => void>() }));
vi.mock('mpegts.js', () => ({
  default: {
    isSupported: () => true,
    LoggingControl: { applyConfig: () => undefined },
    Events: { ERROR: 'error', LOADING_COMPLETE: 'complete' },
    createPlayer: () => {
      players.made += 1;
      return {
        on: (event: string, notice: () => void) => players.on.set(event, notice),
        attachMediaElement: () => undefined,
        load: () => undefined,
        destroy: () => {
          players.destroyed += 1;
        },
      };
    },
  },
}));

const tile = (sessionId: string, more: Partial<LiveTile> = {}): LiveTile => ({
  sessionId,
  hostId: sessionId,
  roomId: `70${sessionId}`,
  appNumber: `4821400${sessionId}`,
  nickname: `Host ${sessionId}`,
  avatar: null,
  language: 'eng',
  roomName: 'Room',
  cover: null,
  matchId: null,
  match: null,
  state: 'live',
  private: false,
  viewers: 100,
  peakViewers: 100,
  health: 'healthy',
  signal: null,
  startedAt: '2026-03-02T19:00:00.000Z',
  endsAt: null,
  warnings: 0,
  region: null,
  reports: 0,
  ...more,
});

let items: LiveTile[];
let page: Awaited<ReturnType<typeof draw>>;
beforeEach(async () => {
  Object.assign(players, { made: 0, destroyed: 0 });
  items = [tile('1'), tile('2'), tile('3')];
  signInAs('moderator', 'Mo Keeper');
  let looks = 0;
  stubServer(({ path }) => {
    if (path === liveCalls.watch.path) return { data: { playback: [{ kind: 'http_flv', url: '/live.flv' }] } };
    looks += 1;
    return { data: { items, viewers: 300, reports: 7, at: new Date(looks * 5000).toISOString() } };
  });
  page = await draw(<LiveWall />, '/live');
  await vi.waitUntil(() => button('Watch Host 1'), { timeout: 5000 });
});
afterEach(() => page.close());

const names = () =>
  [...document.querySelectorAll('h2, article')].map((each) => each.getAttribute('aria-label') ?? each.textContent);
const shows = (...wanted: string[]) => vi.waitFor(() => expect(names()).toEqual(wanted), { timeout: 5000 });
const grid = () => document.querySelector('article')?.parentElement as HTMLElement;
const become = async (...next: LiveTile[]) => {
  items = next;
  await page.reload();
};

it('keeps the player of a watched room when its tile moves to the other section and back', async () => {
  await click(button('Watch Host 2'));
  await vi.waitUntil(() => players.made === 1, { timeout: 5000 });
  const video = document.querySelector('video');
  await become(tile('1'), tile('2', { health: 'poor' }), tile('3'));
  await shows('Needs attention', 'Host 2', 'Most watched', 'Host 1', 'Host 3');
  await become(tile('3'), tile('1'), tile('2'));
  await shows('Most watched', 'Host 3', 'Host 1', 'Host 2');
  expect(document.querySelector('video')).toBe(video);
  expect(players).toMatchObject({ made: 1, destroyed: 0 });
  await click(button('Stop watching Host 2'));
  expect(document.querySelector('video')).toBeNull();
  expect(players.destroyed).toBe(1);
});

it('shows the reporters of a broadcast, moves one with many reports up, and counts open reports with a link', async () => {
  await become(tile('1', { reports: 2 }), tile('2', { reports: 5 }), tile('3'));
  await shows('Needs attention', 'Host 2', 'Most watched', 'Host 1', 'Host 3');
  const links = [...document.querySelectorAll('article a[title]')];
  expect(links.map((each) => [each.getAttribute('title'), each.getAttribute('href')])).toEqual([
    ['Reported by 5 users', '/reports?'],
    ['Reported by 2 users', '/reports?'],
  ]);
  const figures = [...document.querySelectorAll('dl div')].map((each) => each.textContent);
  expect(figures).toEqual(['rooms on air3', 'watching300', 'open reports7', 'need attention1']);
});

it('reopens the picture when the stream breaks off and the broadcast continues', async () => {
  await click(button('Watch Host 1'));
  await vi.waitUntil(() => players.made === 1, { timeout: 5000 });
  players.on.get('complete')?.();
  await vi.waitUntil(() => players.made === 2, { timeout: 10_000 });
  expect(button('Stop watching Host 1')).toBeDefined();
});

it('keeps the order and the ended tiles while the pointer is on the wall, and sorts afterwards', async () => {
  await fire(grid(), 'pointerover');
  await become(tile('4'), tile('3', { health: 'no_signal' }), tile('1'));
  await shows('Most watched', 'Host 1', 'Host 2', 'Host 3', 'Host 4');
  expect(document.body.textContent).toContain('Sorting is paused');
  expect(document.querySelector('[aria-label="Host 2"]')?.textContent).toContain('The broadcast is over.');
  expect(button('Cut off Host 2')).toBeUndefined();
  expect(button('Cut off Host 3')).toBeDefined();
  await fire(grid(), 'pointerout');
  await shows('Needs attention', 'Host 3', 'Most watched', 'Host 4', 'Host 1');
  expect(document.body.textContent).not.toContain('Sorting is paused');
});

it('keeps the order while the focus is on the wall', async () => {
  vi.spyOn(HTMLButtonElement.prototype, 'matches').mockImplementation((selector) => selector === ':focus-visible');
  button('Warn Host 2')?.focus();
  await become(tile('2', { health: 'poor' }), tile('1'), tile('3'), tile('4'));
  await shows('Most watched', 'Host 1', 'Host 2', 'Host 3', 'Host 4');
  expect(document.activeElement).toBe(button('Warn Host 2'));
  button('Warn Host 2')?.blur();
  await shows('Needs attention', 'Host 2', 'Most watched', 'Host 1', 'Host 3', 'Host 4');
});
