import { realtimePath } from '@touchline/contract/realtime';
import { type Attack, type AttackContext, pick } from '../lib/attack.ts';
import { requestText, sendRaw } from '../lib/raw.ts';

const hosts = [
  '',
  'a b',
  '[::1',
  'x:99999',
  'evil.example',
  '../..',
  'a\tb',
  'x'.repeat(4000),
  '127.0.0.1:0x50',
  '\u00ff',
];
const paths = [
  '/',
  '/console/',
  '/anchor/openapi.json',
  '/anchor/home/none',
  '/anchor/web_home/home_details_top',
  '/anchor/files/..%2f..%2fsecrets.json',
  '/anchor/files/%00',
  '/assets/../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/console/..%5c..%5cpackage.json',
  '/%',
  '/%c0%af',
  `/${'a'.repeat(9000)}`,
  '/?__proto__=1&constructor[prototype]=2',
  '//evil.example/%2f..',
  'http://evil.example/',
  '*',
  '/metrics',
  '/readyz?x=%ff',
  '/docs/../',
  realtimePath,
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'BREW', 'get'];
const headers: readonly (readonly [string, string])[] = [
  ['content-length', '-1'],
  ['content-length', '5, 5'],
  ['content-length', '99999999999999999999'],
  ['transfer-encoding', 'chunked'],
  ['transfer-encoding', 'chunked, identity'],
  ['transfer-encoding', 'xchunked'],
  ['expect', '100-continue'],
  ['expect', 'tea'],
  ['authorization', 'Bearer '],
  ['authorization', `Bearer ${'a.'.repeat(5000)}`],
  ['accept-encoding', 'br;q=nan, gzip;q=2, *;q=0'],
  ['if-none-match', '"'.repeat(500)],
  ['range', 'bytes=-0,5-1,9999999999999999999-'],
  ['x-forwarded-for', '1.2.3.4, unknown, ::ffff:10.0.0.1, %00'],
  ['x-forwarded-host', 'evil.example"><script>'],
  ['x-forwarded-proto', 'javascript'],
  ['upgrade', 'websocket'],
  ['upgrade', 'h2c'],
  ['sec-websocket-key', 'short'],
  ['sec-websocket-version', '99'],
  ['sec-websocket-extensions', 'permessage-deflate; client_max_window_bits=99'],
  ['content-type', 'application/json; charset=__proto__'],
  ['content-type', `multipart/form-data; boundary=${'-'.repeat(300)}`],
  ['cookie', 'a='.repeat(3000)],
  ['language', '../../zh'],
  ['origin', 'null'],
  ['referer', '\u0001'],
];
const bodies = [
  '',
  '{',
  '{}',
  '[]',
  '5\r\nhello\r\n0\r\n\r\n',
  'fffffffffffffffff\r\n',
  '{"__proto__":{"x":1}}',
  '\u0000',
];

function hostileRequest(random: () => number): string {
  const chosen: Record<string, string> = {};
  if (random() < 0.9) chosen.Host = random() < 0.4 ? pick(random, hosts) : '127.0.0.1';
  for (let count = Math.floor(random() * 4); count > 0; count -= 1) {
    const [name, value] = pick(random, headers);
    chosen[name] = value;
  }
  // Complete unless a header says otherwise: the server correctly waits for the rest of an incomplete request.
  chosen.Connection = chosen.upgrade ? 'Upgrade' : 'close';
  return requestText(`${pick(random, methods)} ${pick(random, paths)}`, chosen, pick(random, bodies));
}

/** Requests that no client sends. Each gets a status below 500 or is cut; an error page never shows a stack trace. */
export const rawHttp: Attack = {
  name: 'raw http',
  target: 'open',
  quick: { steps: 240 },
  run: async ({ target, random, more, report }: AttackContext) => {
    let sent = 0;
    const worker = async (): Promise<void> => {
      while (more()) {
        const request = hostileRequest(random);
        const answer = await sendRaw(Buffer.from(request, 'latin1'), { port: target.port, timeoutMs: 1500 });
        sent += 1;
        if (answer.status >= 500 && answer.status !== 501 && answer.status !== 505)
          report({
            what: `a raw request is answered with ${answer.status}`,
            example: JSON.stringify(request.slice(0, 400)),
          });
        if (/\bat .+\.ts:\d+|node_modules/.test(answer.body))
          report({ what: 'an answer shows a stack', example: JSON.stringify(request.slice(0, 400)) });
        if (/evil\.example/.test(answer.body.split('\r\n\r\n')[0]?.replace(/content-security-policy:.*/i, '') ?? ''))
          report({ what: 'a forged host comes back in a header', example: answer.body.slice(0, 400) });
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    return sent;
  },
};
