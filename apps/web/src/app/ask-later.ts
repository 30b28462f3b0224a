import { hasToken } from '../shared/api.ts';

/** Brings what only other screens than the match list need: where they are, and where their texts are. */
export const later = () => import('./later.ts');

/** Asks for it without waiting; a failure is seen by whoever needs it. */
export const askLater = (): void => void later().catch(() => {});

const rooms = /^#\/(anchor\/room|match\/live)\/\d/;

/** What brings a room, for the address of one; without it the room comes as every screen does. */
const aheadOf = (hash: string) => (rooms.test(hash) ? import('./room-ahead.ts').catch(() => null) : null);

/** A page that begins with a room: its code and what it shows come at the same time. `session` tells when calls can be made. */
export async function openRoom(hash: string, session: Promise<unknown>): Promise<void> {
  const ahead = await aheadOf(hash);
  ahead?.loadRoom(hash);
  if (!hasToken()) await session.catch(() => {});
  if (hasToken()) ahead?.askRoom(hash);
}

/** A pointer on the way to a room brings its code, a press what it shows. */
export function onWayToRoom({ type, target, pointerType, button }: PointerEvent): void {
  const hash = (target as Element | null)?.closest?.('a[href]')?.getAttribute('href') ?? '';
  if (pointerType !== 'mouse') return;
  const presses = type === 'pointerdown' && button === 0;
  void aheadOf(hash)?.then((ahead) => (presses ? ahead?.askRoom(hash) : ahead?.loadRoom(hash)));
}
