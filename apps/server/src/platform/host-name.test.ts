import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { isHost, safeHost } from './host-name.ts';

const cameIn = (localAddress: string) => ({ socket: { localAddress, localPort: 8080 } }) as IncomingMessage;

describe('host of a request', () => {
  it.each(['live.example', 'live.example:8080', '127.0.0.1:1', '[::1]:8080', '[fe80::1]', 'my_host', 'localhost'])(
    'accepts %s',
    (host) => expect(isHost(host)).toBe(true),
  );

  it.each([
    '',
    'a b',
    '[::1',
    'a:99999',
    'a:',
    '"><script>',
    "a'; script-src *",
    'user@host',
    'a/b',
    '1.2.3.999',
    'x'.repeat(300),
    'ä.example',
  ])('refuses %j', (host) => expect(isHost(host)).toBe(false));

  it('falls back to the local address when the request has no usable host', () => {
    expect(safeHost('live.example', cameIn('10.0.0.1'))).toBe('live.example');
    expect(safeHost('a b', cameIn('10.0.0.1'))).toBe('10.0.0.1:8080');
    expect(safeHost(undefined, cameIn('fe80::1%eth0'))).toBe('[fe80::1]:8080');
  });
});
