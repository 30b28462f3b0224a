import { commonRefusals, type HttpRefusal } from '@touchline/engine-kit';

/** Refusals of the play and control addresses. */
export const refusals = {
  ...commonRefusals,
  token: { status: 403, body: { code: 403, message: 'The play address is wrong or has expired' } },
  notLive: { status: 404, body: { code: 404, message: 'The stream is not live' } },
  full: { status: 503, body: { code: 503, message: 'Too many viewers' } },
  networkFull: { status: 429, body: { code: 429, message: 'Too many viewers in your network' } },
  notYet: { status: 503, body: { code: 503, message: 'No segment yet' } },
  noKeyFrames: {
    status: 503,
    body: { code: 503, message: 'No picture: the encoder sends no key frames. Set its key-frame interval to 2 s' },
  },
  noHls: { status: 415, body: { code: 415, message: 'This stream cannot be played as HLS' } },
} satisfies Readonly<Record<string, HttpRefusal>>;
