import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './ends.ts';
import { temporaryFolder } from './folder.ts';

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface BuiltPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds and serves a page: the markup of its body, and its module, which imports sources by their absolute path. */
export async function serveBuiltPage({
  body,
  main,
}: {
  readonly body: string;
  readonly main: string;
}): Promise<BuiltPage> {
  const folder = await temporaryFolder();
  const page = `<!doctype html><body>${body}<script type="module" src="./main.js"></script></body>`;
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'main.js'), main);
  await promisify(execFile)(process.execPath, [vite, 'build', folder, '--logLevel', 'error', '--base', './']);
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(folder, 'dist', path === '/' ? 'index.html' : path);
    const stream = createReadStream(file);
    stream.once('open', () => {
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
      stream.pipe(response);
    });
    stream.once('error', () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: atEnd(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    }),
  };
}
