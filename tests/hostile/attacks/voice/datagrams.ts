import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleOffer } from '@touchline/dev-env/voice';
import { hostileDatagram, type IceSession } from '../../lib/hostile-datagram.ts';
import { answerTo } from './offers.ts';
import { addressOf, attackerOf, type OpenedSocket, speakAs, type VoiceAttack } from './voice-attack.ts';

const sources = 24;
const burst = 50;
const burstMs = 25;
/** A connection is used this long, then the attacker connects again. */
const sessionMs = 2000;
/** So many offers in a row without an answer are no chance. */
const mostFailed = 5;

interface AnsweredSession extends IceSession {
  readonly port: number;
}

const attributeOf = (sdp: string, name: string): string => new RegExp(`^a=${name}:(\\S+)`, 'm').exec(sdp)?.[1] ?? '';

/** Offers as a browser does, to learn the port and the credentials of the engine. */
async function connect(opened: OpenedSocket): Promise<AnsweredSession | null> {
  const answer = await answerTo(opened, sampleOffer());
  if (answer === null || answer === 'silence' || answer.sdp === undefined) return null;
  const { sdp } = answer;
  const port = Number(/^a=candidate:\S+ 1 UDP \d+ 127\.0\.0\.1 (\d+)/m.exec(sdp)?.[1] ?? 0);
  const ownUfrag = attributeOf(sampleOffer(), 'ice-ufrag');
  return port === 0
    ? null
    : { port, ownUfrag, engineUfrag: attributeOf(sdp, 'ice-ufrag'), enginePwd: attributeOf(sdp, 'ice-pwd') };
}

async function bindSources(): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: sources }, async (_, at) => {
      const socket = createSocket('udp4');
      socket.on('error', () => {});
      await new Promise<void>((resolve) => socket.bind(0, addressOf(at), resolve));
      return socket;
    }),
  );
}

/** Datagrams from many addresses while a connection waits for its browser: checks, handshakes and sound. */
export async function floodUdp(attack: VoiceAttack): Promise<number> {
  const { random, more, report } = attack;
  const sockets = await bindSources();
  const attacker = attackerOf(attack, 4);
  let sent = 0;
  let attempts = 0;
  let connected = 0;
  while (more()) {
    attempts += 1;
    const opened = await speakAs(attacker, addressOf(4));
    const session = opened && (await connect(opened));
    if (session) {
      connected += 1;
      for (const end = performance.now() + sessionMs; more() && performance.now() < end; ) {
        for (let count = 0; count < burst; count += 1) {
          const socket = sockets[Math.floor(random() * sources)];
          socket?.send(hostileDatagram(random, random() < 0.9 ? session : null), session.port, '127.0.0.1', () => {});
        }
        sent += burst;
        await pause(burstMs);
      }
    }
    opened?.socket.terminate();
  }
  for (const socket of sockets) socket.close();
  if (connected === 0 && attempts >= mostFailed)
    report({ what: 'no offer of a browser was answered', example: `${attempts} times` });
  return sent;
}
