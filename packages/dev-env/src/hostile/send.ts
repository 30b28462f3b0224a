import { request as httpRequest } from 'node:http';
import type { HostileRequest } from './requests.ts';

export interface HostileAnswer {
  /** 0 where the server closed the connection without an answer, -1 where Node's own client refuses to send it. */
  readonly status: number;
  readonly body: string;
}

const bodyMax = 4 * 1024 * 1024;

/** Sends a request as it is, over a connection of its own; resolves whatever happens, at the latest after `timeoutMs`. */
export function sendHostile(
  base: string,
  { method, target, headers, body }: HostileRequest,
  { token, timeoutMs = 60_000 }: { token?: string | undefined; timeoutMs?: number } = {},
): Promise<HostileAnswer> {
  const url = new URL(base);
  return new Promise((resolve) => {
    const none = (status: number) => (error: Error) => resolve({ status, body: error.message });
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
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            if (text.length < bodyMax) text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
          answer.on('error', none(0));
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
