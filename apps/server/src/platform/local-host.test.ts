import { expect, it } from 'vitest';
import { localHost } from './local-host.ts';

it.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['::1', '[::1]'],
  ['192.168.1.5', '192.168.1.5'],
  ['localhost', 'localhost'],
])('reaches a server that listens on %s at %s', (host, reached) => {
  expect(localHost(host)).toBe(reached);
});
