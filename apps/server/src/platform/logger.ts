import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.ts';

export type { Logger } from 'pino';

const redact = [
  'password',
  'confirmPassword',
  'currentPassword',
  'smsCode',
  'emailCode',
  'codeToken',
  'signInToken',
  'token',
  'authorization',
  '*.password',
  '*.token',
  'req.headers.authorization',
];

const serializers = { err: (error: unknown) => loggedError(error) };

/** One JSON line per event, on stdout; secrets and what users typed are never in it. */
export const createLogger = (level: string, destination: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, redact, serializers, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
