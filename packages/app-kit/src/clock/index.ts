export { noteServerTime, serverNow } from './server-time.ts';
export { useClock, useNow } from './use-clock.ts';
