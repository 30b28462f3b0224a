import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');

it('is used instead of an import by the server and the engines', () => {
  const folders = ['apps/server', 'apps/demo', 'apps/media', 'apps/voice', 'packages/net', 'packages/engine-kit'];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(repository, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.fixture\.ts$|(?:^|\/)(?:testing|fixtures)\//.test(name))
      .map((name) => join(folder, 'src', name)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const wrong = sources.filter((path) =>
    /^import (?!type )(?!\{ type [^,}]*\} )[^;]*from 'node:http';/m.test(readFileSync(join(repository, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
