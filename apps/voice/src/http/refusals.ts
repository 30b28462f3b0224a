import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

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

export const refusals = {
  ticket: { status: 403, body: { code: 403, message: 'The ticket is wrong or has expired' } },
  notFound: { status: 404, body: { code: 404, message: 'Not found' } },
  notOpen: { status: 404, body: { code: 404, message: 'The room is not open' } },
  method: { status: 405, body: { code: 405, message: 'Method not allowed' } },
  control: { status: 401, body: { code: 401, message: 'Wrong control secret' } },
  badRequest: { status: 400, body: { code: 400, message: 'Bad request' } },
  full: { status: 503, body: { code: 503, message: 'Too many listeners' } },
  roomsFull: { status: 503, body: { code: 503, message: 'Too many rooms' } },
} as const;
export type Refusal = (typeof refusals)[keyof typeof refusals];

export function refuse(response: ServerResponse, refusal: Refusal): void {
  replyJson(response, refusal.status, refusal.body);
}

/** Refuses a WebSocket before it is one. */
export function refuseUpgrade(socket: Duplex, refusal: Refusal): void {
  const body = JSON.stringify(refusal.body);
  socket.on('error', () => {});
  socket.end(
    `HTTP/1.1 ${refusal.status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
}
