import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './node.mjs';
import { encodingTests } from './tools.mjs';

it('installs an encoder for every folder of unit and integration tests that encode', () => {
  const places = ['*.test.ts', '*/testing/*', ':!scripts', ':!tests/players', ':!apps/server/src/testing/ffmpeg.ts'];
  const encoding = "\\('ffmpeg'|hasFfmpeg|pushPicture";
  const found = execFileSync('git', ['grep', '-lE', encoding, '--', ...places], { cwd: root, encoding: 'utf8' });
  const files = found.trim().split('\n');
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !encodingTests.some((folder) => file.startsWith(folder)))).toEqual([]);
});
