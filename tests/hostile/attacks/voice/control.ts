import { pick } from '../../lib/attack.ts';
import { requestText, sendRaw } from '../../lib/raw.ts';
import { addressOf, type VoiceAttack } from './voice-attack.ts';

const calls = ['rooms', 'figures', 'open', 'close', 'seat', 'unseat', 'mute', 'constructor', '', '../control/rooms'];
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'];
const secrets: readonly (string | null)[] = [
  null,
  '',
  'Bearer',
  'Bearer ',
  'Bearer undefined',
  'Bearer null',
  `Bearer ${'x'.repeat(7000)}`,
  'Basic YTpi',
  'bearer a control secret for tests only',
];
const bodies = [
  '',
  '{}',
  '[]',
  'null',
  '{"room":"1"}',
  '{"__proto__":{"room":"1"}}',
  `{"room":"${'x'.repeat(1 << 20)}"}`,
];

/** Control calls without the secret, and reports to the server without its own. */
export async function askControl({ target, linkMic, random, more, report }: VoiceAttack): Promise<number> {
  let sent = 0;
  const send = async (port: number, method: string, path: string): Promise<{ status: number; body: string }> => {
    const body = pick(random, bodies);
    const secret = pick(random, secrets);
    sent += 1;
    const headers: Record<string, string> = {
      Host: '127.0.0.1',
      Connection: 'close',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    if (secret !== null) headers.authorization = secret;
    const text = requestText(`${method} ${path}`, headers, body);
    return sendRaw(text, { port, from: addressOf(sent), timeoutMs: 15_000 });
  };
  while (more()) {
    const path = `/control/${pick(random, calls)}`;
    const answer = await send(linkMic.port, pick(random, methods), path);
    // A large body may be cut before the answer is read.
    if (answer.status !== 0 && answer.status !== 401)
      report({
        what: `control without the secret is answered with ${answer.status}`,
        example: `${path} ${answer.body}`,
      });
    const hook = pick(random, ['x', '', '..', '%00', 'undefined', 'x'.repeat(300)]);
    const reported = await send(target.port, 'POST', `/hooks/voice/${hook}`);
    if (reported.status === 200 || reported.status >= 500)
      report({ what: `a report without the secret is answered with ${reported.status}`, example: hook });
  }
  return sent;
}
