import { playAddresses } from '../api/addresses.ts';
import { openLine, supportsLine } from './engine/open.ts';
import { PlaySession } from './engine/session.ts';
import { useSettings } from './settings.ts';

/** A video element and the session that plays a host on it. */
export interface PlayerParts {
  readonly element: HTMLVideoElement;
  readonly session: PlaySession;
}

/** A player that no page takes within this time is closed. */
const warmMs = 8000;

let warm: (PlayerParts & { readonly hostId: string; readonly timer: ReturnType<typeof setTimeout> }) | null = null;

function makePlayer(hostId: string): PlayerParts {
  const element = document.createElement('video');
  element.playsInline = true;
  element.tabIndex = -1;
  const session = new PlaySession(element, {
    ask: () => playAddresses(hostId),
    open: openLine,
    supports: supportsLine,
    hidden: () => document.visibilityState === 'hidden',
  });
  return { element, session };
}

function closeWarm(): void {
  if (!warm) return;
  clearTimeout(warm.timer);
  warm.session.close();
  warm = null;
}

/** Opens a host's line while the page that will show it still renders. */
export function warmPlayer(hostId: string, startedAt: string | null): void {
  closeWarm();
  const parts = makePlayer(hostId);
  parts.session.choose(useSettings.getState().line);
  parts.session.follow('live', startedAt);
  warm = { ...parts, hostId, timer: setTimeout(closeWarm, warmMs) };
}

/** Returns the warm player of this host, or a new one. The caller closes its session. */
export function takePlayer(hostId: string): PlayerParts {
  if (warm?.hostId !== hostId) return makePlayer(hostId);
  const { element, session, timer } = warm;
  clearTimeout(timer);
  warm = null;
  return { element, session };
}
