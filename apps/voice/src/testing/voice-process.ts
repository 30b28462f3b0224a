import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { VoiceFigures } from '../figures.ts';
import type { VoiceEvent } from '../hooks/voice-hooks.ts';
import type { RoomReport } from '../http/control.ts';
import { signTicket } from '../ticket.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const ticketSecret = 'a ticket secret for tests only';
const controlSecret = 'a control secret for tests only';

export interface VoiceProcess {
  readonly process: ChildProcess;
  readonly httpPort: number;
  readonly udpPort: number;
  /** What the engine reported, in order. */
  readonly events: VoiceEvent[];
  /** The log lines so far. */
  readonly lines: readonly string[];
  control(call: string, body: unknown): Promise<number>;
  rooms(): Promise<RoomReport[]>;
  figures(): Promise<VoiceFigures>;
  /** The address of a speaker's WebSocket, valid for a minute. */
  speakUrl(room: string, seat: number, request: string): string;
  listenUrl(room: string): string;
  readonly stop: () => Promise<void>;
}

export interface VoiceProcessOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
}

/** The engine as a process of its own on free ports, with 127.0.0.1 as its announced address. */
export async function startVoiceProcess({ env = {}, nodeArgs = [] }: VoiceProcessOptions = {}): Promise<VoiceProcess> {
  const events: VoiceEvent[] = [];
  const hooks = await startHooks((event) => void events.push(event));
  const child = spawn(process.execPath, [...nodeArgs, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      VOICE_HOST: '127.0.0.1',
      VOICE_HTTP_PORT: '0',
      VOICE_UDP_PORT: '0',
      VOICE_ANNOUNCED_ADDRESS: '127.0.0.1',
      VOICE_HOOK_URL: `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`,
      VOICE_SECRET: ticketSecret,
      VOICE_CONTROL_SECRET: controlSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', (data: Buffer) => void lines.push(...data.toString().trim().split('\n')));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { httpPort, udpPort } = await new Promise<{ httpPort: number; udpPort: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { httpPort: number; udpPort: number }));
    void ended.then(() => reject(new Error(`the voice engine did not start: ${lines.at(-1) ?? ''}`)));
  });
  const ask = (call: string, body?: unknown): Promise<Response> =>
    fetch(`http://127.0.0.1:${httpPort}/control/${call}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${controlSecret}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const url = (room: string, kind: 'speak' | 'listen', subject: string): string => {
    const ticket = signTicket(ticketSecret, { kind, room, subject }, Date.now() / 1000 + 60);
    return `ws://127.0.0.1:${httpPort}/voice/${room}/${kind}?t=${ticket}`;
  };
  return {
    process: child,
    httpPort,
    udpPort,
    events,
    lines,
    control: async (call, body) => (await ask(call, body)).status,
    rooms: async () => ((await (await ask('rooms')).json()) as { rooms: RoomReport[] }).rooms,
    figures: async () => ((await (await ask('figures')).json()) as { figures: VoiceFigures }).figures,
    speakUrl: (room, seat, request) => url(room, 'speak', `${seat}-${request}`),
    listenUrl: (room) => url(room, 'listen', ''),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      hooks.closeAllConnections();
      await new Promise((resolve) => hooks.close(resolve));
    },
  };
}

async function startHooks(onEvent: (event: VoiceEvent) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      onEvent(JSON.parse(text) as VoiceEvent);
      response.end(JSON.stringify({ code: 0 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
