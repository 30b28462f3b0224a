import { describe, expect, it } from 'vitest';
import { publicPushServices } from './push-services.ts';

describe('push services of browsers', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:pass@fcm.googleapis.com/abc', false],
    ['https://localhost/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://8.8.8.8/abc', false],
    ['https://[::1]/abc', false],
    ['https://0x7f000001/abc', false],
    ['https://2130706433/abc', false],
    ['ftp://push.example/abc', false],
  ])('%s is allowed: %s', (endpoint, allowed) => {
    expect(publicPushServices.isAllowed(new URL(endpoint))).toBe(allowed);
  });
});
