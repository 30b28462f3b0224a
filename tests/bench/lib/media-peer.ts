// node-media-server with its default settings, on free ports.
import { rm } from 'node:fs/promises';
import { freePort } from '@touchline/dev-env';
import NodeMediaServer from 'node-media-server';
import { serveParent } from './child.ts';
import { temporaryFolder } from './folder.ts';

const folder = await temporaryFolder();
const rtmp = await freePort();
const http = await freePort();
const server = new NodeMediaServer({
  bind: '127.0.0.1',
  rtmp: { port: rtmp },
  http: { port: http },
  webadmin: { enable: false },
  store: { path: folder },
});
await server.run();

const work = { ports: () => ({ rtmp, http }) };

export type MediaPeer = typeof work;

serveParent(work, () => rm(folder, { recursive: true, force: true }));
