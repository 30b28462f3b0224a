import { expect, it } from 'vitest';
import { nameBuild } from './vite-plugins.mjs';

const nameOf = (html: string, files: readonly string[]) => {
  const bundle = Object.fromEntries(files.map((file) => [file, {}]));
  return nameBuild().transformIndexHtml.handler(html, { bundle })[0]?.attrs.content;
};
const files = ['assets/main-1a.js', 'assets/room-2b.js'];

it('gives equal builds the same name, whatever the order of their files', () => {
  expect(nameOf('<html>', files)).toMatch(/^[0-9a-f]{12}$/);
  expect(nameOf('<html>', files.toReversed())).toBe(nameOf('<html>', files));
});

it('gives another name to another page and to other files', () => {
  const changed = ['assets/main-1a.js', 'assets/room-3c.js'];
  expect(new Set([nameOf('<html>', files), nameOf('<html lang>', files), nameOf('<html>', changed)]).size).toBe(3);
});
