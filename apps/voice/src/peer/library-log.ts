import type { Log } from '@touchline/engine-kit';

const windowMs = 60_000;
const maxLines = 10;

/** Logs messages of the WebRTC library, but only some a minute: it complains about every packet of a stranger. */
export function libraryLog(log: Log, now: () => number): (level: string, message: string) => void {
  let since = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (level, message) => {
    if (now() - since > windowMs) {
      if (lines > maxLines) log('warn', 'webrtc messages left out', { count: lines - maxLines });
      since = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= maxLines) log(level === 'Fatal' ? 'error' : 'warn', 'webrtc', { detail: message });
  };
}
