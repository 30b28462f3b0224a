import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node.mjs';

/** Short names in tests/e2e/walks.json; other entries are folders of the repository. @type {Record<string, string>} */
const areas = {
  server: 'apps/server/src/modules',
  web: 'apps/web/src/features',
  screens: 'apps/web/src/screens',
  console: 'apps/console/src/features',
};

/** @param {string} walk such as `server/rooms` @returns {string} its folder */
export function folderOfWalk(walk) {
  const [area = '', ...rest] = walk.split('/');
  return areas[area] ? [areas[area], ...rest].join('/') : walk;
}

/** The folders of the sources that each journey walks. @param {string} [top] @returns {Map<string, string[]>} by its file */
export function journeyWalks(top = root) {
  /** @type {Record<string, string[]>} */
  const walks = JSON.parse(readFileSync(join(top, 'tests', 'e2e', 'walks.json'), 'utf8'));
  return new Map(Object.entries(walks).map(([name, all]) => [`tests/e2e/${name}.spec.ts`, all.map(folderOfWalk)]));
}
