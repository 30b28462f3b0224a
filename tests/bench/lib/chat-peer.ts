// A plain `ws` server or socket.io with one room for everybody, as in their manuals.
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { RoomMessage } from '@touchline/contract/rooms';
import { Server } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { serveParent } from './child.ts';
import { roomMessage } from './message.ts';
import { median } from './numbers.ts';
import { type PaceOptions, pace } from './pacing.ts';
import { serverFrame } from './ws-frames.ts';

/** Sampled sockets, and the number of unwritten bytes per socket that counts as full. */
const watched = 50;
const fullAt = 20_000;

const http = createServer();
const sockets = new Set<Socket>();
http.on('connection', (socket) => {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
});

type Send = (data: RoomMessage) => void;

export interface BareRound {
  /** Time until the last socket accepted it, median. */
  readonly ms: number;
  readonly sockets: number;
  readonly bytes: number;
}

function startWs(): Send {
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on('connection', (client) => {
    client.on('error', () => {});
    client.send('"entered"');
  });
  return (data) => {
    const text = JSON.stringify({ t: 'room.message', d: data });
    for (const client of server.clients) if (client.readyState === WebSocket.OPEN) client.send(text);
  };
}

/** Packets that socket.io queues until its transport is ready. */
let held = (): number => 0;

function startSocketIo(): Send {
  const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  server.on('connection', (client) => void client.join('room'));
  held = () => {
    let packets = 0;
    for (const client of [...server.sockets.sockets.values()].slice(0, watched)) {
      packets += (client.conn as unknown as { writeBuffer: unknown[] }).writeBuffer.length;
    }
    return packets;
  };
  return (data) => {
    server.to('room').emit('room.message', data);
  };
}

const send = process.env.PEER === 'socket.io' ? startSocketIo() : startWs();
await new Promise<void>((resolve) => http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve));

/** Whether the sockets hold more than the crowd will read soon; without this check an overloaded server never ends. */
function full(): boolean {
  let waiting = held() * 300;
  let seen = 0;
  for (const socket of sockets) {
    waiting += socket.writableLength;
    seen += 1;
    if (seen === watched) break;
  }
  return waiting > watched * fullAt;
}

/** Pause between two rounds, so that the readers have read the previous one. */
const pauseMs = 300;

/** The lower bound for this process: writes the bytes of one message to every socket in a plain loop. */
async function bareRound(bytes: number, rounds: number): Promise<BareRound> {
  const frame = serverFrame(JSON.stringify({ t: 'room.message', d: roomMessage('1', 0, bytes) }));
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const begin = performance.now();
    for (const socket of sockets) socket.write(frame);
    times.push(performance.now() - begin);
  }
  return { ms: median(times), sockets: sockets.size, bytes: frame.length };
}

const work = {
  port: (): number => (http.address() as AddressInfo).port,
  bareRound,
  publish: (bytes: number, options: Pick<PaceOptions, 'rate' | 'seconds'>) =>
    pace({ ...options, full }, (n) => send(roomMessage('1', n, bytes))),
};

export type ChatPeer = typeof work;

serveParent(work);
