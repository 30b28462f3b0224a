import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, type Call, type Envelope, type InputOf, type OutputOf } from '@touchline/contract/kernel';
import { voiceCalls } from '@touchline/contract/voice';
import { startTestPeers, type TestPeers } from '@touchline/dev-env/voice';
import type { Target } from './target.ts';

const patienceMs = 15_000;
const silenceCheckMs = 250;
const stoodStillMs = 2000;

/** An account of the attacker, who gets a seat whenever it asks for one. */
export interface SeatedAttacker {
  readonly token: string;
  /** The address of a speaker's socket with a working ticket; null while the platform gives none. */
  speakUrl(): Promise<string | null>;
}

/** The link-mic of the good host, with a good guest; both speak. */
export interface LinkMic {
  readonly roomId: string;
  /** HTTP port of the engine. */
  readonly port: number;
  readonly attackers: readonly SeatedAttacker[];
  listenUrl(): Promise<string | null>;
  /** What keeps the good speakers from hearing each other; null when they do. */
  problem(): Promise<string | null>;
  /** How long the good speakers heard nothing of each other at most, in milliseconds. */
  longestSilence(): number;
  close(): Promise<void>;
}

async function ask<C extends Call>(target: Target, call: C, input: InputOf<C>, token: string): Promise<OutputOf<C>> {
  const answer = await fetch(target.url + apiBase + call.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(patienceMs),
  });
  const body = (await answer.json()) as Envelope<OutputOf<C>>;
  if (!body.success) throw new Error(`${call.path}: ${body.code}`);
  return body.data;
}

/** After other attacks the platform may be overloaded for a while, or see the broadcast late. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + patienceMs; ; await pause(500)) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

const speakerNames = ['host', 'guest'] as const;

/** What the two heard of each other, and whether one of them was cut. */
async function listenTo(peers: TestPeers): Promise<{ heard: number[]; cut: string | undefined }> {
  const reports = await Promise.all(speakerNames.map((name) => peers.report(name)));
  return {
    // Of two speakers, each hears the other on the first line.
    heard: reports.map(({ received }) => received[0] ?? 0),
    cut: reports.flatMap(({ messages }) => messages).find((message) => /^(?:ended|disconnected)/.test(message)),
  };
}

async function hearsProblem(peers: TestPeers): Promise<string | null> {
  const before = await listenTo(peers);
  const end = performance.now() + patienceMs;
  for (;;) {
    const { heard, cut } = await listenTo(peers);
    if (cut) return cut;
    if (heard.every((count, at) => count > (before.heard[at] ?? 0) + 10)) return null;
    if (performance.now() > end) return `packets heard: ${before.heard.join(', ')}, then ${heard.join(', ')}`;
    await pause(100);
  }
}

/** Measures, several times a second, since when a speaker heard nothing. */
function watchSilence(peers: TestPeers) {
  let longest = 0;
  let known: number[] = [];
  let since = performance.now();
  let looked = since;
  const timer = setInterval(() => {
    // When this process itself stood still, nothing is known about the speakers.
    if (performance.now() - looked > stoodStillMs) since = performance.now();
    looked = performance.now();
    listenTo(peers).then(
      ({ heard }) => {
        const now = performance.now();
        longest = Math.max(longest, now - since);
        if (heard.every((count, at) => count > (known[at] ?? 0))) {
          known = heard;
          since = now;
        }
      },
      () => {},
    );
  }, silenceCheckMs);
  return { longest: () => longest, stop: () => clearInterval(timer) };
}

function seatedAttacker(target: Target, roomId: string, token: string): SeatedAttacker {
  const connect = async (): Promise<string> =>
    (await ask(target, voiceCalls.connect, { roomId, takeOver: true }, token)).url;
  return {
    token,
    speakUrl: async () => {
      try {
        return await connect().catch(async () => {
          // The seat was lost.
          await ask(target, voiceCalls.update, { roomId, action: 'apply' }, token);
          return connect();
        });
      } catch {
        await pause(50);
        return null;
      }
    },
  };
}

/** Opens the link-mic of the good host with two good speakers, and seats for attackers in the same room. */
export async function openLinkMic(target: Target, attackerCount: number): Promise<LinkMic> {
  const { roomId, token: hostToken } = target.host;
  const settings = { whoMayApply: 'everyone', price: 0, autoAccept: true, sound: 'separate' } as const;
  await patiently(() => ask(target, voiceCalls.open, settings, hostToken));
  const { token: guestToken } = await target.child.call('member');
  const guest = seatedAttacker(target, roomId, guestToken);
  const guestUrl = await patiently(async () => {
    const url = await guest.speakUrl();
    if (url === null) throw new Error('the good guest got no seat');
    return url;
  });
  const { url: hostUrl } = await patiently(() =>
    ask(target, voiceCalls.connect, { roomId, takeOver: true }, hostToken),
  );
  const attackers: SeatedAttacker[] = [];
  for (let count = 0; count < attackerCount; count += 1) {
    const { token } = await target.child.call('member');
    attackers.push(seatedAttacker(target, roomId, token));
  }
  const peers = await startTestPeers();
  await peers.speak('host', hostUrl);
  await peers.speak('guest', guestUrl);
  const silence = watchSilence(peers);
  return {
    roomId,
    port: Number(new URL(hostUrl).port),
    attackers,
    listenUrl: async () => {
      const token = await target.child.call('token', 'guest');
      const listening = await ask(target, voiceCalls.listen, { roomId }, token ?? '').catch(() => null);
      return listening?.relay?.url ?? null;
    },
    problem: () => hearsProblem(peers),
    longestSilence: silence.longest,
    close: async () => {
      silence.stop();
      await peers.stop();
      await ask(target, voiceCalls.close, {}, hostToken);
    },
  };
}
