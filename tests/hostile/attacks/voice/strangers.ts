import { setTimeout as pause } from 'node:timers/promises';
import { pick } from '../../lib/attack.ts';
import { openFrom } from '../../lib/raw.ts';
import { addressOf, openVoiceSocket, type VoiceAttack } from './voice-attack.ts';

const forgedTickets: readonly string[] = [
  '',
  '0',
  '1..x',
  `${Math.floor(Date.now() / 1000) - 60}.1-1.${'A'.repeat(43)}`,
  `9999999999.1-1.${'A'.repeat(43)}`,
  `999999999999.0-1.${'A'.repeat(43)}`,
  `9999999999.__proto__.${'_'.repeat(43)}`,
  'x'.repeat(8000),
  '%00',
  '%ff%fe',
  `9999999999.1-1.${'A'.repeat(42)}\u00e9`,
];

/** Sockets with tickets that are absent, forged, changed, or of another room or kind. */
export async function forgeTickets({ linkMic, random, more, report }: VoiceAttack): Promise<number> {
  const base = `ws://127.0.0.1:${linkMic.port}/voice`;
  let sent = 0;
  while (more()) {
    const real = new URL((await linkMic.listenUrl()) ?? `${base}/0/listen?t=`);
    const ticket = real.searchParams.get('t') ?? '';
    const changed = ticket.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
    const urls = [
      `${base}/${linkMic.roomId}/speak`,
      `${base}/${linkMic.roomId}/listen?t=${encodeURI(pick(random, forgedTickets)).replaceAll('%25', '%')}`,
      `${base}/${linkMic.roomId}/speak?t=${ticket}`,
      `${base}/1/listen?t=${ticket}`,
      `${base}/${linkMic.roomId}/listen?t=${changed.slice(0, -1)}`,
      `${base}/${linkMic.roomId}/listen?t=${ticket.replace(/^\d/, (first) => String((Number(first) + 1) % 10))}`,
      `${base}/${'r'.repeat(65)}/listen?t=${ticket}`,
      `${base}/../control/rooms?t=${ticket}`,
    ];
    for (const url of urls) {
      const opened = await openVoiceSocket(url, addressOf(sent));
      sent += 1;
      if (typeof opened === 'number') continue;
      opened.socket.terminate();
      report({ what: 'a forged ticket opens a socket', example: url.slice(0, 300) });
    }
  }
  return sent;
}

const partialRequests: readonly string[] = [
  '',
  'G',
  'GET /voice/1/speak HTTP/1.1\r\nHost: a\r\n',
  'GET /voice/1/listen?t=1 HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ',
  'POST /control/open HTTP/1.1\r\nHost: a\r\ncontent-length: 4000000000\r\n\r\n{',
  'POST /control/open HTTP/1.1\r\nHost: a\r\ntransfer-encoding: chunked\r\n\r\nffffffff\r\n{',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
  '\u0000'.repeat(100),
];
const heldAtOnce = 300;

/** Connections of one address that stop in the middle of a request. */
export async function holdHandshakes({ linkMic, random, more }: VoiceAttack): Promise<number> {
  let sent = 0;
  while (more()) {
    const from = addressOf(sent);
    const sockets = Array.from({ length: heldAtOnce }, () => {
      const socket = openFrom({ port: linkMic.port, from });
      socket.resume();
      socket.write(pick(random, partialRequests));
      return socket;
    });
    sent += sockets.length;
    for (let count = 0; count < 10 && more(); count += 1) await pause(100);
    for (const socket of sockets) socket.destroy();
  }
  return sent;
}
