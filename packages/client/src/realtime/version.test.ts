import { expect, it } from 'vitest';
import { type ServerVersion, versionFit } from './version.ts';

const page = { protocol: 3, build: 'b2' };

it.each<[string, ServerVersion, number, ReturnType<typeof versionFit>]>([
  ['of the same build', { protocol: 3, build: 'b2' }, 1, 'fits'],
  ['of another build', { protocol: 3, build: 'b3' }, 1, 'page_is_old'],
  ['without a built page', { protocol: 3, build: '' }, 1, 'fits'],
  ['of a newer protocol', { protocol: 4, build: 'b3' }, 1, 'page_is_old'],
  ['of an older protocol that the page knows', { protocol: 2, build: 'b1' }, 1, 'fits'],
  ['of a protocol that the page no longer knows', { protocol: 2, build: 'b1' }, 3, 'server_is_old'],
  ['from before the version', {}, 1, 'fits'],
  ['from before the version, too old', {}, 2, 'server_is_old'],
])('a server %s', (_name, server, oldest, fit) => {
  expect(versionFit(page, server, oldest)).toBe(fit);
});

it('says nothing on a development server, whatever it meets', () => {
  for (const server of [{}, { protocol: 9, build: 'b3' }, { protocol: 1, build: 'b1' }])
    expect(versionFit({ ...page, build: '' }, server, 2)).toBe('fits');
});
