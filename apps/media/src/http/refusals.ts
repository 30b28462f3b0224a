import type { ServerResponse } from 'node:http';

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

/** Refusals of the play and control addresses. */
export const refusals = {
  token: { status: 403, body: { code: 403, message: 'The play address is wrong or has expired' } },
  notLive: { status: 404, body: { code: 404, message: 'The stream is not live' } },
  notFound: { status: 404, body: { code: 404, message: 'Not found' } },
  method: { status: 405, body: { code: 405, message: 'Method not allowed' } },
  control: { status: 401, body: { code: 401, message: 'Wrong control secret' } },
  badRequest: { status: 400, body: { code: 400, message: 'Bad request' } },
  full: { status: 503, body: { code: 503, message: 'Too many viewers' } },
  networkFull: { status: 429, body: { code: 429, message: 'Too many viewers in your network' } },
  notYet: { status: 503, body: { code: 503, message: 'No segment yet' } },
  noKeyFrames: {
    status: 503,
    body: { code: 503, message: 'No picture: the encoder sends no key frames. Set its key-frame interval to 2 s' },
  },
  noHls: { status: 415, body: { code: 415, message: 'This stream cannot be played as HLS' } },
} as const;
export type PlayRefusal = (typeof refusals)[keyof typeof refusals];

export function refuse(response: ServerResponse, refusal: PlayRefusal): void {
  replyJson(response, refusal.status, refusal.body);
}
