import { hasToken } from '../shared/api/api.ts';

const rooms = /^#\/(anchor\/room|match\/live)\/\d/;

/** The code that requests a room, for the address of a room. Without it the room loads as every screen does. */
const requestsFor = (hash: string) => (rooms.test(hash) ? import('./room-requests.ts').catch(() => null) : null);

/** For a page that starts with a room: loads its code and its data at the same time. Calls are made once `session` is there. */
export async function prefetchRoomAtStart(hash: string, session: Promise<unknown>): Promise<void> {
  const requests = await requestsFor(hash);
  requests?.loadRoomCode(hash);
  if (!hasToken()) await session.catch(() => {});
  if (hasToken()) requests?.requestRoom(hash);
}

/** A pointer over a link to a room loads its code, a press also requests its data. */
export function prefetchRoomOnPointer({ type, target, pointerType, button }: PointerEvent): void {
  const hash = (target as Element | null)?.closest?.('a[href]')?.getAttribute('href') ?? '';
  if (pointerType !== 'mouse') return;
  const presses = type === 'pointerdown' && button === 0;
  void requestsFor(hash)?.then((requests) => (presses ? requests?.requestRoom(hash) : requests?.loadRoomCode(hash)));
}
