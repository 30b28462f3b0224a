import type { Socket } from 'node:net';
import { http } from '@touchline/net';
import { BadInput, type Refusal, refuse } from '../platform/refusal.ts';
import { failureOf } from './answer.ts';

/** How long a peer may keep sending after the answer: closing with unread bytes would discard the answer. */
const lingerMs = 1000;

const answered = new WeakSet<Socket>();

/**
 * Answers bytes that never became a request (malformed, too large, too slow) with an envelope, then closes the
 * connection.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  if (!socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const [status, refusal] = refusalOf(error.code);
  const body = JSON.stringify(failureOf(refusal));
  socket.end(
    [
      `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** These statuses belong to HTTP, not to the catalogue: the client is at fault, not a handler. */
function refusalOf(code: string | undefined): [status: number, refusal: Refusal] {
  const tooLarge = refuse('payload_too_large', { max: Math.floor(http.maxHeaderSize / 1024) });
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return [408, refuse('timeout')];
    case 'HPE_HEADER_OVERFLOW':
      return [431, tooLarge];
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return [413, tooLarge];
    default:
      return [400, new BadInput([{ path: '', code: 'malformed' }])];
  }
}

/** Whether an answer is half sent, read from a private Node field because no public API exists. */
function isAnswering(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return message instanceof http.ServerResponse && message.headersSent;
}
