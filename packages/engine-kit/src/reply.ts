import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** A refusal of an address, with its HTTP status. */
export interface HttpRefusal {
  readonly status: number;
  readonly body: { readonly code: number; readonly message: string };
}

/** Refusals that every engine has. */
export const commonRefusals = {
  notFound: { status: 404, body: { code: 404, message: 'Not found' } },
  method: { status: 405, body: { code: 405, message: 'Method not allowed' } },
  control: { status: 401, body: { code: 401, message: 'Wrong control secret' } },
  badRequest: { status: 400, body: { code: 400, message: 'Bad request' } },
} as const;

/** Sends a JSON answer that caches must not store. */
export function replyJson(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    'cache-control': 'no-store',
  });
  response.end(bytes);
}

export function refuse(response: ServerResponse, refusal: HttpRefusal): void {
  replyJson(response, refusal.status, refusal.body);
}

/** Refuses a WebSocket before it is one. */
export function refuseUpgrade(socket: Duplex, refusal: HttpRefusal): void {
  const body = JSON.stringify(refusal.body);
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${refusal.status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}
