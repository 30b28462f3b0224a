import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

const redact = [
  'password',
  'confirmPassword',
  'currentPassword',
  'smsCode',
  'emailCode',
  'codeToken',
  'token',
  'authorization',
  '*.password',
  '*.token',
  'req.headers.authorization',
];

/** One JSON line per event, on stdout; secrets are always redacted. */
export const createLogger = (level: string): Logger =>
  pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime });
