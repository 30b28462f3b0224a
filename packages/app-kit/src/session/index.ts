export { deviceId } from './device-id.ts';
export { createSessionStore } from './session-store.ts';
export { sharedTokenStore } from './token-store.ts';
