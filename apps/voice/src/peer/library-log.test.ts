import type { Log } from '@touchline/engine-kit';
import { expect, it, vi } from 'vitest';
import { libraryLog } from './library-log.ts';

it('logs ten messages of the library a minute, and how many it left out', () => {
  const log = vi.fn<Log>();
  let now = 0;
  const write = libraryLog(log, () => now);
  write('Fatal', 'broken');
  expect(log).toHaveBeenCalledWith('error', 'webrtc', { detail: 'broken' });
  for (let count = 0; count < 500; count += 1) write('Error', 'STUN message reading failed');
  expect(log).toHaveBeenCalledTimes(10);
  now = 60_001;
  write('Error', 'again');
  expect(log).toHaveBeenCalledTimes(12);
  expect(log).toHaveBeenNthCalledWith(11, 'warn', 'webrtc messages left out', { count: 491 });
});
