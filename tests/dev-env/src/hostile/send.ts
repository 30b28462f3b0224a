import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { HostileRequest } from './requests.ts';

export interface HostileAnswer {
  /** 0 when the server closed the connection without a response, -1 when Node's client refused to send the request. */
  readonly status: number;
  /** The content type; empty without one. */
  readonly type: string;
  /** The decoded body, or why it cannot be decoded. */
  readonly body: string;
}

const bodyMax = 4 * 1024 * 1024;

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: (bytes) => gunzipSync(bytes),
  br: (bytes) => brotliDecompressSync(bytes),
  deflate: (bytes) => inflateSync(bytes),
};

function decoded(bytes: Buffer, encoding: string): string {
  const decode = decoders[encoding];
  if (!decode) return `encoded as ${encoding}`;
  try {
    return decode(bytes).toString();
  } catch (error) {
    return `not ${encoding}: ${(error as Error).message}`;
  }
}

async function read(answer: IncomingMessage): Promise<HostileAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (size < bodyMax) parts.push(part);
    size += part.length;
  }
  return {
    status: answer.statusCode ?? 0,
    type: answer.headers['content-type'] ?? '',
    body: size === 0 ? '' : decoded(Buffer.concat(parts), answer.headers['content-encoding'] ?? 'identity'),
  };
}

/** Sends a request unchanged over its own connection. Always resolves, after `timeoutMs` at the latest. */
export function sendHostile(
  base: string,
  { method, target, headers, body }: HostileRequest,
  { token, timeoutMs = 60_000 }: { token?: string | undefined; timeoutMs?: number } = {},
): Promise<HostileAnswer> {
  const url = new URL(base);
  return new Promise((resolve) => {
    const none = (status: number) => (error: Error) => resolve({ status, type: '', body: error.message });
    try {
      const sent = httpRequest(
        {
          host: url.hostname,
          port: url.port,
          method,
          path: target,
          headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
          agent: false,
          timeout: timeoutMs,
        },
        (answer) => {
          read(answer).then(resolve, none(0));
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('timeout')));
      sent.on('error', none(0));
      sent.end(body);
    } catch (error) {
      none(-1)(error as Error);
    }
  });
}
