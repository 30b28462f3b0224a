import { commonRefusals, type HttpRefusal } from '@touchline/engine-kit';

export const refusals = {
  ...commonRefusals,
  ticket: { status: 403, body: { code: 403, message: 'The ticket is wrong or has expired' } },
  notOpen: { status: 404, body: { code: 404, message: 'The room is not open' } },
  full: { status: 503, body: { code: 503, message: 'Too many listeners' } },
  roomsFull: { status: 503, body: { code: 503, message: 'Too many rooms' } },
} satisfies Readonly<Record<string, HttpRefusal>>;
