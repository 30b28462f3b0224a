import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { streamCalls } from '@touchline/contract/streams';
import type { Actor } from './actors.ts';

export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

export interface Encoder {
  readonly process: ChildProcess;
  /** The output so far, for failed tests. */
  output(): string;
  /** Kills the process, like a lost connection. */
  kill(): void;
  /** Pauses the process with its connection open, like a lost network. */
  freeze(): void;
  thaw(): void;
  /** Resolves to the exit code. */
  readonly ended: Promise<number | null>;
}

export interface Picture {
  readonly size?: string;
  readonly fps?: number;
  readonly keyFrames?: number;
  readonly audio?: boolean;
}

/** Starts a real encoder that publishes a moving picture with a tone until it is killed. */
export function pushPicture(
  target: string,
  { size = '640x360', fps = 25, keyFrames = 25, audio = true }: Picture = {},
): Encoder {
  const sound = audio ? ['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100'] : [];
  const encoder = spawn(
    'ffmpeg',
    [
      ...[
        '-hide_banner',
        '-nostdin',
        '-loglevel',
        'warning',
        '-re',
        '-f',
        'lavfi',
        '-i',
        `testsrc2=size=${size}:rate=${fps}`,
      ],
      ...sound,
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-tune',
        'zerolatency',
        '-pix_fmt',
        'yuv420p',
        '-g',
        String(keyFrames),
        '-b:v',
        '800k',
      ],
      ...(audio ? ['-c:a', 'aac', '-b:a', '96k'] : []),
      ...['-f', 'flv', target],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  encoder.stderr.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-4000);
  });
  return {
    process: encoder,
    output: () => output,
    kill: () => {
      encoder.kill('SIGKILL');
    },
    freeze: () => {
      encoder.kill('SIGSTOP');
    },
    thaw: () => {
      encoder.kill('SIGCONT');
    },
    ended: new Promise((resolve) => encoder.once('exit', resolve)),
  };
}

/** The publish URL of a host, as shown in the studio. */
export async function targetOf(host: Actor): Promise<string> {
  const { roomAddress } = await host.call(streamCalls.broadcastSettings, {});
  if (roomAddress === null) throw new Error('this platform takes no streams');
  const { liveCode } = await host.call(streamCalls.liveCode, {});
  return `${roomAddress}/${liveCode}`;
}

/** Goes live: publishes to the host's own URL with the host's live code. */
export async function goLive(host: Actor, picture?: Picture): Promise<Encoder> {
  return pushPicture(await targetOf(host), picture);
}
