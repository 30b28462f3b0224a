import { expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

it.each([
  ['fcm.googleapis.com', 'googleapis.com'],
  ['updates.push.services.mozilla.com', 'mozilla.com'],
  ['a1.b2.evil.co.uk', 'evil.co.uk'],
  ['mine.duckdns.org', 'duckdns.org'],
  ['push.alpha.example', 'alpha.example'],
  ['192.0.2.7', '192.0.2.7'],
])('counts %s as %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));
