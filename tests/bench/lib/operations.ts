import { Realtime } from '@touchline/client';
import { apiBase, channelOf } from '@touchline/contract/kernel';
import { matchCalls } from '@touchline/contract/matches';
import { messageCalls } from '@touchline/contract/messages';
import { realtimePath } from '@touchline/contract/realtime';
import { gather, startPlatform } from './chat.ts';
import { type Child, startChild } from './child.ts';
import type { GiftPlatform } from './gift-platform.ts';
import { giftRequests } from './gift-requests.ts';
import { runHttpLoad } from './http-load.ts';
import type { ImPlatform } from './im-platform.ts';
import type { Usage } from './usage.ts';

/** A server under test and the work it is given for a while. */
export interface Operations {
  readonly child: { readonly usage: () => Usage; readonly end: () => Promise<void> };
  /** Works for that many seconds and returns how many operations were done. */
  readonly run: (seconds: number) => Promise<number>;
}

/** Starts the server of a checkout, which is the address of its `tests/bench/lib`. */
export type StartOperations = (checkout: URL) => Promise<Operations>;

const connections = 50;
const dayMs = 86_400_000;
/** For work that the server does after its last answer. */
const settleMs = 400;

async function answered(port: number, request: () => Buffer, seconds: number): Promise<number> {
  const { answers, failed } = await runHttpLoad({ port, request, connections, seconds, rate: null });
  if (failed > 0) throw new Error(`${failed} of ${answers} requests failed`);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return answers;
}

async function startGifts(checkout: URL) {
  const child = await startChild<GiftPlatform>(new URL('gift-platform.ts', checkout).href);
  const hosts = await child.call('hosts', 10);
  const tokens = await child.call('senders', 100, 1_000_000);
  return { child, port: await child.call('port'), ...giftRequests(hosts, tokens) };
}

const gifts: StartOperations = async (checkout) => {
  const { child, port, requests } = await startGifts(checkout);
  return { child, run: (seconds) => answered(port, requests(10), seconds) };
};

/** The match list of a day for signed-in users. */
const http: StartOperations = async (checkout) => {
  const { child, port, requestOf } = await startGifts(checkout);
  await child.call('addMatches', 200);
  const now = Date.now();
  const dates = { from: new Date(now - dayMs).toISOString(), to: new Date(now).toISOString() };
  const body = JSON.stringify({ column: 0, ...dates, limit: 200 });
  let asked = 0;
  const request = (): Buffer => {
    asked += 1;
    return requestOf(matchCalls.list.path, body, asked);
  };
  return { child, run: (seconds) => answered(port, request, seconds) };
};

/** Private messages between friends with open sockets. */
const imSend: StartOperations = async (checkout) => {
  const child: Child<ImPlatform> = await startChild(new URL('im-platform.ts', checkout).href);
  const port = await child.call('port');
  const pairs = await child.call('pairs', 50);
  for (const { uid, token } of pairs.flatMap(({ users }) => users)) {
    const realtime = new Realtime({ url: `ws://127.0.0.1:${port}${realtimePath}`, token: () => token });
    realtime.connect();
    await new Promise<void>((resolve) =>
      realtime.join(channelOf('user', uid), { onEntry: () => resolve(), onEvent: () => {} }),
    );
  }
  let sent = 0;
  const request = (): Buffer => {
    sent += 1;
    const pair = pairs[sent % pairs.length];
    const token = pair?.users[Math.floor(sent / pairs.length) % 2]?.token;
    const body = JSON.stringify({
      conversationId: pair?.conversationId,
      clientId: `bench-${sent}-${process.pid}`,
      message: { contentType: 101, content: { text: `message ${sent}` } },
    });
    return Buffer.from(
      `POST ${apiBase}${messageCalls.send.path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
        `authorization: Bearer ${token}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  };
  return { child, run: (seconds) => answered(port, request, seconds) };
};

/** Messages of one room, for everybody in it. */
const chatFanout: StartOperations = async (checkout) => {
  const people = 2000;
  const server = await startPlatform(people, { lib: checkout });
  const crowd = await gather(server);
  return {
    child: {
      usage: server.child.usage,
      end: async () => {
        await crowd.end();
        await server.child.end();
      },
    },
    run: async (seconds) => {
      const { published } = await server.publish(300, { rate: 300, seconds });
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      return published * people;
    },
  };
};

export const operations = { gifts, 'im-send': imSend, http, 'chat-fanout': chatFanout } as const;
